import { err, ok, paths, type Result } from '@cupboard/shared/contracts'
import { heldUntil } from '@cupboard/shared/household'
import type { CatalogueContext } from '../catalogue/index.ts'
import type { CardsUnavailable } from '../cards/index.ts'
import {
  changeCredit,
  changeDiscountUses,
  createTelling,
  isClosed,
  lockCustomer,
  type CustomerRow,
  type TellingDependencies,
} from '../customers/index.ts'
import { orderCancelled, post } from '../ledger/index.ts'
import { holdPlan, lastAnnouncement, type PlanContext } from '../plan/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { isHeld } from './held.ts'
import { createPlanningAfter } from './plan-after.ts'
import { changeOrder, findOrder, lockOrder } from './repository/orders.ts'
import { lastPayment } from './repository/payments.ts'
import { isOpen, type Settling } from './settle.ts'
import type { OrderRow } from './tables.ts'
import { noteEvent } from './timeline.ts'

export interface UnpaidDependencies extends TellingDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly plan: Pick<PlanContext, 'planNext'>
}

type Groups = Awaited<ReturnType<CatalogueContext['productGroups']>>

/** Another card was given since a box was tried last, too late for the box itself. */
const hasUntriedCard = async (tx: Database, { orderId }: OrderRow, { paymentSource }: CustomerRow): Promise<boolean> =>
  paymentSource !== null && (await lastPayment(tx, orderId))?.sourceId !== paymentSource.id

/** The ten days are over, and no try is left that was due before they were: another card may come in their last moment. */
const isUnpaidToTheEnd = ({ expectedShipAt, nextTryAt }: OrderRow, at: Date): boolean =>
  heldUntil(expectedShipAt) <= at && (nextTryAt === null || nextTryAt > at)

/** What a box spent comes back to its household, and it owes nothing of it any more. */
async function giveBack(tx: Database, order: OrderRow, at: Date): Promise<void> {
  const { orderId, customerId, sdCreditCents } = order
  const told = await lastAnnouncement(tx, orderId)
  await changeCredit(tx, customerId, sdCreditCents)
  await changeDiscountUses(tx, customerId, told?.couponCodes ?? [], 'give back')
  await post(tx, { orderId, customerId, postedAt: at }, orderCancelled(orderId, 1, order))
}

/** Boxes of the plan that were not paid while they were held. docs/decisions/0040, docs/decisions/0049. */
export function createCancellingUnpaid(
  { db, config }: Pick<Platform, 'config' | 'db'>,
  { catalogue, plan, giveUp, ...letters }: UnpaidDependencies & Pick<Settling, 'giveUp'>,
) {
  const { tell } = createTelling(letters)
  const planAfter = createPlanningAfter(plan)

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
  return async function cancelUnpaid(orderId: string, at: Date): Promise<Result<void, CardsUnavailable>> {
    const held = await findOrder(db, orderId)
    const payment = await lastPayment(db, orderId)
    if (!held) return ok(undefined)
    const ended = isOpen(payment) ? await giveUp(payment, at) : ok(undefined)
    if (!ended.ok) return ended
    // it is being paid at this moment: what comes of it is asked for again
    if (isOpen(ended.value)) return err('card_provider_unavailable')
    const groups = await catalogue.productGroups()
    await db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, held.customerId)
      const order = await lockOrder(tx, orderId)
      if (isHeld(order) && (isClosed(customer) || isUnpaidToTheEnd(order, at)))
        await cancel(tx, order, customer, at, groups)
    })
    return ok(undefined)
  }
}
