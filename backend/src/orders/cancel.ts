import { randomUUID } from 'node:crypto'
import { err, ok, paths, type Failure, type ProductGroup, type Result } from '@cupboard/shared/contracts'
import type { CardsUnavailable } from '../cards/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import {
  changeCredit,
  isClosed,
  lockCustomer,
  changeDiscountUses,
  type CustomerRow,
  type Telling,
} from '../customers/index.ts'
import { creditGiven, entriesOfOrder, orderCancelled, post } from '../ledger/index.ts'
import type { OffersContext } from '../offers/index.ts'
import { lastAnnouncement, type PlanContext } from '../plan/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { standingAgreement } from './domain/standing-agreement.ts'
import { createPlanningAfter } from './plan-after.ts'
import type { Refunding } from './refund.ts'
import { changeOrder, findOrder, lockOrder, readLines } from './repository/orders.ts'
import { lastPayment } from './repository/payments.ts'
import { isOpen, type Settling } from './settle.ts'
import type { OrderRow, RefundRow } from './tables.ts'
import { noteEvent } from './timeline.ts'

export interface CancellingParts
  extends Pick<Telling, 'tell'>, Pick<Settling, 'giveUp'>, Pick<Refunding, 'ask' | 'settle'> {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly plan: Pick<PlanContext, 'planNext' | 'makeUpFor'>
  readonly offers: Pick<OffersContext, 'releaseCoupon'>
}

export interface Cancelled {
  /** False where it was cancelled before: then nothing was changed. */
  readonly isNew: boolean
  /** Of what was paid. */
  readonly refund: RefundRow | undefined
}

/** Who cancels it, and why. */
interface Why {
  readonly reason: string
  readonly actor: string
}

/** `order_not_ready`: it is shipped, or its payment was decided just now. */
type NotCancelled = Failure<'not_found' | 'order_not_ready'> | CardsUnavailable
type Groups = readonly ProductGroup[]
type Outcome = Result<Cancelled, NotCancelled>

const CANCELLABLE = new Set(['PaymentSucceeded', 'PaymentFailed', 'AwaitingPayment'])

/** An order that operations cancel before it ships. */
export function createCancelling(
  { db, clocks, config }: Platform,
  { tell, giveUp, ask, settle, offers, catalogue, plan }: CancellingParts,
) {
  const planAfter = createPlanningAfter(plan)

  /** A first order takes its credit when it is paid, a later one at its cut-off. */
  const spentCredit = ({ type, status, sdCreditCents }: OrderRow): number =>
    type === 'Recurring' || status === 'PaymentSucceeded' ? sdCreditCents : 0

  /** What it had used is the household's again, and the books say so. */
  async function giveBack(tx: Database, order: OrderRow, at: Date): Promise<number> {
    const { orderId, customerId } = order
    const posted = { customerId, orderId, postedAt: at }
    const credit = spentCredit(order)
    if (order.offer.isCounted) await offers.releaseCoupon(tx, orderId)
    if (credit > 0) await changeCredit(tx, customerId, credit)
    await changeDiscountUses(tx, customerId, (await lastAnnouncement(tx, orderId))?.couponCodes ?? [], 'give back')
    const agreed = standingAgreement(orderId, await entriesOfOrder(tx, orderId))
    if (order.status !== 'PaymentSucceeded' && agreed !== undefined)
      await post(tx, posted, orderCancelled(orderId, agreed, order))
    else if (credit > 0) await post(tx, posted, creditGiven('order-cancelled', orderId, credit))
    return credit
  }

  async function tellCancelled(tx: Database, order: OrderRow, customer: CustomerRow, returned: number): Promise<void> {
    await tell(tx, 'delivery-cancelled', customer, {
      firstName: customer.firstName,
      orderNumber: order.orderNumber,
      totalCents: order.totalCents,
      because: 'operations',
      returnedCreditCents: returned,
      link: `${config.publicOrigin}${paths.pastDeliveries()}`,
    })
  }

  /** The plan goes on after a box that was never paid; after one that was it does already, as if that would come. */
  async function goOn(
    tx: Database,
    order: OrderRow,
    { customer, groups, at }: { readonly customer: CustomerRow; readonly groups: Groups; readonly at: Date },
  ): Promise<void> {
    if (isClosed(customer)) return
    if (order.status === 'PaymentSucceeded')
      await plan.makeUpFor(tx, customer, groups, await readLines(tx, order.orderId))
    else if (order.type === 'Recurring')
      await planAfter(tx, { ...order, deliverAt: order.expectedDeliverAt, at }, customer, groups)
  }

  async function store(tx: Database, { orderId, customerId }: OrderRow, why: Why, groups: Groups): Promise<Outcome> {
    const customer = await lockCustomer(tx, customerId)
    const order = await lockOrder(tx, orderId)
    if (order?.status === 'Cancelled') return ok({ isNew: false, refund: undefined })
    if (!order || !CANCELLABLE.has(order.status) || isOpen(await lastPayment(tx, orderId)))
      return err('order_not_ready')
    const at = clocks.business()
    const asked = await ask(tx, orderId, { ...why, refundId: randomUUID() })
    const returned = await giveBack(tx, order, at)
    await changeOrder(tx, orderId, { status: 'Cancelled', cancelledAt: at, nextTryAt: null })
    await noteEvent(tx, orderId, at, { what: 'cancelled', why: 'operations' })
    await tellCancelled(tx, order, customer, returned)
    await goOn(tx, order, { customer, groups, at })
    return ok({ isNew: true, refund: asked.ok ? asked.value : undefined })
  }

  /** What was paid goes back whole, what was used too. An attempt that is open is ended at the provider first. */
  return async function cancelOrder(orderId: string, why: Why): Promise<Outcome> {
    const order = await findOrder(db, orderId)
    if (!order) return err('not_found')
    const last = await lastPayment(db, orderId)
    const ended = isOpen(last) ? await giveUp(last) : ok(undefined)
    if (!ended.ok) return ended
    const groups = await catalogue.productGroups()
    const cancelled = await db.transaction((tx) => store(tx, order, why, groups))
    if (!cancelled.ok || !cancelled.value.refund) return cancelled
    return ok({ ...cancelled.value, refund: await settle(cancelled.value.refund) })
  }
}

export type CancelOrder = ReturnType<typeof createCancelling>
