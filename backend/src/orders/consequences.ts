import { articleCount, cents, paths, weekdayMonthDay, type ProductGroup } from '@cupboard/shared/contracts'
import { offerWords } from '@cupboard/shared/pricing'
import { nextWindow } from '../availability/index.ts'
import {
  changeCredit,
  createTelling,
  isClosed,
  keepDiscount,
  rewardReferrer,
  type CustomerRow,
  type TellingDependencies,
} from '../customers/index.ts'
import {
  chargePaid,
  creditGiven,
  entryRows,
  ledgerEntries,
  orderAgreed,
  post,
  type Posted,
  type Posting,
} from '../ledger/index.ts'
import type { MessagesContext, MessageVariables } from '../messages/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { PaidOrder, PlanContext } from '../plan/index.ts'
import type { Config } from '../platform/config.ts'
import { rowAsJson, rowsAsJson } from '../platform/database/row-json.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { ConcludedOrder, Occasion } from './concluded.ts'
import { createHoldingBack, type Refusal } from './hold-back.ts'
import { windowColumns } from './order-rows.ts'
import type { FirstPayment } from './hot-statements.ts'
import { changeOrder } from './repository/orders.ts'
import { orderEvents, type OrderRow } from './tables.ts'

export interface ConsequenceDependencies extends TellingDependencies {
  readonly offers: Pick<OffersContext, 'releaseCoupon'>
  readonly messages: Pick<MessagesContext, 'compose' | 'enqueue'>
  readonly plan: Pick<PlanContext, 'afterChange' | 'composeNext' | 'planNext'>
}

const withCount = <Line extends { readonly articleCount: number }>(line: Line) => ({
  ...line,
  articleCount: articleCount(line.articleCount),
})

const postedOf = ({ order: { orderId, customerId } }: Pick<ConcludedOrder, 'order'>, at: Date): Posted => ({
  customerId,
  orderId,
  postedAt: at,
})

/** What a payment does to the books. What the plan orders was agreed at its cut-off; a first order is when it is paid. */
function postingsOf({ order }: Pick<ConcludedOrder, 'order'>, attempt: number): readonly Posting[] {
  const { orderId, totalCents, offer } = order
  const paid = chargePaid(orderId, attempt, totalCents)
  return order.type === 'Recurring'
    ? [paid]
    : [orderAgreed(orderId, 1, order), paid, creditGiven('offer', orderId, offer.sdCredit)]
}

const paidOrderOf = ({ order, lines, before }: ConcludedOrder, at: Date): PaidOrder => ({
  at,
  windowDay: order.windowDay,
  deliverAt: order.expectedDeliverAt,
  lines: lines.map(withCount),
  before: before.map(withCount),
})

/** What a household goes on with: what is left of discounts and credit, and its plan. What the plan orders was spent at its cut-off. */
const createGoingOn =
  ({ planNext }: Pick<PlanContext, 'planNext'>) =>
  async (tx: Database, concluded: ConcludedOrder, groups: readonly ProductGroup[], at: Date): Promise<void> => {
    const { order, customer } = concluded
    const { newCoupon } = order.offer
    if (order.type === 'Initial') {
      if (newCoupon) await keepDiscount(tx, order.customerId, newCoupon)
      if (order.sdCreditCents > 0) await changeCredit(tx, order.customerId, -order.sdCreditCents)
    }
    await planNext(tx, customer, groups, paidOrderOf(concluded, at))
  }

/** Who invited a household gets something for it, and is told where it makes their next delivery cheaper. */
const createRewarding =
  ({ afterChange }: Pick<PlanContext, 'afterChange'>) =>
  async (tx: Database, { order: { orderId }, customer }: ConcludedOrder, at: Date): Promise<void> => {
    const given = await rewardReferrer(tx, customer, orderId, at)
    if (!given) return
    const { customerId, amountCents } = given
    await post(tx, { customerId, orderId: null, postedAt: at }, creditGiven('referral', orderId, amountCents))
    await afterChange(tx, customerId, 'credit')
  }

