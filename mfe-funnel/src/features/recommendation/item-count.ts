import type { ManifestBundle } from '@cupboard/shared/contracts'
import { takenProducts, type Catalogue } from '@cupboard/shared/household'
import { objectCount } from '@cupboard/shared/ui'

/** How many things stand in the box: rolls, bottles and packages, as they are drawn. */
export const itemCount = (bundles: readonly ManifestBundle[], catalogue: Catalogue): number =>
  takenProducts(bundles).reduce((sum, { groupName, articleCount }) => {
    const group = catalogue.get(groupName)
    if (!group) return sum
    const { articleType, articlesPerPackage } = group
    return sum + objectCount({ articleCount, articleType, articlesPerPackage })
  }, 0)
