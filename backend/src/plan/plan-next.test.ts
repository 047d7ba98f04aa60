import { DAY_MS, type ProductGroup } from '@cupboard/shared/contracts'
import { windowAfterWeeks } from '../availability/index.ts'
import { seededCatalogue } from '../catalogue/index.ts'
import { workedHousehold } from '../recommendations/testing/households.ts'
import { NOTHING_KNOWN, type Known } from './known.ts'
import { foresee, type PaidOrder } from './plan-next.ts'
import type { DeliveredProduct } from './predict.ts'

const catalogue: readonly ProductGroup[] = seededCatalogue()
const couple = { interview: workedHousehold('A couple with a cat'), chargeShipping: true }
const FIRST = windowAfterWeeks('2026-11-18', 0)
const NOW = FIRST.cutoff

const paper = (articleCount: number) => ({
  productType: 'ToiletPaper' as const,
  groupName: 'cupboard-toilet-paper',
  articleCount,
})
const soap = { productType: 'HandSoap' as const, groupName: 'cupboard-hand-soap-refill', articleCount: 1 }
const order = (lines: PaidOrder['lines'], over: Partial<PaidOrder> = {}): PaidOrder => ({
  at: NOW,
  windowDay: FIRST.day,
  deliverAt: FIRST.deliverAt,
  lines,
  before: [],
  ...over,
})
const closedAs = (products: NonNullable<Known['closed']>['products'], windowDay = FIRST.day): Known => ({
  ...NOTHING_KNOWN,
  closed: {
    row: { windowDay, deliverAt: windowAfterWeeks(windowDay, 0).deliverAt, cadenceWeeks: 4, createdAt: NOW },
    products,
  },
})
const asPlanned = { quantityChangeReason: 'None' as const }
const received = (line: PaidOrder['lines'][number], daysBefore: number): DeliveredProduct => ({
  ...line,
  deliverAt: new Date(FIRST.deliverAt.getTime() - daysBefore * DAY_MS),
})
const counts = (paid: PaidOrder, known: Known = NOTHING_KNOWN, household = couple) =>
  foresee(household, catalogue, paid, known).next.products.map(({ productType, articleCount }) => [
    productType,
    articleCount,
  ])

describe('the plan after a delivery', () => {
  it('takes off what earlier deliveries left (DASH-05)', () => {
    const free = { ...couple, chargeShipping: false }
    const window = (before: PaidOrder['before']) =>
      foresee(free, catalogue, order([paper(8)], { before }), NOTHING_KNOWN).next.window.day
    expect(counts(order([paper(8)]), NOTHING_KNOWN, free)).toEqual([['ToiletPaper', 6]])
    expect([window([]), window([received(paper(30), 56)])]).toEqual(['2026-12-16', '2027-02-10'])
  })

  it('comes four weeks after one of which nothing came, and each time in another window (DASH-38)', () => {
    const before = [received(paper(8), 0)]
    const windows = [order([], { before })]
    for (let index = 0; index < 12; index += 1) {
      const last = windows.at(-1)
      if (!last) throw new Error('no window')
      const { next } = foresee(couple, catalogue, last, closedAs([{ ...paper(0), ...asPlanned }], last.windowDay))
      windows.push(order([], { before, windowDay: next.window.day, deliverAt: next.window.deliverAt }))
    }
    expect(new Set(windows.map(({ windowDay }) => windowDay)).size).toBe(windows.length)
    const free = { ...couple, chargeShipping: false }
    expect(foresee(free, catalogue, order([], { before }), NOTHING_KNOWN).next.window.day).toBe('2026-12-16')
  })

  it('of an order that is paid late follows the last window that was planned', () => {
    const known = closedAs([{ ...paper(8), ...asPlanned }], '2026-12-16')
    const { next } = foresee(couple, catalogue, order([paper(8)]), known)
    expect(next.window.day > '2026-12-16').toBe(true)
  })

  it('does not bring back what the household took out of its plan, and keeps what it skipped (DASH-38, DASH-39)', () => {
    const known = closedAs([
      { ...paper(8), ...asPlanned },
      { ...soap, articleCount: 0, quantityChangeReason: 'NoReason' },
    ])
    const bleach = { productType: 'Bleach' as const, groupName: 'cupboard-bleach', articleCount: 1 }
    const paid = order([paper(8)], { before: [received(bleach, 28), received(soap, 28)] })
    expect(counts(paid, known).map(([type]) => type)).toEqual(['ToiletPaper', 'HandSoap'])
  })

  it('says what it changes, and why: what was skipped comes with it (DASH-38, DASH-75)', () => {
    const known = closedAs([
      { ...paper(24), ...asPlanned },
      { ...soap, articleCount: 0, quantityChangeReason: 'NoReason' },
      { productType: 'Bleach', groupName: 'seventh-generation-bleach', articleCount: 1, ...asPlanned },
    ])
    const { next, changes } = foresee({ ...couple, chargeShipping: false }, catalogue, order([paper(24)]), known)
    const [rolls] = next.products
    expect(changes).toEqual([
      { what: 'planned', deliverAt: next.window.deliverAt.toISOString() },
      { what: 'left-out', productType: 'Bleach', groupName: 'seventh-generation-bleach' },
      expect.objectContaining({ productType: 'ToiletPaper', from: 24, to: rolls?.articleCount, reason: 'lasts' }),
      expect.objectContaining({ productType: 'HandSoap', from: 0, to: 1, reason: 'skipped' }),
    ])
  })

  it.each<[when: string, laterMs: number, reasons: string[], isFirst?: boolean]>([
    ['since the last plan was made', 1, ['ran-out']],
    ['with the last plan', 0, []],
    ['before the last plan was made', -1, []],
    ['since the delivery, where there was no plan', FIRST.deliverAt.getTime() - NOW.getTime() + 1, ['ran-out'], true],
    ['before the delivery, where there was no plan', FIRST.deliverAt.getTime() - NOW.getTime(), [], true],
  ])('is more because something ran out, where that was told %s (DASH-75)', (_, laterMs, reasons, isFirst = false) => {
    const runOuts = [{ productType: 'ToiletPaper' as const, at: new Date(NOW.getTime() + laterMs) }]
    const before = isFirst ? NOTHING_KNOWN : closedAs([{ ...paper(4), ...asPlanned }])
    const { changes } = foresee(couple, catalogue, order([paper(4)]), { ...before, runOuts })
    const told = changes.filter(({ what }) => what === 'quantity')
    expect(told).toEqual(
      reasons.map((reason) => expect.objectContaining({ productType: 'ToiletPaper', from: 4, reason })),
    )
  })

  it('is joined where it would pay shipping, for a household that pays it (SHR-47)', () => {
    const small = (chargeShipping: boolean) =>
      foresee({ ...couple, chargeShipping }, catalogue, order([paper(8)]), NOTHING_KNOWN).next
    expect(small(false)).toMatchObject({ cadenceWeeks: 4, small: null, products: [{ articleCount: 6 }] })
    // three months of paper are 20 rolls, $19, and their shipping $5: what cannot wait lasts a quarter
    expect(small(true)).toMatchObject({
      window: { day: '2026-12-16' },
      cadenceWeeks: 12,
      small: { what: 'runs-out', productTypes: ['ToiletPaper'] },
      products: [{ articleCount: 20 }],
    })
  })
})
