import fc from 'fast-check'
import { DAY_MS, type Interview, type ProductGroup, type ProductType } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { isAllowedCount } from '@cupboard/shared/pricing'
import { windowAfterWeeks } from '../availability/index.ts'
import { seededCatalogue } from '../catalogue/index.ts'
import { round } from '../recommendations/index.ts'
import { workedHousehold } from '../recommendations/testing/households.ts'
import { cadenceWeeks } from './next-delivery.ts'
import { estimatesFor, predict, type DeliveredProduct, type Household } from './predict.ts'

const catalogue: readonly ProductGroup[] = seededCatalogue()
const couple: Interview = workedHousehold('A couple with a cat')
const { day: WINDOW, deliverAt: RECEIVED } = windowAfterWeeks('2026-11-18', 0)
const after = (days: number): Date => new Date(RECEIVED.getTime() + days * DAY_MS)

/** "8 cupboard-toilet-paper", received so many days after the first. */
function deliveredIn(words: string, days = 0): DeliveredProduct {
  const [count = '', groupName = ''] = words.split(' ')
  const group = catalogue.find((one) => one.groupName === groupName)
  if (!group) throw new Error(words)
  return { productType: group.productType, groupName, articleCount: Number(count), deliverAt: after(days) }
}

/** The couple, of whom nothing is known but what it received. */
const having = (delivered: readonly DeliveredProduct[]): Household => ({
  interview: couple,
  past: { delivered, runOuts: [], enough: [] },
})

function predicted(delivered: readonly DeliveredProduct[], daysAfter: number, weeks: number, groups = catalogue) {
  const household = having(delivered)
  const estimates = estimatesFor(household, groups, RECEIVED)
  return predict(household, groups, estimates, { taken: delivered, deliverAt: after(daysAfter), days: weeks * 7 })
}

describe('the next delivery', () => {
  const examples = pageTable('recommendation', 'What comes next').map((row) => [row('last received'), row] as const)

  it.each(examples)('after %s is what the page says (DASH-05, SHR-47)', (words, row) => {
    const last = words.split(', then ').map((one, index) => deliveredIn(one, index * 28))
    const plan = predicted(last, Number(row('days ago')), Number(row('weeks until the next')))
    const groupName = row('product')
    expect(plan).toEqual(
      groupName === 'none'
        ? []
        : [
            {
              productType: last[0]?.productType,
              groupName,
              articleCount: Number(row('articles')),
              moreThanAMonth: row('more than a month') === 'yes',
            },
          ],
    )
  })

  it('brings a family of four what the landing draws of its toilet paper (LAND-60, OP-14)', () => {
    const interview = { ...workedHousehold('A family of four with a dog'), bathrooms: 1 }
    const groupName = 'cupboard-toilet-paper'
    const first = round(interview, catalogue).productSets.ToiletPaper?.preferred
    expect(first).toMatchObject({ groupName, proposedArticles: 12 })
    const delivered = [deliveredIn(`12 ${groupName}`)]
    const drawn = pageTable('forecast', 'What the landing draws').map((row) => [
      row('week'),
      row('left'),
      row('brought'),
    ])
    const planned = drawn.slice(1).map(([week]) => {
      const deliverAt = after(Number(week) * 7)
      const household = { interview, past: { delivered, runOuts: [], enough: [] } }
      const estimates = estimatesFor(household, catalogue, RECEIVED)
      const left = estimates('ToiletPaper').stockAt(deliverAt).toFixed(1)
      const [next] = predict(household, catalogue, estimates, { taken: delivered, deliverAt, days: 28 })
      delivered.push(deliveredIn(`${next?.articleCount} ${groupName}`, Number(week) * 7))
      return [week, left, `${next?.articleCount}`]
    })
    expect([['0', '0', '12'], ...planned]).toEqual(drawn)
  })

  it('holds every type that was received, in the order of the catalogue (SHR-47)', () => {
    const last = ['1 cupboard-hand-soap', '8 cupboard-toilet-paper'].map((words) => deliveredIn(words))
    const types: readonly ProductType[] = ['ToiletPaper', 'HandSoap']
    expect(predicted(last, 28, 4).map(({ productType }) => productType)).toEqual(types)
  })

  it('drops a group that is no longer offered (SHR-12, SHR-14)', () => {
    expect(predicted([deliveredIn('1 seventh-generation-bleach')], 28, 4)).toEqual([])
  })

  it('goes on with a starter whose refill is no longer offered (SHR-14)', () => {
    const refill = 'cupboard-hand-soap-refill'
    const withdrawn = catalogue.map((one): ProductGroup =>
      one.groupName === refill ? { ...one, status: 'Legacy', available: false } : one,
    )
    const next = (groups: readonly ProductGroup[]) => predicted([deliveredIn('1 cupboard-hand-soap')], 84, 4, groups)
    expect(next(catalogue)).toMatchObject([{ groupName: refill }])
    expect(next(withdrawn)).toMatchObject([{ groupName: 'cupboard-hand-soap' }])
  })

  const anyLines = fc.array(
    fc.record({
      groupName: fc.constantFrom('cupboard-toilet-paper', 'cupboard-hand-soap', 'seventh-generation-laundry-detergent'),
      count: fc.integer({ min: 1, max: 60 }),
      days: fc.integer({ min: 0, max: 300 }),
    }),
    { maxLength: 12 },
  )
  const linesOf = (lines: readonly { groupName: string; count: number; days: number }[]) =>
    lines.map(({ groupName, count, days }) => deliveredIn(`${count} ${groupName}`, days))

  it('holds counts that are allowed or nothing, and no more for a household that received more (SHR-16, SHR-73)', () => {
    fc.assert(
      fc.property(anyLines, anyLines, fc.constantFrom(4, 8, 12), (some, more, weeks) => {
        const plan = predicted(linesOf(some), 300, weeks)
        const less = new Map(predicted(linesOf([...some, ...more]), 300, weeks).map((one) => [one.productType, one]))
        for (const { groupName, productType, articleCount } of plan) {
          const group = catalogue.find((one) => one.groupName === groupName)
          expect(articleCount === 0 || (group && isAllowedCount(group, articleCount))).toBe(true)
          expect(less.get(productType)?.articleCount).toBeLessThanOrEqual(articleCount)
        }
      }),
    )
  })

  const cadences = pageTable('recommendation', 'How often it comes').map(
    (row) => [row('products'), Number(row('weeks'))] as const,
  )

  it.each(cadences)('of %s comes every %i weeks, as long as nothing runs out (SHELL-01, SHR-47)', (words, weeks) => {
    const products = words === 'nothing' ? [] : words.split(', ').map((one) => deliveredIn(one))
    const estimates = estimatesFor(having(products), catalogue, RECEIVED)
    const before = { now: RECEIVED, windowDay: WINDOW, deliverAt: RECEIVED, isSkipped: products.length === 0 }
    expect(cadenceWeeks(products, estimates, before)).toBe(weeks)
  })
})
