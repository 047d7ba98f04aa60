import { sentenceOf } from '@cupboard/shared/contracts'

/** CHK-60; spelling as given. */
export const UNREADABLE_ORDER_ERROR =
  'An unexpected error has occured. Please ensure all fields are entered correctly, and try again.'

/** The parts of a failed call that matter here: the server's problem where it answered with one. */
interface OrderFailure {
  readonly code: string
  readonly status?: number
  readonly problem?: { readonly error: string }
}

/** What the customer reads when the order was refused: the server's own words up to the first semicolon. CHK-59, CHK-60. */
export const orderErrorText = ({ problem }: OrderFailure): string =>
  (problem && sentenceOf(problem)) ?? UNREADABLE_ORDER_ERROR

/** Whether it was the coupon alone: without it the order may be placed. */
export const isCouponRefusal = ({ code }: Pick<OrderFailure, 'code'>): boolean =>
  code === 'coupon_used_up' || code === 'coupon_unknown'

/** Whether the server answered for certain that nothing was charged; anything else may have reached it. */
export const isCertainRefusal = ({ problem, status }: OrderFailure): boolean =>
  problem !== undefined && status !== undefined && status >= 400 && status < 500
