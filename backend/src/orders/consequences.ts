import { articleCount, paths, weekdayMonthDay, type ProductGroup } from '@cupboard/shared/contracts'
import { changeCredit, isClosed, keepDiscount, rewardReferrer, type CustomerRow } from '../customers/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { MessageKind, MessagesContext, MessageVariables, Recipient } from '../messages/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { PaidOrder, PlanContext } from '../plan/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { DeliveredLine, FirstPayment } from './repository.ts'
import type { OrderLineRow, OrderRow } from './tables.ts'

export interface ConsequenceDependencies {
  readonly offers: Pick<OffersContext, 'releaseCoupon'>
  readonly messages: Pick<MessagesContext, 'compose' | 'enqueue'>
  readonly identity: Pick<IdentityContext, 'recipientFor'>
  readonly plan: Pick<PlanContext, 'composeNext' | 'planNext'>
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

const paidOrderOf = ({ order, lines, before }: ConcludedOrder): PaidOrder => ({
  windowDay: order.windowDay,
  deliverAt: order.expectedDeliverAt,
  lines: lines.map(withCount),
  before: before.map(withCount),
})

/** What a household goes on with: what is left of discounts and credit, and its plan. */
const createGoingOn =
  ({ planNext }: Pick<PlanContext, 'planNext'>) =>
  async (tx: Database, concluded: ConcludedOrder, groups: readonly ProductGroup[]): Promise<void> => {
    const { order, customer } = concluded
    const { newCoupon } = order.offer
    if (order.type === 'Initial' && newCoupon) await keepDiscount(tx, order.customerId, newCoupon)
    if (order.sdCreditCents > 0) await changeCredit(tx, order.customerId, -order.sdCreditCents)
    await planNext(tx, customer, groups, paidOrderOf(concluded))
  }

/** What an outcome means beside the order itself; in the transaction that stores it. */
export function createConsequences(
  { db, clocks, config }: Platform,
  { identity, offers, messages, plan }: ConsequenceDependencies,
) {
  const goOn = createGoingOn(plan)

  /** The contact in use of their account. */
  const recipientOf = async (handle: Database, { sub, email }: CustomerRow): Promise<Recipient> =>
    (await identity.recipientFor(handle, sub)) ?? { channel: 'email', to: email }

  /** Sends a letter to a customer. */
  async function tell<Kind extends MessageKind>(
    tx: Database,
    kind: Kind,
    customer: CustomerRow,
    variables: MessageVariables<Kind>,
  ): Promise<void> {
    await messages.enqueue(tx, kind, await recipientOf(tx, customer), variables)
  }

  const letterOf = ({ order, customer }: ConcludedOrder): MessageVariables<'order-placed'> => ({
    firstName: customer.firstName,
    orderNumber: order.orderNumber,
    totalCents: order.totalCents,
    deliveryDate: weekdayMonthDay(order.expectedDeliverAt.toISOString()),
    link: `${config.publicOrigin}${paths.receipt(order.orderId)}`,
  })

  /** The same for a household's first order, where no friend is to be rewarded and no discount kept: stored as one statement. */
  async function composeFirst(
    concluded: ConcludedOrder,
    groups: readonly ProductGroup[],
  ): Promise<Pick<FirstPayment, 'manifest' | 'products' | 'changes' | 'message' | 'job'>> {
    const { customer } = concluded
    const letter = messages.compose('order-placed', await recipientOf(db, customer), letterOf(concluded))
    return { ...plan.composeNext(customer, groups, paidOrderOf(concluded)), ...letter }
  }

  /** What a first success means. Who has closed their account meanwhile gets this order, and nothing after it. */
  async function followPayment(
    tx: Database,
    concluded: ConcludedOrder,
    groups: readonly ProductGroup[],
  ): Promise<void> {
    const { order, customer } = concluded
    await rewardReferrer(tx, customer, order.orderId, clocks.business())
    await together([
      isClosed(customer) ? undefined : goOn(tx, concluded, groups),
      tell(tx, 'order-placed', customer, letterOf(concluded)),
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

  return { followPayment, composeFirst, followDecline, tellReturn }
}

export type Consequences = ReturnType<typeof createConsequences>
