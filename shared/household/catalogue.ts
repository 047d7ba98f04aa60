import type { ProductGroup, ProductType } from '@cupboard/shared/contracts'

/** The groups by name, in the catalogue's order. */
export type Catalogue = ReadonlyMap<string, ProductGroup>

export const catalogueOf = (groups: readonly ProductGroup[]): Catalogue =>
  new Map(groups.map((group) => [group.groupName, group]))

/** Whether a group may be proposed, chosen and ordered: it is active, with counts to choose from. SHR-11..SHR-14. */
export const isOffered = ({ status, available, possibleArticleCounts }: ProductGroup): boolean =>
  status === 'Active' && available && possibleArticleCounts.length > 0

export const offeredOfType = (groups: Iterable<ProductGroup>, productType: ProductType): readonly ProductGroup[] =>
  [...groups].filter((group) => group.productType === productType && isOffered(group))
