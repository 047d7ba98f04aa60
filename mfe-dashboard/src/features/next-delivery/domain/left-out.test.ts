import { articleCount, type PlanHistoryEntry, type ProductType, type QuantityReason } from '@cupboard/shared/contracts'
import { manifest } from '../../../testing/samples.ts'
import { editPlan } from './plan-edit.ts'
import { heldBeforeSkip, leftOutOf, NOTHING_SEEN, withSeen } from './left-out.ts'

const [PAPER, SOAP] = ['cupboard-toilet-paper', 'cupboard-hand-soap']
const [EARLIER, LATER] = ['2026-11-18T18:00:00Z', '2026-11-19T18:00:00Z']

const changed = (
  productType: ProductType,
  [from, to]: readonly [number, number],
  at = LATER,
  reason: QuantityReason = 'skipped',
): PlanHistoryEntry => ({
  at,
  actor: 'household',
  change: {
    what: 'quantity',
    productType,
    groupName: productType === 'HandSoap' ? SOAP : PAPER,
    from: articleCount(from),
    to: articleCount(to),
    reason,
  },
})
const planned: PlanHistoryEntry = { at: EARLIER, actor: 'cupboard', change: { what: 'planned', deliverAt: LATER } }
const skippedAll = editPlan(manifest(), { kind: 'skip-all' })
const withoutSoap = editPlan(manifest(), { kind: 'remove', productType: 'HandSoap' })

describe('what is left out of a delivery', () => {
  it('is known from what was seen on the page, before the server tells it (DASH-40)', () => {
    const seen = withSeen(NOTHING_SEEN, manifest())
    expect(leftOutOf(withoutSoap, seen, [])).toEqual({ HandSoap: { groupName: SOAP, articleCount: 2 } })
    expect(withSeen(seen, withoutSoap)).toBe(seen)
    const next = { ...withoutSoap, deliverAt: '2027-01-04T18:00:00Z' }
    expect(leftOutOf(next, withSeen(seen, next), [])).toEqual({})
  })

  it('is else what the household left out by hand since it was planned (DASH-38, DASH-39)', () => {
    const leftOut = (history: readonly PlanHistoryEntry[]) => leftOutOf(withoutSoap, NOTHING_SEEN, history)
    expect(leftOut([changed('HandSoap', [3, 0]), planned])).toEqual({ HandSoap: { groupName: SOAP, articleCount: 3 } })
    expect(leftOut([changed('HandSoap', [3, 0])])).toEqual({ HandSoap: { groupName: SOAP, articleCount: 3 } })
    expect(leftOut([planned, changed('HandSoap', [3, 0])])).toEqual({})
    expect(leftOut([changed('HandSoap', [3, 0], LATER, 'lasts'), planned])).toEqual({})
    expect(leftOut([changed('HandSoap', [0, 1], LATER, 'brought-back'), changed('HandSoap', [3, 0])])).toEqual({})
  })

  it('is nothing of what we took out, though it was seen', () => {
    const seen = withSeen(NOTHING_SEEN, manifest())
    expect(leftOutOf(withoutSoap, seen, [changed('HandSoap', [2, 0], LATER, 'answers')])).toEqual({})
    const gone = { what: 'left-out', productType: 'HandSoap', groupName: SOAP ?? '' } as const
    expect(leftOutOf(withoutSoap, seen, [{ at: LATER, actor: 'cupboard', change: gone }])).toEqual({})
  })

  it('is what was seen last of each product, and not that none of it was there (DASH-40)', () => {
    const seen = withSeen(NOTHING_SEEN, manifest())
    const one = editPlan(manifest(), { kind: 'count', productType: 'HandSoap', articleCount: 1 })
    expect(withSeen(seen, one).had.HandSoap?.articleCount).toBe(1)
    expect(withSeen(seen, skippedAll)).toBe(seen)
    expect(leftOutOf(skippedAll, seen, [])).toEqual(seen.had)
  })

  it('is nothing of which there is less, or of which there was none (DASH-38)', () => {
    const leftOut = (from: number, to: number) =>
      leftOutOf(withoutSoap, NOTHING_SEEN, [changed('HandSoap', [from, to]), planned])
    expect([leftOut(3, 1), leftOut(0, 0)]).toEqual([{}, {}])
  })

  it('is what was seen and went without a word of ours (DASH-39)', () => {
    const seen = withSeen(NOTHING_SEEN, manifest())
    const fewer = changed('HandSoap', [3, 2], LATER, 'answers')
    expect(leftOutOf(withoutSoap, seen, [fewer])).toEqual({ HandSoap: { groupName: SOAP, articleCount: 2 } })
  })

  it('is told by the quantity alone, whatever else is told of the product since (DASH-76)', () => {
    const ranOut = { at: LATER, actor: 'household', change: { what: 'ran-out', productType: 'HandSoap' } } as const
    expect(leftOutOf(withoutSoap, NOTHING_SEEN, [ranOut, changed('HandSoap', [3, 0])])).toEqual({
      HandSoap: { groupName: SOAP, articleCount: 3 },
    })
  })

  it('is nothing of what comes', () => {
    expect(leftOutOf(manifest(), withSeen(NOTHING_SEEN, manifest()), [changed('HandSoap', [3, 0])])).toEqual({})
  })
})

describe('what a delivery held before it was skipped (DASH-70)', () => {
  it('is what the server has while it does not know', () => {
    expect(heldBeforeSkip(manifest(), [])).toEqual({ ToiletPaper: 12, HandSoap: 2 })
    const one = editPlan(manifest(), { kind: 'skip', productType: 'HandSoap' })
    expect(heldBeforeSkip(one, [])).toEqual({ ToiletPaper: 12 })
  })

  it('is what went at once with the last of it: what was left out before stays so', () => {
    const history = [changed('ToiletPaper', [8, 0]), changed('HandSoap', [3, 0], EARLIER), planned]
    expect(heldBeforeSkip(skippedAll, history)).toEqual({ ToiletPaper: 8 })
    expect(heldBeforeSkip(skippedAll, [changed('HandSoap', [3, 0]), ...history])).toEqual({
      HandSoap: 3,
      ToiletPaper: 8,
    })
  })

  it('is not known where nobody skipped it by hand', () => {
    expect(heldBeforeSkip(skippedAll, [planned, changed('ToiletPaper', [8, 0])])).toBeUndefined()
    expect(heldBeforeSkip(skippedAll, [changed('ToiletPaper', [8, 0], LATER, 'lasts'), planned])).toBeUndefined()
  })
})
