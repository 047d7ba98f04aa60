import { paths, weekdayMonthDay } from '@cupboard/shared/contracts'
import { heldUntil } from '@cupboard/shared/household'
import { isClosed, type Telling } from '../customers/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { ConcludedOrder, Occasion } from './concluded.ts'
import { ASKS_HOLDER, nextTry } from './domain/tries.ts'
import { changeOrder } from './repository/orders.ts'

/** What was refused, in the provider's words. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

const dayOf = (day: Date): string => weekdayMonthDay(day.toISOString())

/** What follows where a box of the plan could not be charged. Who has closed their account is told nothing, and charged no more. */
export function createHoldingBack({ config }: Pick<Platform, 'config'>, { tell }: Pick<Telling, 'tell'>) {
  /** A box of the plan is held, and its card tried again. */
  return async function hold(
    tx: Database,
    { order, customer }: ConcludedOrder,
    { payment, at }: Occasion,
    { code: failureCode, message: reason }: Refusal,
  ): Promise<void> {
    if (isClosed(customer)) return
    const { orderId, orderNumber, totalCents, expectedShipAt } = order
    const isOtherCard = customer.paymentSource !== null && customer.paymentSource.id !== payment.sourceId
    // another card was given while this one was tried: it is tried at once
    const nextTryAt = isOtherCard
      ? at
      : (nextTry({ createdAt: order.createdAt, expectedShipAt, failureCode, at }) ?? null)
    await changeOrder(tx, orderId, { nextTryAt })
    // whoever tries by hand reads the answer on the screen
    if (payment.isCustomerPresent) return
    const whose = { firstName: customer.firstName, orderNumber, totalCents }
    const until = dayOf(heldUntil(expectedShipAt))
    if (failureCode === ASKS_HOLDER) {
      await tell(tx, 'bank-asks', customer, {
        ...whose,
        confirmBy: until,
        link: `${config.publicOrigin}${paths.receipt(orderId)}`,
      })
      return
    }
    const link = `${config.publicOrigin}${paths.account()}`
    const told = { ...whose, reason, heldUntil: until, nextTry: nextTryAt && dayOf(nextTryAt), link }
    await tell(tx, payment.attempt > 1 ? 'payment-retried' : 'payment-failed', customer, told)
  }
}
