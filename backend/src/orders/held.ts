import { heldUntil } from '@cupboard/shared/household'
import { lockCustomer } from '../customers/index.ts'
import { releasePlan, type PlanContext } from '../plan/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { cardOf, UNTRIED } from './order-rows.ts'
import { changeOrder, findOrder, heldOrderOf, lockOrder } from './repository/orders.ts'
import { insertPayment, lastPayment } from './repository/payments.ts'
import type { OrderRow } from './tables.ts'

export interface HoldingDependencies {
  readonly plan: Pick<PlanContext, 'afterChange'>
}

export const isHeld = (order: OrderRow | undefined): order is OrderRow =>
  order?.type === 'Recurring' && order.status === 'PaymentFailed'

/** Boxes of the plan that could not be charged: held, and tried again. docs/decisions/0040. */
export function createHolding({ db, clocks }: Pick<Platform, 'clocks' | 'db'>, { plan }: HoldingDependencies) {
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

  /** A household gave another card: what waited for one goes on, at once. In the transaction that keeps the card. */
  async function afterNewCard(tx: Database, customerId: string): Promise<void> {
    const at = clocks.business()
    if (await releasePlan(tx, customerId, { actor: 'household', at }, 'card'))
      await plan.afterChange(tx, customerId, 'operations')
    const held = await heldOrderOf(tx, customerId)
    if (held && at < heldUntil(held.expectedShipAt)) await changeOrder(tx, held.orderId, { nextTryAt: at })
  }

  return { tryAgain, afterNewCard }
}
