import type { SignUpData } from '@cupboard/shared/contracts'
import { couponWords, offerWords } from '@cupboard/shared/pricing'

export type CouponText =
  | { readonly kind: 'none' }
  | { readonly kind: 'message'; readonly text: string }
  /** A coupon that takes nothing off: it is reported, and no banner is shown. SHELL-86. */
  | { readonly kind: 'unreadable'; readonly code: string }

/** What the top banner says of this visitor's offer. SHELL-84, SHELL-86. */
export function couponText(data: SignUpData | undefined): CouponText {
  if (data?.newCoupon && couponWords(data.newCoupon) === undefined)
    return { kind: 'unreadable', code: data.newCoupon.code }
  const text = data && offerWords(data)
  return text === undefined ? { kind: 'none' } : { kind: 'message', text }
}
