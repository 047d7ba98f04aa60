import * as z from '@cupboard/shared/schemas'
import { ProductType } from './catalogue.ts'
import { ArticleCount, Cents } from './units.ts'

/** SHR-17. AllNatural is a tier without a badge. */
export const Badge = z.enum([
  'NationallyRecognizedBrandLead',
  'CupboardPick',
  'SensitiveSkin',
  'EcoFriendly',
  'SocialGood',
  'Value',
])
export type Badge = z.infer<typeof Badge>

export const ArticleType = z.enum(['Sheet', 'Bottle', 'Box', 'Bag', 'Roll', 'Mask', 'Wipe', 'Ounce'])
export type ArticleType = z.infer<typeof ArticleType>

/** SHR-10. */
export const ProductGroupStatus = z.enum(['Active', 'Legacy', 'Disabled'])
export type ProductGroupStatus = z.infer<typeof ProductGroupStatus>

/** The slug of a product group, as in `/products/{groupName}`. */
export const GroupName = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
export type GroupName = z.infer<typeof GroupName>

export const Faq = z.object({ title: z.string(), bodyHtml: z.string() })
export type Faq = z.infer<typeof Faq>

/**
 * A catalogue entry. SHR-08..SHR-14, SHR-16. `pricePerArticle` and `priceCents` are cents; `priceCents` is the price of one package.
 * The fields of a household (`articles`, `proposedArticles`, `articlesPerDay`, `quantity`, `previousArticleCount`) are
 * present only where a household is known.
 */
export const ProductGroup = z.object({
  groupName: GroupName,
  productType: ProductType,
  brandName: z.string(),
  displayName: z.string(),
  displayUnits: z.string(),
  articleType: ArticleType,
  pricePerArticle: Cents,
  /** How many model units (rolls of 300 sheets, ounces, tabs…) one article holds. */
  unitsPerArticle: z.number().check(z.positive()),
  imageUrl: z.string(),
  badges: z.array(Badge),
  description: z.string(),
  longDescription: z.optional(z.string()),
  ingredients: z.optional(z.string()),
  useInstructions: z.optional(z.string()),
  highlights: z.array(z.string()),
  faqs: z.array(Faq),
  possibleArticleCounts: z.array(ArticleCount),
  cappedArticleCounts: z.array(ArticleCount),
  status: ProductGroupStatus,
  available: z.boolean(),
  replaceWith: z.optional(GroupName),
  isRefill: z.boolean(),
  articlesPerPackage: z.int(),
  priceCents: Cents,
  productId: z.string(),
  articles: z.optional(ArticleCount),
  proposedArticles: z.optional(ArticleCount),
  articlesPerDay: z.optional(z.number()),
  quantity: z.optional(z.int()),
  previousArticleCount: z.optional(ArticleCount),
})
export type ProductGroup = z.infer<typeof ProductGroup>

export const ProductGroups = z.array(ProductGroup)
