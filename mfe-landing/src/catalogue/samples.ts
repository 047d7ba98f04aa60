import type { ComponentProps } from 'react'
import type { ProductType } from '@cupboard/shared/contracts'
import type { HouseholdMember, ProductDrawing, ScenePlace } from '@cupboard/shared/ui'

type Sample = ComponentProps<typeof ProductDrawing>

/** What one household's shelf looks like, for marketing pages; real counts come from the catalogue. */
export const SAMPLES: Readonly<Partial<Record<ProductType, Sample>>> = {
  ToiletPaper: { productType: 'ToiletPaper', articleCount: 12, articleType: 'Roll' },
  PaperTowels: { productType: 'PaperTowels', articleCount: 4, articleType: 'Roll' },
  FacialTissue: { productType: 'FacialTissue', articleCount: 3, articleType: 'Box' },
  TrashBagsKitchen: { productType: 'TrashBagsKitchen', articleCount: 40, articleType: 'Bag', articlesPerPackage: 40 },
  HandSoap: { productType: 'HandSoap', articleCount: 3, articleType: 'Bottle' },
  SurfaceCleaner: { productType: 'SurfaceCleaner', articleCount: 2, articleType: 'Bottle' },
  DishSoap: { productType: 'DishSoap', articleCount: 2, articleType: 'Bottle' },
  DishwasherDetergent: { productType: 'DishwasherDetergent', articleCount: 1, articleType: 'Box' },
  Bleach: { productType: 'Bleach', articleCount: 1, articleType: 'Bottle' },
  DryerSheets: { productType: 'DryerSheets', articleCount: 80, articleType: 'Sheet', articlesPerPackage: 80 },
  LaundryDetergent: {
    productType: 'LaundryDetergent',
    articleCount: 100,
    articleType: 'Ounce',
    articlesPerPackage: 50,
  },
  HandWipes: { productType: 'HandWipes', articleCount: 120, articleType: 'Wipe', articlesPerPackage: 40 },
  HandSanitizer: { productType: 'HandSanitizer', articleCount: 16, articleType: 'Ounce', articlesPerPackage: 8 },
  FaceMasksSurgical: {
    productType: 'FaceMasksSurgical',
    articleCount: 50,
    articleType: 'Mask',
    articlesPerPackage: 50,
  },
}

export const samplesOf = (productTypes: readonly ProductType[]): readonly Sample[] =>
  productTypes.flatMap((productType) => SAMPLES[productType] ?? [])

const shelf = (productTypes: readonly ProductType[]): readonly ScenePlace[] =>
  samplesOf(productTypes).map((sample) => ({ ...sample, id: sample.productType }))

/** The open cupboard of the hero, shelf by shelf. */
export const HERO_SHELVES: readonly (readonly ScenePlace[])[] = [
  shelf(['ToiletPaper', 'PaperTowels', 'FacialTissue', 'TrashBagsKitchen']),
  shelf(['HandSoap', 'SurfaceCleaner', 'DishSoap', 'DishwasherDetergent']),
  shelf(['LaundryDetergent', 'DryerSheets', 'Bleach']),
  shelf(['HandWipes', 'HandSanitizer', 'FaceMasksSurgical']),
]

/** LAND-70: two adults, two children and one dog. */
export const DEMO_HOUSEHOLD: {
  readonly members: readonly HouseholdMember[]
  readonly pets: { readonly dogs: number; readonly cats: number }
} = {
  members: [
    { id: 'adult-1', type: 'Adult', gender: 'Female' },
    { id: 'adult-2', type: 'Adult', gender: 'Male' },
    { id: 'child-1', type: 'Child', gender: 'Male' },
    { id: 'child-2', type: 'Child', gender: 'Female' },
  ],
  pets: { dogs: 1, cats: 0 },
}
