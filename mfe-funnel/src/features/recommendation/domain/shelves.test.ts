import { articleCount, cents, type Rounder } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { manifestBundle } from '@cupboard/shared/pricing'
import { productGroup } from '../../../testing/samples.ts'
import { placesOf } from './shelves.ts'

const counts = Array.from({ length: 40 }, (_, index) => index + 1)
const bleach = (capped: readonly number[] = counts) =>
  productGroup('bleach', 'Bleach', { counts, cappedArticleCounts: capped.map(articleCount) })
const rounder: Rounder = {
  productSets: {
    Bleach: {
      preferred: { groupName: 'bleach', proposedArticles: articleCount(20), articlesPerDay: 0.7, reason: 'x' },
      additional: [],
    },
  },
}

/** The choices of a plan that holds so many of a product, of which 20 are proposed. */
function choicesAt(planned: number, group = bleach()) {
  const product = { groupName: 'bleach', articleCount: articleCount(planned), pricePerArticle: cents(429) }
  const bundle = manifestBundle('laundry', { Bleach: product })
  return placesOf(bundle, rounder, catalogueOf([group])).map((place) => ('choices' in place ? place.choices : []))[0]
}
const from = (first: number) => Array.from({ length: 12 }, (_, index) => first + index)

describe('the choices of a place', () => {
  it('are the 12 around the proposed count, whatever of them is chosen (SHR-71)', () => {
    expect([20, 14, 25, 0].map((planned) => choicesAt(planned))).toEqual(Array(4).fill(from(14)))
  })

  it('are the 12 around the planned count where it is none of those (SHR-71)', () => {
    expect(choicesAt(40)).toEqual(from(29))
    expect(choicesAt(2)).toEqual(from(1))
  })

  it('keep a planned count above the cap, beside those within it (SHR-73)', () => {
    expect(choicesAt(30, bleach(counts.slice(0, 10)))).toEqual([...counts.slice(0, 10), 30])
  })
})
