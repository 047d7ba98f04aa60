import {
  cents,
  isEmployeeCoupon,
  type Cents,
  type Coupon,
  type Discount,
  type OldCoupon,
} from '@cupboard/shared/contracts'
import { atMost, minus, percentOf } from './money.ts'

/**
 * What one discount takes off a subtotal: a percent (half up), a percent capped at `amountOffCents`, or a fixed amount that needs
 * `subtotalThresholdCents` to be met. Never more than the subtotal. SHR-29, SHR-66..SHR-68, OP-46.
 */
export function discountOf(subtotal: Cents, discount: Discount): Cents {
  const { type, percentOff = 0, amountOffCents = cents(0), subtotalThresholdCents = 0 } = discount
  switch (type) {
    case 'PercentDiscount':
      return percentOf(subtotal, percentOff)
    case 'PercentCappedDiscount':
      return atMost(percentOf(subtotal, percentOff), amountOffCents)
    case 'FixedDiscount':
      return subtotal < subtotalThresholdCents ? cents(0) : atMost(amountOffCents, subtotal)
  }
}

/** How many orders a coupon still discounts after the first; undefined where there is no end to them. SHR-29. */
export function usesAfterFirst({ type, repeats = 1 }: Coupon['duration']): number | undefined {
  if (type === 'Forever') return undefined
  return type === 'Once' ? 0 : Math.max(0, repeats - 1)
}

/** The coupons of a visit or a customer, told apart: SHR-31 makes a coupon whose description says "employee" the employer perk. */
export interface DiscountTerms {
  readonly coupons: readonly Discount[]
  readonly employeePerk?: Discount
}

/** The coupons of a visit or a customer, as they are kept. */
export interface Offer {
  readonly coupon?: OldCoupon | null | undefined
  readonly newCoupon?: Coupon | null | undefined
  readonly discounts?: readonly Coupon[] | undefined
}

/** Every coupon that applies; where both forms of a coupon exist, the new one wins (OP-47). SHR-28..SHR-31. */
export function discountTerms(offer: Offer): DiscountTerms {
  const coupons = [...(offer.newCoupon ? [offer.newCoupon] : []), ...(offer.discounts ?? [])]
  const perk = coupons.find(isEmployeeCoupon)
  const others: Discount[] = coupons.filter((coupon) => !isEmployeeCoupon(coupon)).map(({ discount }) => discount)
  if (!offer.newCoupon && offer.coupon)
    others.push({ type: 'PercentDiscount', percentOff: offer.coupon.percentDiscount })
  return perk ? { coupons: others, employeePerk: perk.discount } : { coupons: others }
}

/** What is still to be added before a fixed discount with a threshold applies; undefined when nothing is. FUN-94, FUN-95. */
export function missingForDiscount(
  subtotal: Cents,
  { type, amountOffCents = cents(0), subtotalThresholdCents = cents(0) }: Discount,
): { readonly amountOff: Cents; readonly missing: Cents } | undefined {
  switch (type) {
    case 'PercentDiscount':
    case 'PercentCappedDiscount':
      return undefined
    case 'FixedDiscount': {
      const missing = minus(subtotalThresholdCents, subtotal)
      return missing === 0 ? undefined : { amountOff: amountOffCents, missing }
    }
  }
}

/** "Save {n}%": the percent that a price may show struck through; undefined for any other discount. SHR-69. */
export function shownPercent({ type, percentOff }: Discount): number | undefined {
  switch (type) {
    case 'PercentDiscount':
      return percentOff || undefined
    case 'PercentCappedDiscount':
    case 'FixedDiscount':
      return undefined
  }
}

/** The percent that prices are shown less of: the employer's, else the first of the coupons that is one. SHR-69. */
export const percentShown = ({ employeePerk, coupons }: DiscountTerms): number | undefined =>
  [...(employeePerk ? [employeePerk] : []), ...coupons].map(shownPercent).find((percent) => percent !== undefined)

/** A price less a percent, to the cent, for show only: orders are discounted on the subtotal. SHR-70. */
export const discountedPrice = (price: Cents, percent: number): Cents => minus(price, percentOf(price, percent))
