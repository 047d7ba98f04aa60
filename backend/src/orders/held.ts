import { err, ok, paths, type Result } from '@cupboard/shared/contracts'
import { heldUntil } from '@cupboard/shared/household'
import type { CatalogueContext } from '../catalogue/index.ts'
import type { CardsUnavailable } from '../cards/index.ts'
import {
  changeCredit,
  createTelling,
  isClosed,
  lockCustomer,
  changeDiscountUses,
  type CustomerRow,
  type TellingDependencies,
} from '../customers/index.ts'
import { orderCancelled, post } from '../ledger/index.ts'
import { holdPlan, lastAnnouncement, releasePlan, type PlanContext } from '../plan/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { cardOf, UNTRIED } from './order-rows.ts'
import { changeOrder, findOrder, heldOrderOf, insertPayment, lastPayment, lockOrder } from './repository.ts'
import { createPlanningAfter } from './plan-after.ts'
import { isOpen, type Settling } from './settle.ts'
import type { OrderRow } from './tables.ts'
import { noteEvent } from './timeline.ts'

export interface HoldingDependencies extends TellingDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly plan: Pick<PlanContext, 'afterChange' | 'planNext'>
}

type Groups = Awaited<ReturnType<CatalogueContext['productGroups']>>

const isHeld = (order: OrderRow | undefined): order is OrderRow =>
  order?.type === 'Recurring' && order.status === 'PaymentFailed'

/** Another card was given since a box was tried last, too late for the box itself. */
const hasUntriedCard = async (tx: Database, { orderId }: OrderRow, { paymentSource }: CustomerRow): Promise<boolean> =>
  paymentSource !== null && (await lastPayment(tx, orderId))?.sourceId !== paymentSource.id

/** What a box spent comes back to its household, and it owes nothing of it any more. */
async function giveBack(tx: Database, order: OrderRow, at: Date): Promise<void> {
  const { orderId, customerId, sdCreditCents } = order
  const told = await lastAnnouncement(tx, orderId)
  await changeCredit(tx, customerId, sdCreditCents)
  await changeDiscountUses(tx, customerId, told?.couponCodes ?? [], 'give back')
  await post(tx, { orderId, customerId, postedAt: at }, orderCancelled(orderId, 1, order))
}

/** Boxes of the plan that could not be charged: held, tried again, and in the end cancelled. docs/decisions/0040. */
export function createHolding(
  { db, clocks, config }: Platform,
  { catalogue, plan, giveUp, ...letters }: HoldingDependencies & Pick<Settling, 'giveUp'>,
) {
  const { tell } = createTelling(letters)
  const planAfter = createPlanningAfter(plan)

  /** Another attempt with the household's card, to be charged next. @param at as of when it was due */
  async function tryAgain(orderId: string, at: Date): Promise<void> {
    const held = await findOrder(db, orderId)
    if (!held) return
    await db.transaction(async (tx) => {
      const { paymentSource } = await lockCustomer(tx, held.customerId)
      const order = await lockOrder(tx, orderId)
      if (!isHeld(order) || order.nextTryAt === null || order.nextTryAt > at) return
      const last = await lastPayment(tx, orderId)
      if (!last || !paymentSource) return changeOrder(tx, orderId, { nextTryAt: null })
      await changeOrder(tx, orderId, { status: 'AwaitingPayment', nextTryAt: null })
      await insertPayment(tx, {
        ...last,
        requestKey: `plan:${orderId}:${last.attempt + 1}`,
        sourceId: paymentSource.id,
        card: cardOf(paymentSource),
        isCustomerPresent: false,
        ...UNTRIED,
        asOf: at,
        startedAt: clocks.security(),
      })
    })
  }

  async function cancel(tx: Database, order: OrderRow, customer: CustomerRow, at: Date, groups: Groups): Promise<void> {
    const { orderId, orderNumber, totalCents, sdCreditCents } = order
    const { customerId, firstName } = customer
    await changeOrder(tx, orderId, { status: 'Cancelled', cancelledAt: at, nextTryAt: null })
    await noteEvent(tx, orderId, at, { what: 'cancelled', why: isClosed(customer) ? 'closed' : 'unpaid' })
    await giveBack(tx, order, at)
    if (isClosed(customer)) return
    const told = { firstName, orderNumber, totalCents, returnedCreditCents: sdCreditCents }
    if (await hasUntriedCard(tx, order, customer)) {
      const link = `${config.publicOrigin}${paths.dashboard()}`
      await tell(tx, 'delivery-cancelled', customer, { ...told, because: 'card-too-late', link })
    } else {
      await holdPlan(tx, customerId, 'card', { actor: 'cupboard', at })
      const link = `${config.publicOrigin}${paths.account()}`
      await tell(tx, 'delivery-cancelled', customer, { ...told, because: 'unpaid', link })
    }
    await planAfter(tx, { ...order, deliverAt: order.expectedDeliverAt, at }, customer, groups)
  }

  /**
   * The ten days are over, or its household is gone: the box is cancelled, what it spent comes back, the next delivery is planned and waits
   * for a card, unless another was given since the last try. An attempt that is open is given up at the provider first. @param at as of when
   */
  async function cancelUnpaid(orderId: string, at: Date): Promise<Result<void, CardsUnavailable>> {
    const held = await findOrder(db, orderId)
    const payment = await lastPayment(db, orderId)
    if (!held) return ok(undefined)
    const ended = isOpen(payment) ? await giveUp(payment) : ok(undefined)
    if (!ended.ok) return ended
    // it is being paid at this moment: what comes of it is asked for again
    if (isOpen(ended.value)) return err('card_provider_unavailable')
    const groups = await catalogue.productGroups()
    await db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, held.customerId)
      const order = await lockOrder(tx, orderId)
      if (isHeld(order) && (isClosed(customer) || heldUntil(order.expectedShipAt) <= at))
        await cancel(tx, order, customer, at, groups)
    })
    return ok(undefined)
  }

  /** A household gave another card: what waited for one goes on, at once. In the transaction that keeps the card. */
  async function afterNewCard(tx: Database, customerId: string): Promise<void> {
    const at = clocks.business()
    if (await releasePlan(tx, customerId, { actor: 'household', at }, 'card'))
      await plan.afterChange(tx, customerId, 'operations')
    const held = await heldOrderOf(tx, customerId)
    if (held && at < heldUntil(held.expectedShipAt)) await changeOrder(tx, held.orderId, { nextTryAt: at })
  }

  return { tryAgain, cancelUnpaid, afterNewCard }
}

export type Holding = ReturnType<typeof createHolding>