/** A box that is paid after it should have left goes out in the next window; one that is not goes as it was told. */
async function send(tx: Database, { order }: ConcludedOrder, { at }: Occasion): Promise<OrderRow> {
  if (at < order.expectedShipAt) return order
  const window = windowColumns(nextWindow(at))
  await changeOrder(tx, order.orderId, window)
  return { ...order, ...window }
}

/** What a household is told of an order that was paid. */
const createLetters =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>) =>
  ({ order, customer }: ConcludedOrder): MessageVariables<'order-placed'> => ({
    firstName: customer.firstName,
    orderNumber: order.orderNumber,
    totalCents: order.totalCents,
    deliveryDate: weekdayMonthDay(order.expectedDeliverAt.toISOString()),
    offer: (order.type === 'Initial' && offerWords(order.offer)) || null,
    link: `${publicOrigin}${paths.receipt(order.orderId)}`,
    isRecurring: order.type === 'Recurring',
  })

/** What an outcome means beside the order itself; in the transaction that stores it. */
export function createConsequences(
  { db, config }: Pick<Platform, 'config' | 'db'>,
  { identity, offers, messages, plan }: ConsequenceDependencies,
) {
  const goOn = createGoingOn(plan)
  const reward = createRewarding(plan)
  const { tell, recipientOf } = createTelling({ messages, identity })
  const hold = createHoldingBack({ config }, { tell })
  const letterOf = createLetters(config)

  /** The same for a household's first order, where no friend is to be rewarded and no discount kept: stored as one statement. */
  async function composeFirst(
    concluded: ConcludedOrder,
    groups: readonly ProductGroup[],
    { payment, at }: Occasion,
  ): Promise<Pick<FirstPayment, 'manifest' | 'products' | 'changes' | 'message' | 'job' | 'entries' | 'event'>> {
    const { customer, order } = concluded
    const posted = postedOf(concluded, at)
    const entries = postingsOf(concluded, payment.attempt).flatMap((posting) => entryRows(posting, posted))
    const { orderId, totalCents } = order
    const event = { what: 'paid', amountCents: cents(totalCents) } as const
    const letter = messages.compose('order-placed', await recipientOf(db, customer), letterOf(concluded))
    return {
      ...plan.composeNext(customer, groups, paidOrderOf(concluded, at)),
      ...letter,
      entries: rowsAsJson(ledgerEntries, entries),
      event: rowAsJson(orderEvents, { orderId, position: 1, happenedAt: at, event }),
    }
  }

  /** What a first success means. Who has closed their account meanwhile gets this order, and nothing after it. */
  async function followPayment(
    tx: Database,
    found: ConcludedOrder,
    groups: readonly ProductGroup[],
    occasion: Occasion,
  ): Promise<void> {
    const { customer } = found
    const concluded = { ...found, order: await send(tx, found, occasion) }
    await reward(tx, concluded, occasion.at)
    await together([
      isClosed(customer) ? undefined : goOn(tx, concluded, groups, occasion.at),
      post(tx, postedOf(concluded, occasion.at), ...postingsOf(concluded, occasion.payment.attempt)),
      occasion.payment.attempt > 1 && concluded.order.type === 'Recurring'
        ? tell(tx, 'payment-recovered', customer, letterOf(concluded))
        : tell(tx, 'order-placed', customer, letterOf(concluded)),
    ])
  }

  async function followDecline(
    tx: Database,
    concluded: ConcludedOrder,
    occasion: Occasion,
    refusal: Refusal,
  ): Promise<void> {
    const { order } = concluded
    if (order.type === 'Recurring') return hold(tx, concluded, occasion, refusal)
    if (order.offer.isCounted) await offers.releaseCoupon(tx, order.orderId)
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
