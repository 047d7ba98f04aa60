import * as z from '@cupboard/shared/schemas'
import { ProductType } from './catalogue.ts'
import { HoldReason } from './plan-told.ts'
import { GroupName } from './product-group.ts'
import { ArticleCount, Cents, Instant } from './units.ts'

/** A delivery of the year to come, if nothing changes. */
export const DeliveryAhead = z.object({
  cutoffAt: Instant,
  deliverAt: Instant,
  products: z.array(z.object({ productType: ProductType, groupName: GroupName, articleCount: ArticleCount })),
  totalCents: Cents,
})
export type DeliveryAhead = z.infer<typeof DeliveryAhead>

/** Who changed something in a plan: its household, we by rule, or a person of ours. */
export const PlanActor = z.enum(['household', 'cupboard', 'operations'])
export type PlanActor = z.infer<typeof PlanActor>

/** Why a quantity is another one than before. */
export const QuantityReason = z.enum(['chosen', 'skipped', 'brought-back', 'ran-out', 'lasts', 'answers', 'cancelled'])
export type QuantityReason = z.infer<typeof QuantityReason>

const Product = { productType: ProductType, groupName: GroupName }

/** What changed. */
export const PlanChange = z.union([
  z.object({ what: z.literal('planned'), deliverAt: Instant }),
  z.object({
    what: z.literal('quantity'),
    ...Product,
    from: ArticleCount,
    to: ArticleCount,
    reason: QuantityReason,
  }),
  /** `groupName` took the place of `before`: chosen, or because that one is not sold any more. */
  z.object({ what: z.literal('replaced'), ...Product, before: GroupName, reason: z.enum(['chosen', 'withdrawn']) }),
  z.object({ what: z.literal('left-out'), ...Product }),
  z.object({ what: z.literal('moved'), from: Instant, to: Instant, reason: z.enum(['joined', 'operations']) }),
  z.object({ what: z.literal('price'), from: Cents, to: Cents }),
  z.object({ what: z.literal('address') }),
  z.object({ what: z.literal('held'), why: HoldReason }),
  z.object({ what: z.literal('released') }),
  z.object({ what: z.literal('delivery-skipped'), deliverAt: Instant }),
  z.object({ what: z.literal('ran-out'), productType: ProductType }),
])
export type PlanChange = z.infer<typeof PlanChange>

/** One line of a plan's history. */
export const PlanHistoryEntry = z.object({ at: Instant, actor: PlanActor, change: PlanChange })
export type PlanHistoryEntry = z.infer<typeof PlanHistoryEntry>
