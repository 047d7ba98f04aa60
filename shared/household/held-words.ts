import { monthDay, type Order } from '@cupboard/shared/contracts'

type Held = Pick<Order, 'paymentFailure' | 'heldUntil' | 'ifPaidNow' | 'nextTryAt' | 'status'>

/** What the bank said of an unpaid order, what is held until when, when its card is tried again, and when it comes then; a sentence each. */
export function heldWords({ paymentFailure, heldUntil, nextTryAt, ifPaidNow, status }: Held): readonly string[] {
  const isTried = status === 'PaymentFailed' && heldUntil !== undefined
  const tried =
    nextTryAt === undefined
      ? 'We do not try your card again by ourselves.'
      : `We try your card again on ${monthDay(nextTryAt)}.`
  return [
    ...(paymentFailure === undefined ? [] : [`What your bank said: “${paymentFailure}”`]),
    ...(heldUntil === undefined ? [] : [`We hold your box until ${monthDay(heldUntil)}. Nothing was charged.`]),
    ...(isTried ? [tried] : []),
    ...(ifPaidNow === undefined ? [] : [`If it is paid today, it arrives on ${monthDay(ifPaidNow.deliveryDate)}.`]),
  ]
}
