import type { Cents, ManifestBundle } from '@cupboard/shared/contracts'
import { takenProducts } from '@cupboard/shared/household'
import {
  missingForDiscount,
  priceOrder,
  pricingTerms,
  type OrderTotals,
  type PricedHousehold,
} from '@cupboard/shared/pricing'

/** What the plan comes to before tax. FUN-87. */
export const totalsOf = (bundles: readonly ManifestBundle[], data: PricedHousehold): OrderTotals =>
  priceOrder(takenProducts(bundles), pricingTerms(data))

/** The first credit that the subtotal does not reach yet; an empty plan is told nothing. FUN-94, FUN-95. */
export function creditOutOfReach(subtotal: Cents, data: PricedHousehold) {
  if (subtotal === 0) return undefined
  return pricingTerms(data)
    .coupons.map((discount) => missingForDiscount(subtotal, discount))
    .find((missing) => missing !== undefined)
}
