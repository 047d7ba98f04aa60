import {
  articleCount,
  DEFAULT_INTERVIEW,
  PRODUCT_TYPES,
  type Interview,
  type ProductGroup,
  type ProposedGroup,
} from '@cupboard/shared/contracts'
import { isOffered, isPacked } from '@cupboard/shared/household'
import { allowedCounts } from '@cupboard/shared/pricing'
import { anyInterview, pageTable } from '@cupboard/shared/fixtures'
import fc from 'fast-check'
import { seededCatalogue } from '../../catalogue/index.ts'
import { WORKED_HOUSEHOLDS, workedHousehold } from '../testing/households.ts'
import { propose, round } from './round.ts'
import { unitsPerDayOf } from './units-per-day.ts'

const catalogue: readonly ProductGroup[] = seededCatalogue()
const groupOf = (wanted: string): ProductGroup => {
  const group = catalogue.find(({ groupName }) => groupName === wanted)
  if (!group) throw new Error(wanted)
  return group
}
const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`

describe('round', () => {
  it('is worked out for ten households (OP-14)', () => {
    expect(WORKED_HOUSEHOLDS).toHaveLength(10)
    expect(workedHousehold('The default interview')).toMatchObject({
      family: [{ age: 27, type: 'Adult' }],
      bathrooms: DEFAULT_INTERVIEW.bathrooms,
      pets: DEFAULT_INTERVIEW.pets,
      cookingFrequency: DEFAULT_INTERVIEW.cookingFrequency,
      housekeeping: DEFAULT_INTERVIEW.housekeeping,
      dishwashing: DEFAULT_INTERVIEW.dishwashing,
      laundry: DEFAULT_INTERVIEW.laundry,
      tierPreferences: DEFAULT_INTERVIEW.tierPreferences,
    })
  })

  it.each(WORKED_HOUSEHOLDS)('proposes to "$name" what the page says (SHR-25, OP-14)', (household) => {
    const { name, interview, includesMasks, firstDelivery } = household
    const { productSets } = round(interview, catalogue, { includesMasks })
    const rows = PRODUCT_TYPES.flatMap((type) => {
      const set = productSets[type]
      if (!set) return []
      const { groupName, proposedArticles, reason } = set.preferred
      const units = unitsPerDayOf(interview, type).toFixed(4)
      const packed = isPacked(set.preferred) ? 'yes' : 'no'
      return [[type, units, groupName, String(proposedArticles), packed, String(set.additional.length), reason]]
    })
    const columns = ['type', 'units a day', 'product', 'articles', 'packed', 'others', 'reason']
    expect(rows).toEqual(pageTable('recommendation', name).map((row) => columns.map(row)))
    const prices = Object.values(productSets)
      .map(({ preferred }) => preferred)
      .filter(isPacked)
      .map(({ groupName, proposedArticles }) => groupOf(groupName).pricePerArticle * proposedArticles)
    expect(dollars(prices.reduce((sum, price) => sum + price, 0))).toBe(firstDelivery)
  })

  it('leaves masks out unless the household has them (OP-14)', () => {
    const family = workedHousehold('A family of four with a dog')
    expect(round(family, catalogue).productSets.FaceMasksSurgical).toBeUndefined()
    expect(round(family, catalogue, { includesMasks: true }).productSets.FaceMasksSurgical?.preferred).toMatchObject({
      proposedArticles: 50,
      articlesPerDay: expect.closeTo(0.26),
    })
  })

  function expectToLastAMonth({ groupName, proposedArticles, articlesPerDay }: ProposedGroup) {
    const counts = allowedCounts(groupOf(groupName))
    expect(counts).toContain(proposedArticles)
    const isEnough = proposedArticles >= articlesPerDay * 30 - 1e-6
    expect(isEnough || proposedArticles === counts.at(-1)).toBe(true)
  }

  it('offers only active groups, in allowed counts that last a month or are the largest, for any household (SHR-14, SHR-16)', () => {
    fc.assert(
      fc.property(anyInterview, (interview) => {
        const { productSets } = round(interview, catalogue)
        for (const { preferred, additional } of Object.values(productSets)) {
          for (const proposal of [preferred, ...additional]) {
            expect(groupOf(proposal.groupName).status).toBe('Active')
            expectToLastAMonth(proposal)
          }
        }
        expect(round(interview, catalogue)).toEqual({ productSets })
      }),
      { numRuns: 100 },
    )
  })

  it('has every other offered group of a type as an additional one (SHR-25)', () => {
    fc.assert(
      fc.property(anyInterview, (interview) => {
        for (const [productType, { preferred, additional }] of Object.entries(
          round(interview, catalogue).productSets,
        )) {
          const offered = catalogue.filter((group) => group.productType === productType && isOffered(group))
          expect([preferred, ...additional].map(({ groupName }) => groupName).toSorted()).toEqual(
            offered.map(({ groupName }) => groupName).toSorted(),
          )
        }
      }),
      { numRuns: 50 },
    )
  })

  it('proposes what lasts 30 days (SHR-79)', () => {
    const counts = [29, 30, 31].map(articleCount)
    const group = { ...groupOf('cupboard-toilet-paper'), possibleArticleCounts: counts, cappedArticleCounts: counts }
    expect(propose(DEFAULT_INTERVIEW, group, group.unitsPerArticle)?.proposedArticles).toBe(30)
  })

  it('proposes nothing of a group that comes in no counts (SHR-79)', () => {
    const group = { ...groupOf('cupboard-toilet-paper'), possibleArticleCounts: [], cappedArticleCounts: [] }
    expect(propose(DEFAULT_INTERVIEW, group, 1)).toBeUndefined()
  })

  it('counts in bags what comes in bags and is not for trash (OP-14)', () => {
    const group = { ...groupOf('cupboard-bleach'), articleType: 'Bag' as const }
    expect(propose(DEFAULT_INTERVIEW, group, group.unitsPerArticle)?.reason).toMatch(/; \d+ bags last you/)
  })

  it('tells of each group how many of its own articles a day bring the same use, and proposes as many as last a month (SHR-25)', () => {
    fc.assert(
      fc.property(anyInterview, (interview) => {
        for (const { preferred, additional } of Object.values(round(interview, catalogue).productSets)) {
          const use = ({ groupName, articlesPerDay }: ProposedGroup) =>
            articlesPerDay * groupOf(groupName).unitsPerArticle
          for (const other of additional) {
            expect(use(other)).toBeCloseTo(use(preferred), 8)
            expectToLastAMonth(other)
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('says why in one sentence of an answer that is more than none, for any household (OP-14)', () => {
    // "1 roll" or "3 rolls", never "0.4 rolls", "0 rolls" or "1 rolls".
    const some = '(?:1 [a-z]+(?<!s)|(?!1 )[1-9]\\d* [a-z]+)'
    const use = `(?:You (?:use|run)|[1-9]\\d* [a-z][^.;]* (?:uses?|takes?) about ${some})`
    const often = `[^.;]*(?:a week|a month|every ${some})`
    const sentence = new RegExp(
      `^${use} ${often}; [1-9]\\d* [a-z ]+ lasts? you (?:about ${some}|just over half a year)\\.$`,
    )
    fc.assert(
      fc.property(anyInterview, (interview) => {
        for (const { preferred, additional } of Object.values(round(interview, catalogue).productSets))
          for (const { reason } of [preferred, ...additional]) expect(reason).toMatch(sentence)
      }),
      { numRuns: 100 },
    )
  })

  it('tells no time of what is packed and of what is not, for any household (OP-14)', () => {
    const told = { packed: new Set<string>(), offered: new Set<string>() }
    const timeIn = ({ reason }: ProposedGroup) => /lasts? you (.*)\.$/.exec(reason)?.[1] ?? reason
    fc.assert(
      fc.property(anyInterview, (interview) => {
        for (const { preferred, additional } of Object.values(round(interview, catalogue).productSets))
          for (const group of [preferred, ...additional])
            told[isPacked(group) ? 'packed' : 'offered'].add(timeIn(group))
      }),
      { numRuns: 100 },
    )
    expect([...told.packed].filter((time) => told.offered.has(time))).toEqual([])
    expect([...told.packed, ...told.offered]).toEqual(
      expect.arrayContaining(['about 6 months', 'just over half a year']),
    )
  })

  const idle: Interview = {
    ...workedHousehold('A family of four with a dog'),
    housekeeping: 0,
    cookingFrequency: 0,
    laundry: { frequency: 0, preferences: [] },
  }
  it.each([
    ['SurfaceCleaner', { cookingFrequency: 2 }, '2 cooked dinners a week take about'],
    ['SurfaceCleaner', {}, '1 pet takes about'],
    ['Bleach', { housekeeping: 3 }, '3 cleanings a month take about'],
  ] as const)('names what still makes for use of %s: %j (OP-14)', (productType, answers, words) => {
    const { productSets } = round({ ...idle, ...answers }, catalogue)
    expect(productSets[productType]?.preferred.reason).toContain(words)
  })
})
