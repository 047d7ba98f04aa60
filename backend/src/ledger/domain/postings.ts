import type { LedgerLine } from '@cupboard/shared/contracts'

/**
 * Where money stands. `household` is what a household owes us, `credit` what we owe it; `card` is what the card provider took for us. What
 * we earn and owe is negative, what we have and gave away positive.
 */
export const ACCOUNTS = [
  'household',
  'sales',
  'discounts',
  'perks',
  'credit',
  'adjustments',
  'shipping',
  'tax',
  'card',
  'refunds',
  'marketing',
] as const
export type Account = (typeof ACCOUNTS)[number]

/** Why credit is given. */
type CreditFor = NonNullable<LedgerLine['creditFor']>

/** Signed cents of each account; they come to 0. Accounts that are not named, and those with 0, are not touched. */
export type Amounts = Readonly<Partial<Record<Account, number>>>

export interface Posting {
  /** Of no other posting: what is posted again under it is refused. */
  readonly key: string
  readonly amounts: Amounts
}

/** What an order came to, in cents. */
export interface AgreedAmounts {
  readonly subtotalCents: number
  readonly couponsCents: number
  readonly perkCents: number
  readonly sdCreditCents: number
  readonly smallOrderAdjustmentCents: number
  readonly shippingCents: number
  readonly taxCents: number
  readonly totalCents: number
}

const opposite = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([account, cents]) => [account, -cents]))

const amountsOf = (order: AgreedAmounts): Amounts => ({
  household: order.totalCents,
  sales: -order.subtotalCents,
  discounts: order.couponsCents,
  perks: order.perkCents,
  credit: order.sdCreditCents,
  adjustments: order.smallOrderAdjustmentCents,
  shipping: -order.shippingCents,
  tax: -order.taxCents,
})

/** @param time which of the times that this order was agreed: a failed one may be agreed again, at another price */
export const orderAgreed = (orderId: string, time: number, order: AgreedAmounts): Posting => ({
  key: `order:${orderId}:${time}`,
  amounts: amountsOf(order),
})

export const orderCancelled = (orderId: string, time: number, order: AgreedAmounts): Posting => ({
  key: `order-cancelled:${orderId}:${time}`,
  amounts: opposite(amountsOf(order)),
})

export const chargePaid = (orderId: string, attempt: number, amountCents: number): Posting => ({
  key: `charge:${orderId}:${attempt}`,
  amounts: { household: -amountCents, card: amountCents },
})

/** @param refundId the card provider's */
export const moneyBack = (refundId: string, amountCents: number): Posting => ({
  key: `refund:${refundId}`,
  amounts: { card: -amountCents, refunds: amountCents },
})

/** What had gone back is with us again: the bank did not take it. @param refundId the card provider's */
export const moneyBackFailed = (refundId: string, amountCents: number): Posting => ({
  key: `refund-failed:${refundId}`,
  amounts: { card: amountCents, refunds: -amountCents },
})

/** @param why with `id` of no other credit, as `referral` and the friend's order */
export const creditGiven = (why: CreditFor, id: string, amountCents: number): Posting => ({
  key: `credit:${why}:${id}`,
  amounts: { credit: -amountCents, marketing: amountCents },
})

export const creditEnded = (why: string, id: string, amountCents: number): Posting => ({
  key: `credit-ended:${why}:${id}`,
  amounts: { credit: amountCents, marketing: -amountCents },
})
