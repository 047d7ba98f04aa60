import { cents, type Cents, type Coupon, type Discount, type OldCoupon } from '@cupboard/shared/contracts'
import { usesAfterFirst } from './discount.ts'
import { dollars } from './dollars.ts'

/** The terms of a discount that takes something off. */
interface Terms {
  readonly off: string
  readonly most?: Cents
  readonly from?: Cents
}

function termsOf({ type, percentOff = 0, amountOffCents, subtotalThresholdCents }: Discount): Terms | undefined {
  const amount = amountOffCents ?? cents(0)
  const from = subtotalThresholdCents ?? cents(0)
  switch (type) {
    case 'PercentDiscount':
      return percentOff > 0 ? { off: `${percentOff}%` } : undefined
    case 'PercentCappedDiscount':
      return percentOff > 0 && amount > 0 ? { off: `${percentOff}%`, most: amount } : undefined
    case 'FixedDiscount':
      return amount > 0 ? { off: dollars(amount), ...(from > 0 ? { from } : {}) } : undefined
  }
}

/** @param count how many orders it comes off; undefined for all of them */
function wordsOf(discount: Discount, count: number | undefined, which: 'first' | 'next'): string | undefined {
  const terms = termsOf(discount)
  if (!terms || count === 0) return undefined
  const { off, most, from } = terms
  const orders =
    count === undefined ? 'every order' : count === 1 ? `your ${which} order` : `each of your ${which} ${count} orders`
  return [
    `${off} off ${orders}`,
    ...(most === undefined ? [] : [`up to ${dollars(most)}${count === 1 ? '' : ' each'}`]),
    ...(from === undefined ? [] : [`when its products come to ${dollars(from)} or more`]),
  ].join(', ')
}

/**
 * A coupon as it is promised to a household before its first order, with each of its terms: "50% off your first order, up to $15.00".
 *
 * @returns undefined for one that takes nothing off (SHELL-86)
 * @see docs/product/pricing.md — "An offer in words" is this function's test. SHELL-84, SHR-29.
 */
export function couponWords({
  discount,
  duration,
  usesRemaining,
}: Pick<Coupon, 'discount' | 'duration' | 'usesRemaining'>): string | undefined {
  const after = usesAfterFirst(duration)
  const words = wordsOf(discount, after === undefined ? undefined : after + 1, 'first')
  return words !== undefined && usesRemaining !== undefined ? `${words}, for a limited number of households` : words
}

/** What is left of a coupon to a household that has ordered, where `usesRemaining` is the household's own. SHELL-84. */
export const remainingCouponWords = ({
  discount,
  usesRemaining,
}: Pick<Coupon, 'discount' | 'usesRemaining'>): string | undefined => wordsOf(discount, usesRemaining, 'next')

/** Store credit and the most of it that an order takes. SHR-30, SHR-60. */
export function creditWords(credit: Cents, most: Cents | undefined): string | undefined {
  if (credit === 0 || most === 0) return undefined
  return `${dollars(credit)} of store credit${most === undefined ? '' : `, at most ${dollars(most)} an order`}`
}

/** What a landing offers, and what a visitor carries on of it. */
export interface PromisedOffer {
  readonly coupon?: OldCoupon | null | undefined
  readonly newCoupon?: Coupon | null | undefined
  readonly sdCredit?: Cents | undefined
  readonly maxSdCredit?: Cents | undefined
  /** OP-01: only an employee-perk household ships free. */
  readonly isEmployeePerk?: boolean | undefined
}

/** Everything that a household is offered before its first order; undefined where that is nothing. SHELL-84, OP-47. */
export function offerWords({
  coupon,
  newCoupon,
  sdCredit,
  maxSdCredit,
  isEmployeePerk,
}: PromisedOffer): string | undefined {
  const old: Pick<Coupon, 'discount' | 'duration'> | undefined = coupon
    ? { discount: { type: 'PercentDiscount', percentOff: coupon.percentDiscount }, duration: { type: 'Once' } }
    : undefined
  const counted = newCoupon ?? old
  const parts = [
    counted && couponWords(counted),
    sdCredit && creditWords(sdCredit, maxSdCredit),
    isEmployeePerk && 'free shipping',
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? undefined : parts.join(', and ')
}
