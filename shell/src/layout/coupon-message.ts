import type { Coupon, OldCoupon, SignUpData } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const words = messages.coupon

function amountOf({ discount }: Coupon): string | undefined {
  if (discount.type === 'FixedDiscount') {
    return discount.amountOffCents === undefined ? undefined : words.amount(dollars(discount.amountOffCents))
  }
  return discount.percentOff === undefined ? undefined : words.percent(discount.percentOff)
}

function durationOf({ duration }: Coupon): string {
  if (duration.type === 'Forever') return words.forever
  return duration.type === 'Repeating' && (duration.repeats ?? 1) > 1
    ? words.repeating(duration.repeats ?? 1)
    : words.once
}

function newCouponMessage(coupon: Coupon): string | undefined {
  const amount = amountOf(coupon)
  if (amount === undefined) return undefined
  const threshold = coupon.discount.subtotalThresholdCents
  return [amount, durationOf(coupon), ...(threshold === undefined ? [] : [words.from(dollars(threshold))])].join(' ')
}

const oldCouponMessage = ({ percentDiscount }: OldCoupon): string => `${words.percent(percentDiscount)} ${words.once}`

export type CouponText =
  | { readonly kind: 'none' }
  | { readonly kind: 'message'; readonly text: string }
  /** There is a coupon that says nothing: it is reported, and nothing is shown. SHELL-86. */
  | { readonly kind: 'unreadable'; readonly code: string }

/** What the top banner says of this visitor's coupon. SHELL-84, SHELL-86. */
export function couponText(data: Pick<SignUpData, 'newCoupon' | 'coupon'> | undefined): CouponText {
  if (data?.newCoupon) {
    const text = newCouponMessage(data.newCoupon)
    return text === undefined ? { kind: 'unreadable', code: data.newCoupon.code } : { kind: 'message', text }
  }
  return data?.coupon ? { kind: 'message', text: oldCouponMessage(data.coupon) } : { kind: 'none' }
}
