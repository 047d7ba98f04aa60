import * as z from '@cupboard/shared/schemas'
import { ArticleCount, Cents } from './units.ts'

/** SHR-18..21: every product type, in bundle order. */
export const PRODUCT_TYPES = [
  'ToiletPaper',
  'PaperTowels',
  'FacialTissue',
  'TrashBagsCompost',
  'TrashBagsKitchen',
  'TrashBagsOutdoor',
  'TrashBagsRecycling',
  'TrashBagsSmall',
  'HandSoap',
  'SurfaceCleaner',
  'DishSoap',
  'DishwasherDetergent',
  'Bleach',
  'DryerSheets',
  'LaundryDetergent',
  'HandWipes',
  'HandSanitizer',
  'FaceMasksSurgical',
] as const
export const ProductType = z.enum(PRODUCT_TYPES)
export type ProductType = z.infer<typeof ProductType>

export const BUNDLE_IDS = ['everyday', 'kitchen', 'laundry', 'defense'] as const
export const BundleId = z.enum(BUNDLE_IDS)
export type BundleId = z.infer<typeof BundleId>

/** What a bundle is called and holds. SHR-18..23. */
export interface Bundle {
  readonly id: BundleId
  readonly title: string
  readonly productTypes: readonly ProductType[]
}

export const BUNDLES: Readonly<Record<BundleId, Bundle>> = {
  everyday: {
    id: 'everyday',
    title: 'Everyday Essentials',
    productTypes: [
      'ToiletPaper',
      'PaperTowels',
      'FacialTissue',
      'TrashBagsCompost',
      'TrashBagsKitchen',
      'TrashBagsOutdoor',
      'TrashBagsRecycling',
      'TrashBagsSmall',
    ],
  },
  kitchen: {
    id: 'kitchen',
    title: 'Kitchen & Cleaning',
    productTypes: ['HandSoap', 'SurfaceCleaner', 'DishSoap', 'DishwasherDetergent'],
  },
  laundry: {
    id: 'laundry',
    title: 'Laundry',
    productTypes: ['Bleach', 'DryerSheets', 'LaundryDetergent'],
  },
  defense: {
    id: 'defense',
    title: 'Defense',
    productTypes: ['HandWipes', 'HandSanitizer', 'FaceMasksSurgical'],
  },
}

/** SHR-23: sold, but left out of menus; they do not count towards a complete bundle (FUN-76). */
export const MENU_EXCLUDED_TYPES: readonly ProductType[] = ['DryerSheets', 'TrashBagsCompost']

/** What the pages that show a bundle say of it. SHR-22, SHR-23. */
export interface BundleWords {
  /** Lower case, so that "All of your {header} delivered when you need them" reads. SHR-22. */
  readonly header: string
  readonly description: string
}

export const BUNDLE_WORDS: Readonly<Record<BundleId, BundleWords>> = {
  everyday: {
    header: 'everyday essentials',
    description: 'The things you notice only when they are gone: toilet paper, paper towels, tissues and trash bags.',
  },
  kitchen: {
    header: 'kitchen and cleaning supplies',
    description:
      'Every sink, every counter, every pan: hand soap, surface cleaner, dish soap and dishwasher detergent.',
  },
  laundry: {
    header: 'laundry supplies',
    description: 'Enough for the loads you actually run: laundry detergent, dryer sheets and bleach.',
  },
  defense: {
    header: 'hand and face protection',
    description: 'For the car, the school bag and the front door: hand wipes, hand sanitizer and face masks.',
  },
}

export const PRODUCT_TYPE_NAMES: Readonly<Record<ProductType, string>> = {
  ToiletPaper: 'Toilet Paper',
  PaperTowels: 'Paper Towels',
  FacialTissue: 'Facial Tissue',
  TrashBagsCompost: 'Compost Bags',
  TrashBagsKitchen: 'Kitchen Trash Bags',
  TrashBagsOutdoor: 'Outdoor Trash Bags',
  TrashBagsRecycling: 'Recycling Bags',
  TrashBagsSmall: 'Small Trash Bags',
  HandSoap: 'Hand Soap',
  SurfaceCleaner: 'Surface Cleaner',
  DishSoap: 'Dish Soap',
  DishwasherDetergent: 'Dishwasher Detergent',
  Bleach: 'Bleach',
  DryerSheets: 'Dryer Sheets',
  LaundryDetergent: 'Laundry Detergent',
  HandWipes: 'Hand Wipes',
  HandSanitizer: 'Hand Sanitizer',
  FaceMasksSurgical: 'Face Masks',
}

export const bundleOf = (productType: ProductType): Bundle => {
  const bundle = Object.values(BUNDLES).find(({ productTypes }) => productTypes.includes(productType))
  if (!bundle) throw new Error(`product type without a bundle: ${productType}`)
  return bundle
}

/** SHR-07, in the order in which the preference screen lists them. */
export const TIERS = [
  'CupboardPick',
  'NationallyRecognizedBrandLead',
  'EcoFriendly',
  'Value',
  'SensitiveSkin',
  'SocialGood',
  'AllNatural',
] as const
export const Tier = z.enum(TIERS)
export type Tier = z.infer<typeof Tier>

export const TIER_LABELS: Readonly<Record<Tier, string>> = {
  CupboardPick: 'Premium Products',
  NationallyRecognizedBrandLead: 'Brands I Know',
  EcoFriendly: 'Eco-Friendly',
  Value: 'Value',
  SensitiveSkin: 'Sensitive Skin',
  SocialGood: 'Socially Conscious',
  AllNatural: 'All Natural',
}

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

export const ProductGroupStatus = z.enum(['Active', 'Legacy', 'Disabled'])
export type ProductGroupStatus = z.infer<typeof ProductGroupStatus>

/** The slug of a product group, as in `/products/{groupName}`. */
export const GroupName = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
export type GroupName = z.infer<typeof GroupName>

export const Faq = z.object({ title: z.string(), bodyHtml: z.string() })
export type Faq = z.infer<typeof Faq>

/**
 * A catalogue entry. SHR-08..16. `pricePerArticle` and `priceCents` are cents; `priceCents` is the price of one package.
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

/** GET /faq: keyed by title. SHR-52. */
export const FaqsByTitle = z.record(z.string(), z.object({ category: z.string(), bodyHtml: z.string() }))
export type FaqsByTitle = z.infer<typeof FaqsByTitle>
