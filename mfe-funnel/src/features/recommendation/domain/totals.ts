import { cents, type Cents, type ManifestBundle, type SignUpData } from '@cupboard/shared/contracts'
import {
  discountTerms,
  missingForDiscount,
  priceOrder,
  type OrderTotals,
  type PricingTerms,
} from '@cupboard/shared/pricing'
import { takenProducts } from './order.ts'

export type PricedSignUpData = Pick<SignUpData, 'coupon' | 'newCoupon' | 'chargeShipping' | 'sdCredit' | 'maxSdCredit'>

const termsOf = (data: PricedSignUpData): PricingTerms => ({
  ...discountTerms({ coupon: data.coupon, newCoupon: data.newCoupon }),
  chargeShipping: data.chargeShipping ?? false,
  sdCredit: data.sdCredit ?? cents(0),
  maxSdCredit: data.maxSdCredit,
})

/** What the plan comes to before tax. FUN-87. */
export const totalsOf = (bundles: readonly ManifestBundle[], data: PricedSignUpData): OrderTotals =>
  priceOrder(takenProducts(bundles), termsOf(data))

/** The first credit that the subtotal does not reach yet; an empty plan is told nothing. FUN-94, FUN-95. */
export function creditOutOfReach(subtotal: Cents, data: PricedSignUpData) {
  if (subtotal === 0) return undefined
  return termsOf(data)
    .coupons.map((discount) => missingForDiscount(subtotal, discount))
    .find((missing) => missing !== undefined)
}

/** Tax at the rate that is known for another amount, to the nearest cent: for telling a change at once. */
export const taxAtSameRate = (amount: Cents, known: { readonly amount: Cents; readonly tax: Cents }): Cents =>
  known.amount === 0 ? cents(0) : cents(Math.round((amount * known.tax) / known.amount))
