import {
  articleCount,
  cents,
  PRODUCT_TYPE_NAMES,
  type ArticleType,
  type Badge,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'

interface Sample {
  readonly productType: ProductType
  readonly articleType: ArticleType
  /** Cents for one article. */
  readonly price: number
  readonly counts: readonly number[]
}

const SAMPLES: readonly Sample[] = [
  { productType: 'ToiletPaper', articleType: 'Roll', price: 95, counts: [4, 8, 12, 16, 24, 32] },
  { productType: 'PaperTowels', articleType: 'Roll', price: 180, counts: [2, 4, 6, 8, 12] },
  { productType: 'FacialTissue', articleType: 'Box', price: 189, counts: [1, 2, 3, 4, 6] },
  { productType: 'TrashBagsCompost', articleType: 'Bag', price: 28, counts: [25, 50] },
  { productType: 'TrashBagsKitchen', articleType: 'Bag', price: 24, counts: [20, 40, 60, 80] },
  { productType: 'TrashBagsOutdoor', articleType: 'Bag', price: 49, counts: [10, 20, 30] },
  { productType: 'TrashBagsRecycling', articleType: 'Bag', price: 26, counts: [30, 60] },
  { productType: 'TrashBagsSmall', articleType: 'Bag', price: 12, counts: [30, 60, 90] },
  { productType: 'HandSoap', articleType: 'Bottle', price: 399, counts: [1, 2, 3, 4, 6] },
  { productType: 'SurfaceCleaner', articleType: 'Bottle', price: 449, counts: [1, 2, 3] },
  { productType: 'DishSoap', articleType: 'Bottle', price: 349, counts: [1, 2, 3] },
  { productType: 'DishwasherDetergent', articleType: 'Box', price: 749, counts: [1, 2, 3] },
  { productType: 'Bleach', articleType: 'Bottle', price: 429, counts: [1, 2] },
  { productType: 'DryerSheets', articleType: 'Sheet', price: 6, counts: [80, 160] },
  { productType: 'LaundryDetergent', articleType: 'Ounce', price: 14, counts: [50, 100, 150] },
  { productType: 'HandWipes', articleType: 'Wipe', price: 8, counts: [40, 80, 120, 200] },
  { productType: 'HandSanitizer', articleType: 'Ounce', price: 45, counts: [8, 16, 24] },
  { productType: 'FaceMasksSurgical', articleType: 'Mask', price: 20, counts: [50, 100] },
]

/** Each type is there twice, so that there is something to change to. */
const BRANDS: readonly {
  readonly slug: string
  readonly name: string
  readonly badge: Badge
  readonly dearer: number
}[] = [
  { slug: 'sample', name: 'Sample', badge: 'CupboardPick', dearer: 0 },
  { slug: 'sample-green', name: 'Sample Green', badge: 'EcoFriendly', dearer: 0.1 },
]

/** The products of mock mode. */
export const CATALOGUE: readonly ProductGroup[] = SAMPLES.flatMap(({ productType, articleType, price, counts }) =>
  BRANDS.map(({ slug, name, badge, dearer }): ProductGroup => {
    const groupName = `${slug}-${productType.toLowerCase()}`
    const pricePerArticle = cents(Math.round(price * (1 + dearer)))
    return {
      groupName,
      productType,
      brandName: name,
      displayName: `${name} ${PRODUCT_TYPE_NAMES[productType]}`,
      displayUnits: 'Canned data',
      articleType,
      pricePerArticle,
      unitsPerArticle: 1,
      imageUrl: '',
      badges: [badge],
      description: 'Canned data: nobody sells this.',
      highlights: [],
      faqs: [],
      possibleArticleCounts: counts.map(articleCount),
      cappedArticleCounts: counts.map(articleCount),
      status: 'Active',
      available: true,
      isRefill: false,
      articlesPerPackage: 1,
      priceCents: pricePerArticle,
      productId: groupName,
    }
  }),
)
