import { ProductType, type Bundle, type ProductGroup } from '@cupboard/shared/contracts'

export interface BundleShelf {
  readonly productType: ProductType
  readonly groups: readonly ProductGroup[]
}

/** The bundle's product types in order, each with the groups that are offered. LAND-108, SHR-14. */
export const bundleShelves = (bundle: Bundle, groups: readonly ProductGroup[]): readonly BundleShelf[] =>
  bundle.productTypes.map((productType) => ({
    productType,
    groups: groups.filter((group) => group.productType === productType && group.available),
  }))

/** What the least costs of all that is offered, in cents, for one article of it; undefined where nothing is. */
export const leastPrice = (bundle: Bundle, groups: readonly ProductGroup[]): number | undefined =>
  bundleShelves(bundle, groups)
    .flatMap((shelf) => shelf.groups.map(({ pricePerArticle }) => pricePerArticle))
    .toSorted((one, other) => one - other)[0]

/** `?productType=ToiletPaper`; unknown values, and those of other bundles, are ignored. LAND-111, OP-70. */
export function wantedType(bundle: Bundle, search: string): ProductType | undefined {
  const wanted = ProductType.safeParse(new URLSearchParams(search).get('productType'))
  return wanted.success && bundle.productTypes.includes(wanted.data) ? wanted.data : undefined
}
