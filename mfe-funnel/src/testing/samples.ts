import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  type ProductGroup,
  type ProductType,
  type Rounder,
  type SignUpData,
} from '@cupboard/shared/contracts'
import type { Session } from '@cupboard/shared/module'
import { productGroup as anyGroup } from '@cupboard/shared/testing'

/** A customer of whom nothing more is known yet. */
export const SIGNED_IN: Session = {
  status: 'signed-in',
  username: 'ann',
  emailVerified: true,
  phoneVerified: true,
  user: undefined,
}

export const productGroup = (
  groupName: string,
  productType: ProductType,
  over: Partial<ProductGroup> & { readonly counts?: readonly number[]; readonly price?: number } = {},
): ProductGroup => {
  const { counts = [1, 2, 3, 4], price = 300, ...rest } = over
  return anyGroup({
    groupName,
    productType,
    brandName: `${groupName} brand`,
    displayName: `${groupName} name`,
    displayUnits: '12 oz',
    articleType: 'Bottle',
    pricePerArticle: cents(price),
    description: `About ${groupName}.`,
    highlights: [`Good ${groupName}`],
    possibleArticleCounts: counts.map(articleCount),
    cappedArticleCounts: counts.map(articleCount),
    articlesPerPackage: 1,
    priceCents: cents(price),
    productId: `p-${groupName}`,
    ...rest,
  })
}

/** Two kinds of toilet paper, dish soap, detergent, wipes, sanitizer and masks; one legacy soap. */
export const SAMPLE_GROUPS: readonly ProductGroup[] = [
  productGroup('soft-paper', 'ToiletPaper', {
    articleType: 'Roll',
    price: 95,
    counts: [4, 6, 8, 12, 16],
    displayName: 'Soft Paper',
  }),
  productGroup('thin-paper', 'ToiletPaper', {
    articleType: 'Roll',
    price: 69,
    counts: [6, 12, 18],
    unitsPerArticle: 0.67,
    displayName: 'Thin Paper',
    badges: ['Value'],
  }),
  productGroup('dish-soap', 'DishSoap', { price: 299 }),
  productGroup('old-soap', 'HandSoap', { status: 'Legacy', available: false }),
  productGroup('hand-soap', 'HandSoap', { price: 349 }),
  productGroup('detergent', 'LaundryDetergent', { articleType: 'Ounce', price: 12, counts: [50, 100, 150] }),
  productGroup('wipes', 'HandWipes', { articleType: 'Wipe', price: 9, counts: [40, 80] }),
  productGroup('sanitizer', 'HandSanitizer', { price: 449 }),
  productGroup('masks', 'FaceMasksSurgical', { articleType: 'Mask', price: 25, counts: [50, 100] }),
]

const proposal = (groupName: string, proposed: number) => ({
  groupName,
  proposedArticles: articleCount(proposed),
  articlesPerDay: proposed / 30,
  reason: `Because of ${groupName}.`,
})

export const SAMPLE_ROUNDER: Rounder = {
  productSets: {
    ToiletPaper: { preferred: proposal('soft-paper', 12), additional: [proposal('thin-paper', 18)] },
    HandSoap: { preferred: proposal('old-soap', 2), additional: [proposal('hand-soap', 2)] },
    DishSoap: { preferred: proposal('dish-soap', 1), additional: [] },
    LaundryDetergent: { preferred: proposal('detergent', 100), additional: [] },
    HandWipes: { preferred: proposal('wipes', 40), additional: [] },
    HandSanitizer: { preferred: proposal('sanitizer', 1), additional: [] },
  },
}

/** Approved, everything answered, free shipping, no discount. */
export const SAMPLE_SIGN_UP_DATA: SignUpData = {
  approved: true,
  zipcode: '78704',
  zipcodes: ['78704'],
  signupsOpen: true,
  chargeShipping: true,
  interview: DEFAULT_INTERVIEW,
}
