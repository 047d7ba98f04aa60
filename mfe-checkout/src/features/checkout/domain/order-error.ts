import type { Order } from '@cupboard/shared/contracts'

/** The parts of a failed call that matter here: the server's problem where it answered with one. */
export interface OrderFailure {
  readonly code: string
  readonly status?: number
  readonly problem?: { readonly error: string }
}

/** Whether it was the coupon alone: without it the order may be placed. */
export const isCouponRefusal = ({ code }: Pick<OrderFailure, 'code'>): boolean =>
  code === 'coupon_used_up' || code === 'coupon_unknown'

/** Whether the server's answer makes certain that nothing was charged; after any other failure something may have been. */
export const isCertainRefusal = ({ problem, status }: OrderFailure): boolean =>
  problem !== undefined && status !== undefined && status >= 400 && status < 500

export const isAlreadyPlaced = ({ code }: Pick<OrderFailure, 'code'>): boolean => code === 'order_already_placed'

const UNPAID = ['AwaitingPayment', 'PaymentFailed']

export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => !UNPAID.includes(status)
