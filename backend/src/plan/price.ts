import {
  articleCount,
  cents,
  type AmountParts,
  type Coupon,
  type ProductGroup,
  type SmallDelivery,
} from '@cupboard/shared/contracts'
import { discountOf, payable, priceOrder, pricingTerms } from '@cupboard/shared/pricing'
import type { CustomerRow } from '../customers/index.ts'
import type { TaxContext } from '../tax/index.ts'
import type { AnnouncedLine, ManifestProductRow } from './tables.ts'

/** A delivery as it is priced now: what is in the box, and what it comes to. */
export interface PricedPlan {
  readonly lines: readonly AnnouncedLine[]
  readonly parts: AmountParts
  /** The coupons that take something off, by their codes: each spends a use. */
  readonly couponCodes: readonly string[]
}

/** What a delivery is priced by. */
export interface PlanToPrice {
  readonly customer: Pick<CustomerRow, 'chargeShipping' | 'sdCreditCents' | 'maxSdCreditCents' | 'shipping'>
  readonly discounts: readonly Coupon[]
  readonly products: readonly Pick<ManifestProductRow, 'productType' | 'groupName' | 'articleCount'>[]
  /** Why a small delivery goes as it goes. */
  readonly small?: SmallDelivery | null
}

function linesOf(products: PlanToPrice['products'], groups: readonly ProductGroup[]): AnnouncedLine[] {
  return products.flatMap(({ productType, groupName, articleCount: count }) => {
    const group = groups.find((one) => one.groupName === groupName)
    if (!group || count === 0) return []
    return [{ productType, groupName, articleCount: articleCount(count), pricePerArticleCents: group.pricePerArticle }]
  })
}

/** Prices planned deliveries by the rule of all orders. Ask outside a transaction: tax may be somebody else's to say. */
export const createPlanPricing =
  ({ provider }: Pick<TaxContext, 'provider'>) =>
  async (
    { customer, discounts, products, small }: PlanToPrice,
    groups: readonly ProductGroup[],
  ): Promise<PricedPlan> => {
    const { chargeShipping, sdCreditCents, maxSdCreditCents } = customer
    const lines = linesOf(products, groups)
    const totals = priceOrder(
      lines.map((line) => ({ pricePerArticle: line.pricePerArticleCents, articleCount: line.articleCount })),
      pricingTerms({
        discounts,
        chargeShipping,
        sdCredit: cents(sdCreditCents),
        maxSdCredit: maxSdCreditCents === null ? undefined : cents(maxSdCreditCents),
        isShippingOnUs: small?.what === 'on-us',
      }),
    )
    const { subtotal, coupons, perk, sdCredit, shipping } = totals
    const { smallOrderAdjustment, tax, total } = payable(
      totals,
      await provider.taxOn(totals.beforeTax, customer.shipping),
    )
    return {
      lines,
      couponCodes: discounts.filter(({ discount }) => discountOf(subtotal, discount) > 0).map(({ code }) => code),
      parts: {
        subtotalCents: subtotal,
        couponsCents: coupons,
        perkCents: perk,
        sdCreditCents: sdCredit,
        smallOrderAdjustmentCents: smallOrderAdjustment,
        shippingCents: shipping,
        taxCents: tax,
        totalCents: total,
      },
    }
  }

export type PricePlan = ReturnType<typeof createPlanPricing>
