import type { ProductGroup } from '@cupboard/shared/contracts'
import { dollars, type ScenePlace } from '@cupboard/shared/ui'

type Priced = Pick<ScenePlace, 'productType' | 'articleCount'>

/** What as many articles of the shop's first choice cost today, in cents; undefined while the catalogue is not here. */
function centsOf({ productType, articleCount }: Priced, groups: readonly ProductGroup[] = []): number | undefined {
  const ofType = groups.filter((group) => group.productType === productType && group.available)
  const group = ofType.find(({ badges }) => badges.includes('CupboardPick')) ?? ofType[0]
  return group && group.pricePerArticle * articleCount
}

/** Together, in dollars; undefined unless all of them are known. */
export function priceOf(samples: readonly Priced[], groups: readonly ProductGroup[] | undefined): string | undefined {
  const prices = samples.flatMap((sample) => centsOf(sample, groups) ?? [])
  return prices.length < samples.length ? undefined : dollars(prices.reduce((sum, price) => sum + price, 0))
}

/** A shelf with the prices of today on its edge. */
export const withPrices = (places: readonly ScenePlace[], groups: readonly ProductGroup[] | undefined) =>
  places.map((place) => ({ ...place, price: priceOf([place], groups) }))
