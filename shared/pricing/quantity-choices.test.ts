import {
  articleCount,
  BundleId,
  BUNDLES,
  cents,
  ProductType,
  type ArticleCount,
  type ManifestBundle,
} from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import {
  allowedCounts,
  cadenceOf,
  choicesInPlan,
  countReaching,
  daysCovered,
  DAYS_PER_MONTH,
  isAllowedCount,
  isCadenceMessageShown,
  lastsHalfAYearAtMost,
  lastsMoreThanAMonth,
  manifestBundle,
  monthsCovered,
  quantityChoices,
} from './index.ts'

const counts = (possible: readonly ArticleCount[], capped: readonly ArticleCount[] = []) => ({
  possibleArticleCounts: [...possible],
  cappedArticleCounts: [...capped],
})

/** "4, 6, 8", "1–40", "–". */
function countsIn(words: string): readonly ArticleCount[] {
  const [, first, last] = /^(\d+)–(\d+)$/.exec(words) ?? []
  if (first && last)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => articleCount(Number(first) + index))
  return words === '–' ? [] : words.split(', ').map((count) => articleCount(Number(count)))
}

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

describe('quantityChoices', () => {
  const examples = pageTable('quantities', 'Quantity choices').map(
    (row) => [row('allowed'), row('capped'), row('proposed'), row('now'), row('choices')] as const,
  )

  it.each(examples)(
    'of %s, capped %s, around %s, now %s, are %s (SHR-71, SHR-72)',
    (allowed, capped, around, now, choices) => {
      const [proposed] = countsIn(around)
      const [current] = countsIn(now)
      expect(quantityChoices(counts(countsIn(allowed), countsIn(capped)), proposed, current)).toEqual(countsIn(choices))
    },
  )

  it('are the first 12 where none or nothing is proposed, else 12 centred on what is, ascending (OP-44)', () => {
    const up = (first: number) => Array.from({ length: 12 }, (_, index) => first + index)
    const allowed = counts(countsIn('1–40').toReversed())
    const around = (proposed: number | undefined) =>
      quantityChoices(allowed, proposed === undefined ? undefined : articleCount(proposed))
    expect([undefined, 0, 1, 20, 40].map(around)).toEqual([up(1), up(1), up(1), up(14), up(29)])
  })

  it('are what an order may hold: allowed, within the cap, more than none (SHR-16, SHR-73)', () => {
    const masks = counts(countsIn('0, 50, 100, 200'), countsIn('50, 100'))
    expect(allowedCounts(masks)).toEqual([50, 100])
    expect(countsIn('0, 50, 75, 100, 200').filter((count) => isAllowedCount(masks, count))).toEqual([50, 100])
  })
})

describe('the choices of a product in a plan', () => {
  const masks = counts(countsIn('4, 8, 12'), countsIn('12'))

  it('hold its own count, above the cap too (SHR-71, SHR-73)', () => {
    expect(choicesInPlan(masks, articleCount(8), articleCount(20))).toEqual([4, 8, 12, 20])
    expect(choicesInPlan(masks, articleCount(8), articleCount(8))).toEqual([4, 8, 12])
  })

  it('do not hold none of it, where it is left out (SHR-73)', () => {
    expect(choicesInPlan(masks, articleCount(8), articleCount(0))).toEqual([4, 8, 12])
  })
})

describe('the proposed count', () => {
  const examples = pageTable('quantities', 'The proposed count').map(
    (row) => [row('allowed'), row('needed'), row('proposed')] as const,
  )

  it.each(examples)('of %s, when %s are needed, is %s (OP-14)', (allowed, needed, proposed) => {
    expect(countReaching(counts(countsIn(allowed)), Number(needed))).toBe(countsIn(proposed)[0])
  })
})

describe('a bundle', () => {
  const groupsIn = (words: string): ManifestBundle['productGroups'] =>
    Object.fromEntries(
      [...words.matchAll(/(\w+) (\d+) × (\d+)/g)].map(([, type, count, price]) => [
        ProductType.parse(type),
        { groupName: 'a', articleCount: articleCount(Number(count)), pricePerArticle: cents(Number(price)) },
      ]),
    )
  const examples = pageTable('quantities', 'Bundles').map(
    (row) => [row('bundle'), row('products'), row('subtotal'), row('hasAll')] as const,
  )

  it.each(examples)('%s of %s comes to %s; complete: %s (SHR-24, FUN-76)', (id, products, sum, isComplete) => {
    const productGroups = groupsIn(products)
    const { subtotal, hasAll, ...bundle } = manifestBundle(BundleId.parse(id), productGroups)
    expect([String(subtotal), yesOrNo(hasAll)]).toEqual([sum, isComplete])
    expect(bundle).toEqual({ bundleId: id, productGroups })
  })
})

