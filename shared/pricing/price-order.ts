import { cents, type ArticleCount, type Cents, type Discount } from '@cupboard/shared/contracts'
import { discountOf, discountTerms, type DiscountTerms, type Offer } from './discount.ts'
import { atMost, minus, sumCents } from './money.ts'

/** OP-01. */
export const SHIPPING_FEE = cents(500)
/** A subtotal of this much, or more, ships free. OP-01, SHR-57. */
export const FREE_SHIPPING_THRESHOLD = cents(2000)

export interface OrderLine {
  readonly pricePerArticle: Cents
  readonly articleCount: ArticleCount
}

export interface PricingTerms extends DiscountTerms {
  readonly chargeShipping: boolean
  readonly sdCredit: Cents
  readonly maxSdCredit?: Cents | undefined
  /** A small delivery whose shipping is on us. */
  readonly isShippingOnUs?: boolean | undefined
}

/** What a visit's landing data or a customer's record say of how it is priced; what they do not say costs and gives nothing. */
export interface PricedHousehold extends Offer {
  readonly chargeShipping?: boolean | undefined
  readonly sdCredit?: Cents | undefined
  readonly maxSdCredit?: Cents | undefined
  readonly isShippingOnUs?: boolean | undefined
}

export const pricingTerms = ({
  chargeShipping = false,
  sdCredit = cents(0),
  maxSdCredit,
  isShippingOnUs,
  ...offer
}: PricedHousehold): PricingTerms => ({
  ...discountTerms(offer),
  chargeShipping,
  sdCredit,
  maxSdCredit,
  isShippingOnUs,
})

/** The parts of an order before tax, in cents. */
export interface OrderTotals {
  readonly subtotal: Cents
  readonly coupons: Cents
  readonly perk: Cents
  readonly sdCredit: Cents
  readonly shipping: Cents
  /** What is taken off again, because the shipping of a small delivery is on us. */
  readonly smallOrderAdjustment: Cents
  /** What tax is taken on (SHR-64). */
  readonly beforeTax: Cents
}

export const priceLine = ({ pricePerArticle, articleCount }: OrderLine): Cents => cents(pricePerArticle * articleCount)

/** Whether a household pays shipping on a subtotal. OP-01, SHR-56, SHR-57. */
export const isShippingCharged = (subtotal: Cents, { chargeShipping }: Pick<PricingTerms, 'chargeShipping'>): boolean =>
  chargeShipping && subtotal > 0 && subtotal < FREE_SHIPPING_THRESHOLD

function discountInTurn(subtotal: Cents, discounts: readonly Discount[]): Cents {
  return discounts.reduce<Cents>(
    (taken, discount) => sumCents([taken, atMost(discountOf(subtotal, discount), minus(subtotal, taken))]),
    cents(0),
  )
}

/**
 * What one order comes to before tax, and how.
 *
 * Discounts are taken in a fixed order: coupons, then employer perk, then store credit, each capped at what is left of the
 * subtotal; store credit by `maxSdCredit` too. A percent is rounded half up, once, on the subtotal. Shipping that is on us is a part of its
 * own, taken off again. An empty order costs nothing, shipping included.
 *
 * @returns every part in cents; `beforeTax` is also the tax base (SHR-64), and the total is `beforeTax` plus tax (SHR-63).
 * @see docs/product/pricing.md — its worked examples are this function's tests. SHR-55, SHR-59..SHR-62, SHR-65.
 */
export function priceOrder(lines: readonly OrderLine[], terms: PricingTerms): OrderTotals {
  const subtotal = sumCents(lines.map(priceLine))
  const coupons = discountInTurn(subtotal, terms.coupons)
  const perkOff = terms.employeePerk ? discountOf(subtotal, terms.employeePerk) : cents(0)
  const perk = atMost(perkOff, minus(subtotal, coupons))
  const sdCredit = atMost(terms.sdCredit, terms.maxSdCredit ?? terms.sdCredit, minus(subtotal, coupons, perk))
  const shipping = isShippingCharged(subtotal, terms) ? SHIPPING_FEE : cents(0)
  const smallOrderAdjustment = terms.isShippingOnUs ? shipping : cents(0)
  const beforeTax = sumCents([minus(subtotal, coupons, perk, sdCredit), minus(shipping, smallOrderAdjustment)])
  return { subtotal, coupons, perk, sdCredit, shipping, smallOrderAdjustment, beforeTax }
}

/** What the customer pays: shown as the grand total and sent as `totalCents`. SHR-63, OP-51. */
export const grandTotal = ({ beforeTax }: Pick<OrderTotals, 'beforeTax'>, tax: Cents): Cents =>
  sumCents([beforeTax, tax])

/** The tax of `amount` at the rate of another, known tax, to the nearest cent: prices a change without waiting for the server. */
export const taxAtSameRate = (amount: Cents, known: { readonly amount: Cents; readonly tax: Cents }): Cents =>
  known.amount === 0 ? cents(0) : cents(Math.round((amount * known.tax) / known.amount))
