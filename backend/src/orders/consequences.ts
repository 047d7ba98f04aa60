import { articleCount, paths, weekdayMonthDay, type ProductGroup } from '@cupboard/shared/contracts'
import { changeCredit, keepDiscount, rewardReferrer, type CustomerRow } from '../customers/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { MessageKind, MessagesContext, MessageVariables } from '../messages/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { PlanContext } from '../plan/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { DeliveredLine } from './repository.ts'
import type { OrderLineRow, OrderRow } from './tables.ts'

export interface ConsequenceDependencies {
  readonly offers: Pick<OffersContext, 'releaseCoupon'>
  readonly messages: Pick<MessagesContext, 'enqueue'>
  readonly identity: Pick<IdentityContext, 'recipientFor'>
  readonly plan: Pick<PlanContext, 'planNext'>
}

/** An order whose outcome is being stored, with what its customer had before it. */
export interface ConcludedOrder {
  readonly order: OrderRow
  readonly customer: CustomerRow
  readonly lines: readonly OrderLineRow[]
  readonly before: readonly DeliveredLine[]
}

const withCount = <Line extends { readonly articleCount: number }>(line: Line) => ({
  ...line,
  articleCount: articleCount(line.articleCount),
})

/** What an outcome means beside the order itself; in the transaction that stores it. */
export function createConsequences(
  { clocks, config }: Platform,
  { identity, offers, messages, plan }: ConsequenceDependencies,
) {
  /** Sends a letter to a customer, to the contact in use of their account. */
  async function tell<Kind extends MessageKind>(
    tx: Database,
    kind: Kind,
    { sub, email }: CustomerRow,
    variables: MessageVariables<Kind>,
  ): Promise<void> {
    const recipient = (await identity.recipientFor(tx, sub)) ?? { channel: 'email', to: email }
    await messages.enqueue(tx, kind, recipient, variables)
  }

  /** What a first success means: the plan, what is left of discounts and credit, the friend's reward, the letter. */
  async function followPayment(
    tx: Database,
    { order, customer, lines, before }: ConcludedOrder,
    groups: readonly ProductGroup[],
  ): Promise<void> {
    const { orderId, customerId, orderNumber, totalCents, windowDay } = order
    const { newCoupon } = order.offer
    if (order.type === 'Initial' && newCoupon) await keepDiscount(tx, customerId, newCoupon)
    if (order.sdCreditCents > 0) await changeCredit(tx, customerId, -order.sdCreditCents)
    await rewardReferrer(tx, customer, orderId, clocks.business())
    const { firstName } = customer
    const deliveryDate = weekdayMonthDay(order.expectedDeliverAt.toISOString())
    const link = `${config.publicOrigin}${paths.receipt(orderId)}`
    await together([
      plan.planNext(tx, customer, groups, {
        windowDay,
        deliverAt: order.expectedDeliverAt,
        lines: lines.map(withCount),
        before: before.map(withCount),
      }),
      tell(tx, 'order-placed', customer, { firstName, orderNumber, totalCents, deliveryDate, link }),
    ])
  }

  async function followDecline(tx: Database, { order, customer }: ConcludedOrder): Promise<void> {
    if (order.type === 'Initial') {
      if (order.offer.isCounted) await offers.releaseCoupon(tx, order.orderId)
      return
    }
    const link = `${config.publicOrigin}${paths.account()}`
    const { orderNumber, totalCents } = order
    const { firstName } = customer
    await tell(tx, 'payment-failed', customer, { firstName, orderNumber, totalCents, link })
  }

  /** The money of a charge that could not be used any more is on its way back. */
  async function tellReturn(
    tx: Database,
    { orderNumber }: OrderRow,
    customer: CustomerRow,
    totalCents: number,
  ): Promise<void> {
    const link = `${config.publicOrigin}${paths.pastDeliveries()}`
    await tell(tx, 'payment-returned', customer, { firstName: customer.firstName, orderNumber, totalCents, link })
  }

  return { followPayment, followDecline, tellReturn }
}

export type Consequences = ReturnType<typeof createConsequences>