it('is complete without what menus leave out, and without no other product (SHR-23)', () => {
  const leftOut = ['DryerSheets', 'TrashBagsCompost']
  for (const { id, productTypes } of Object.values(BUNDLES)) {
    const isCompleteWithout = (missing: readonly string[]) => {
      const product = { groupName: 'a', articleCount: articleCount(1), pricePerArticle: cents(300) }
      const held = productTypes.filter((type) => !missing.includes(type)).map((type) => [type, product] as const)
      return manifestBundle(id, Object.fromEntries(held)).hasAll
    }
    expect([id, isCompleteWithout(leftOut)]).toEqual([id, true])
    for (const type of productTypes) expect([type, isCompleteWithout([type])]).toEqual([type, leftOut.includes(type)])
  }
})

it('a bundle comes to what all of it costs, what menus leave out among it (FUN-74)', () => {
  const product = { groupName: 'a', articleCount: articleCount(2), pricePerArticle: cents(300) }
  for (const { id, productTypes } of Object.values(BUNDLES)) {
    const held = productTypes.map((type) => [type, product] as const)
    expect([id, manifestBundle(id, Object.fromEntries(held)).subtotal]).toEqual([id, productTypes.length * 600])
  }
})

describe('cadence', () => {
  const examples = pageTable('quantities', 'How often').map((row) => [row('weeks'), row('title'), row] as const)

  const titled = (wanted: string) => examples.filter(([, title]) => title === wanted).map(([weeks]) => weeks)

  it.each(titled('Monthly'))('of %s weeks is Monthly, 1 month (SHR-51, SHR-74)', (weeks) => {
    expect(cadenceOf(Number(weeks))).toEqual({ title: 'Monthly', months: 1 })
  })

  it.each(titled('Bi-Monthly'))(
    'of %s weeks is Bi-Monthly, 2 months, and Monthly no more (SHR-74, SHR-75)',
    (weeks) => {
      expect(cadenceOf(Number(weeks))).toEqual({ title: 'Bi-Monthly', months: 2 })
    },
  )

  it.each(titled('Quarterly'))(
    'of %s weeks is Quarterly, 3 months, and Bi-Monthly no more (SHR-75, SHR-76)',
    (weeks) => {
      expect(cadenceOf(Number(weeks))).toEqual({ title: 'Quarterly', months: 3 })
    },
  )

  it.each(examples)('of %s weeks, %s, is told from the second delivery on (SHR-77)', (weeks, _, row) => {
    const told = [1, 2, 3].map((delivery) => yesOrNo(isCadenceMessageShown(delivery, Number(weeks))))
    expect(told).toEqual([row('told at the first'), row('told at the second'), row('told at the second')])
  })

  it('is a title and a whole number of months, whatever the weeks (SHR-51)', () => {
    const MONTHS = { Monthly: 1, 'Bi-Monthly': 2, Quarterly: 3 }
    for (const weeks of [1, 4, 5.5, 7, 11, 13.5, 16, 52]) {
      const { title, months } = cadenceOf(weeks)
      expect([weeks, months]).toEqual([weeks, MONTHS[title]])
    }
  })
})

describe('what a quantity covers', () => {
  const examples = pageTable('quantities', 'How long it lasts').map(
    (row) => [row('articles'), row('a day'), row('months'), row('more than a month')] as const,
  )

  it.each(examples)(
    '%s articles at %s a day last %s months; more than one: %s (OP-62)',
    (articles, aDay, months, isMore) => {
      expect(monthsCovered(Number(articles), Number(aDay))).toBe(Number(months))
      expect(yesOrNo(lastsMoreThanAMonth(Number(articles), Number(aDay)))).toBe(isMore)
    },
  )

  it('is counted in months of 30 days (SHR-79)', () => {
    expect(DAYS_PER_MONTH).toBe(30)
    expect([monthsCovered(59, 1), monthsCovered(60, 1)]).toEqual([1, 2])
  })

  it('is half a year at most up to the last day of its 26 weeks (OP-14)', () => {
    expect([182, 183].map((articles) => lastsHalfAYearAtMost(articles, 1))).toEqual([true, false])
    expect([91, 92].map((articles) => lastsHalfAYearAtMost(articles, 0.5))).toEqual([true, false])
  })

  it('counts whole days only (OP-14)', () => {
    expect([daysCovered(10, 3), daysCovered(10, 0.1), daysCovered(3, 0)]).toEqual([3, 100, Infinity])
  })
})
