import * as z from '@cupboard/shared/schemas'

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
