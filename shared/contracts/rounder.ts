import * as z from '@cupboard/shared/schemas'
import { ProductType } from './catalogue.ts'
import { GroupName } from './product-group.ts'
import { ArticleCount } from './units.ts'

export const ProposedGroup = z.object({
  groupName: GroupName,
  proposedArticles: ArticleCount,
  articlesPerDay: z.number(),
  /** One sentence from the household's own answers: "2 adults and 2 children use about 3 rolls a week; 16 rolls last you about 6 weeks." */
  reason: z.string(),
})
export type ProposedGroup = z.infer<typeof ProposedGroup>

export const ProductSet = z.object({ preferred: ProposedGroup, additional: z.array(ProposedGroup) })
export type ProductSet = z.infer<typeof ProductSet>

/** The recommendation. A product type without demand is absent. SHR-25. */
export const Rounder = z.object({ productSets: z.partialRecord(ProductType, ProductSet) })
export type Rounder = z.infer<typeof Rounder>
