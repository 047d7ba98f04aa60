import * as z from '@cupboard/shared/schemas'
import { BundleId, ProductType } from './catalogue.ts'
import { Coupon } from './campaign.ts'
import { Announced, PlanHold, SmallDelivery } from './plan-told.ts'
import { GroupName } from './product-group.ts'
import { ArticleCount, Cents, Instant } from './units.ts'

/** SHR-49. */
export const ChangeReason = z.enum(['None', 'NoReason', 'TooExpensive'])
export type ChangeReason = z.infer<typeof ChangeReason>

export const ManifestProduct = z.object({
  groupName: GroupName,
  articleCount: ArticleCount,
  moreThanAMonth: z.boolean(),
  quantityChangeReason: ChangeReason,
  productChangeReason: ChangeReason,
})
export type ManifestProduct = z.infer<typeof ManifestProduct>

/** The next delivery as planned; read by product type. SHR-47, API-28. */
export const Manifest = z.object({
  products: z.partialRecord(ProductType, ManifestProduct),
  contactAt: Instant,
  /** The cut-off: until this instant the delivery can be changed. */
  shipAt: Instant,
  deliverAt: Instant,
  modified: z.boolean(),
  salesTaxCents: Cents,
  status: z.string(),
  viewed: z.boolean(),
  cadenceWeeks: z.int(),
  discounts: z.array(Coupon),
  /** What is charged at the cut-off; absent while the household was told nothing. */
  announced: z.optional(Announced),
  /** Why nothing is ordered, where that is so. */
  hold: z.optional(PlanHold),
  small: z.optional(SmallDelivery),
})
export type Manifest = z.infer<typeof Manifest>

/** PUT /manifest; written by group name. API-27, API-28. */
export const ManifestChange = z.strictObject({
  products: z.record(
    GroupName,
    z.strictObject({
      articleCount: ArticleCount,
      quantityChangeReason: z.optional(ChangeReason),
      productChangeReason: z.optional(ChangeReason),
    }),
  ),
  /** The articles of each product as they were on the screen: what was saved elsewhere since is not saved over. */
  over: z.optional(z.record(GroupName, ArticleCount)),
})
export type ManifestChange = z.infer<typeof ManifestChange>

/** One product in the working plan of the recommendation. */
export const PlannedProduct = z.object({
  groupName: GroupName,
  articleCount: ArticleCount,
  pricePerArticle: Cents,
})
export type PlannedProduct = z.infer<typeof PlannedProduct>

/** A bundle of the working plan. SHR-24. */
export const ManifestBundle = z.object({
  bundleId: BundleId,
  productGroups: z.partialRecord(ProductType, PlannedProduct),
  subtotal: Cents,
  hasAll: z.boolean(),
})
export type ManifestBundle = z.infer<typeof ManifestBundle>

export const Shipment = z.object({ deliveryDate: Instant, cutoff: Instant })
export type Shipment = z.infer<typeof Shipment>
