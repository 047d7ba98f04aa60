import { articleCount, cents, type ProductGroup } from '@cupboard/shared/contracts'
import { priceOrder } from '@cupboard/shared/pricing'
import { seededCatalogue } from '../../catalogue/index.ts'
import { amountsOf, faultOfEntries, quoteLines, totalChange } from './quote.ts'

const [seeded] = seededCatalogue()
if (!seeded) throw new Error('no products')
const paper: ProductGroup = {
  ...seeded,
  groupName: 'paper',
  displayName: 'Paper',
  status: 'Active',
  available: true,
  pricePerArticle: cents(100),
  possibleArticleCounts: [6, 12].map(articleCount),
  cappedArticleCounts: [],
}
const gone: ProductGroup = { ...paper, groupName: 'gone', available: false }
const catalogue = [gone, paper]
const entry = (groupName: string, count: number) => ({ groupName, articleCount: articleCount(count) })

describe('what is ordered', () => {
  it('is on offer, in an allowed count, and once (SHR-14, SHR-16)', () => {
    expect(faultOfEntries([entry('paper', 12)], catalogue)).toBeUndefined()
    expect(faultOfEntries([entry('gone', 12)], catalogue)).toEqual({ code: 'group_not_offered', detail: 'gone' })
    expect(faultOfEntries([entry('none', 12)], catalogue)).toEqual({ code: 'group_not_offered', detail: 'none' })
    expect(faultOfEntries([entry('paper', 7)], catalogue)).toEqual({ code: 'count_not_allowed', detail: 'paper' })
    expect(faultOfEntries([entry('paper', 6), entry('paper', 6)], catalogue)).toEqual({
      code: 'invalid_request',
      detail: 'paper is ordered twice',
    })
  })

  it('is priced as the catalogue has it (SHR-55)', () => {
    expect(quoteLines([entry('paper', 6), entry('none', 1)], catalogue)).toEqual([{ group: paper, articleCount: 6 }])
  })
})

describe('a total that is not the one shown', () => {
  const lines = quoteLines([entry('paper', 12)], catalogue)
  const terms = { coupons: [], chargeShipping: true, sdCredit: cents(0) }
  const totals = priceOrder([{ pricePerArticle: cents(100), articleCount: articleCount(12) }], terms)
  const change = (totalCents: number, ...taxes: number[]) =>
    totalChange(
      { totalCents: cents(totalCents), taxes: taxes.map((amount) => ({ amountCents: cents(amount) })) },
      lines,
      totals,
      cents(140),
    )

  it('is told line by line and part by part, and not at all where it is right (OP-15, OP-51)', () => {
    expect(change(1840, 140)).toBeUndefined()
    expect(change(1700, 0)).toEqual({
      reason: 'Sales tax for this address is not what we showed you.',
      lines: [
        { groupName: 'paper', displayName: 'Paper', articleCount: 12, pricePerArticleCents: 100, amountCents: 1200 },
      ],
      totals: amountsOf(totals, cents(140)),
    })
    expect(amountsOf(totals, cents(140))).toEqual({
      subtotalCents: 1200,
      couponsCents: 0,
      perkCents: 0,
      sdCreditCents: 0,
      shippingCents: 500,
      taxCents: 140,
      totalCents: 1840,
    })
  })

  it.each([-500, -140, -1, 1, 140, 500])(
    'is refused where it differs by %i cents, less or more (OP-51, SHR-63)',
    (by) => {
      expect(change(1840 + by, 140)?.totals.totalCents).toBe(1840)
    },
  )

  it('says whether it is the tax alone (OP-15)', () => {
    const other = 'A price, a discount or the shipping changed since we showed you the total.'
    expect(change(1800, 60, 40)?.reason).toMatch(/^Sales tax/)
    expect([change(1740, 140)?.reason, change(1900, 100)?.reason, change(1340, 140)?.reason]).toEqual([
      other,
      other,
      other,
    ])
  })
})
