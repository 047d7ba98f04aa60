import fc from 'fast-check'
import { articleCount, cents, type ProductType } from '@cupboard/shared/contracts'
import { catalogueOf, shownPlan, stepPlan, type PlanStep, type WorkingPlan } from '@cupboard/shared/household'
import { manifestBundle } from '@cupboard/shared/pricing'
import { SAMPLE_GROUPS, SAMPLE_ROUNDER } from '../../../testing/samples.ts'
import { buildPlan } from './build-plan.ts'
import { PLAN_RULES, productOf, type Bundles, type PlanChange } from './plan-change.ts'

type Plan = WorkingPlan<Bundles, PlanChange>
type Step = PlanStep<Bundles, PlanChange>

const start: Plan = { settled: buildPlan(SAMPLE_ROUNDER, catalogueOf(SAMPLE_GROUPS)), pending: undefined }
const step = (plan: Plan, next: Step) => stepPlan(plan, next, PLAN_RULES)
const shown = (plan: Plan) => shownPlan(plan, PLAN_RULES)
const total = (plan: Plan) => shown(plan).reduce((sum, { subtotal }) => sum + subtotal, 0)
const paper: PlanChange = { kind: 'skip', productType: 'ToiletPaper' }
const soap: PlanChange = { kind: 'remove', productType: 'DishSoap' }

describe('the undo window', () => {
  it('skips at once, in every total, until undone (FUN-70)', () => {
    const skipped = step(start, { type: 'tried', change: paper })
    expect(productOf(skipped.settled, 'ToiletPaper')?.articleCount).toBe(12)
    expect(productOf(shown(skipped), 'ToiletPaper')?.articleCount).toBe(0)
    expect(total(start) - total(skipped)).toBe(12 * 95)
    expect(step(skipped, { type: 'undone', change: paper })).toEqual(start)
    const applied = step(skipped, { type: 'applied', change: paper })
    expect(productOf(applied.settled, 'ToiletPaper')?.articleCount).toBe(0)
  })

  it('removes at once until undone, while another product is changed, too (FUN-71)', () => {
    const removed = step(start, { type: 'tried', change: soap })
    expect(productOf(removed.settled, 'DishSoap')).toBeDefined()
    expect(productOf(shown(removed), 'DishSoap')).toBeUndefined()
    expect(step(removed, { type: 'undone', change: soap })).toEqual(start)
    const less: PlanChange = { kind: 'count', productType: 'ToiletPaper', count: articleCount(4) }
    const undone = step(step(removed, { type: 'changed', change: less }), { type: 'undone', change: soap })
    expect(shown(undone)).toEqual(shown(step(start, { type: 'changed', change: less })))
    expect(productOf(step(removed, { type: 'applied', change: soap }).settled, 'DishSoap')).toBeUndefined()
  })

  it('applies the first when a second begins: undo brings back only the second (FUN-72)', () => {
    const both = step(step(start, { type: 'tried', change: soap }), { type: 'tried', change: paper })
    expect(productOf(both.settled, 'DishSoap')).toBeUndefined()
    expect(step(both, { type: 'undone', change: soap })).toBe(both)
    expect(step(both, { type: 'applied', change: soap })).toBe(both)
    const undone = step(both, { type: 'undone', change: paper })
    expect(productOf(undone.settled, 'DishSoap')).toBeUndefined()
    expect(productOf(undone.settled, 'ToiletPaper')?.articleCount).toBe(12)
  })

  it('applies the first when a second begins for the same product, too (FUN-72)', () => {
    const taken: PlanChange = { kind: 'remove', productType: 'ToiletPaper' }
    const both = step(step(start, { type: 'tried', change: paper }), { type: 'tried', change: taken })
    expect(productOf(shown(both), 'ToiletPaper')).toBeUndefined()
    const undone = step(both, { type: 'undone', change: taken })
    expect(productOf(shown(undone), 'ToiletPaper')?.articleCount).toBe(0)
  })

  it('ends for the product of which another group is selected, which is taken (FUN-75)', () => {
    const product = { groupName: 'thin-paper', articleCount: articleCount(6), pricePerArticle: cents(69) }
    const waiting = step(start, { type: 'tried', change: paper })
    const selected = step(waiting, {
      type: 'changed',
      change: { kind: 'product', productType: 'ToiletPaper', product },
    })
    expect(productOf(shown(selected), 'ToiletPaper')).toEqual(product)
    expect(selected.pending).toBeUndefined()
  })

  it('goes on while another product is changed, and ends when the same one is (FUN-70, FUN-73)', () => {
    const waiting = step(start, { type: 'tried', change: paper })
    const count = articleCount(4)
    const other = step(waiting, { type: 'changed', change: { kind: 'count', productType: 'DishSoap', count } })
    expect(other.pending).toBe(paper)
    const same = step(waiting, { type: 'changed', change: { kind: 'count', productType: 'ToiletPaper', count } })
    expect(same.pending).toBeUndefined()
    expect(productOf(same.settled, 'ToiletPaper')?.articleCount).toBe(4)
  })

  it('shows the same totals before and after it ends, whatever was done (FUN-67, OP-45)', () => {
    const types: ProductType[] = ['ToiletPaper', 'DishSoap', 'HandWipes', 'Bleach']
    const tried: fc.Arbitrary<PlanChange> = fc.record({
      kind: fc.constantFrom('skip' as const, 'remove' as const),
      productType: fc.constantFrom(...types),
    })
    const counted: fc.Arbitrary<PlanChange> = fc.record({
      kind: fc.constant('count' as const),
      productType: fc.constantFrom(...types),
      count: fc.integer({ min: 0, max: 9 }).map(articleCount),
    })
    const act = fc.oneof(
      tried.map((change) => () => ({ type: 'tried' as const, change })),
      counted.map((change) => () => ({ type: 'changed' as const, change })),
      fc
        .record({ type: fc.constantFrom('undone' as const, 'applied' as const), back: fc.nat(2) })
        .map(({ type, back }) => (before: readonly Step[]): Step => {
          const named = before.at(-1 - back)
          return { type, change: named && 'change' in named ? named.change : paper }
        }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const steps = acts.reduce<readonly Step[]>((before, next) => [...before, next(before)], [])
        const plan = steps.reduce(step, start)
        const over = plan.pending ? step(plan, { type: 'applied', change: plan.pending }) : plan
        expect(over).toEqual({ settled: shown(plan), pending: undefined })
      }),
    )
  })
})

describe('a bundle of the plan', () => {
  const one = (groupName: string, price: number) => ({
    groupName,
    articleCount: articleCount(1),
    pricePerArticle: cents(price),
  })
  const productGroups = { Bleach: one('bleach', 300), LaundryDetergent: one('detergent', 900) }
  const laundry: Plan = { settled: [manifestBundle('laundry', productGroups)], pending: undefined }

  it.each<[PlanChange, { subtotal: number; hasAll: boolean }]>([
    [
      { kind: 'count', productType: 'Bleach', count: articleCount(2) },
      { subtotal: 1500, hasAll: true },
    ],
    [
      { kind: 'product', productType: 'Bleach', product: one('other', 400) },
      { subtotal: 1300, hasAll: true },
    ],
    [
      { kind: 'skip', productType: 'Bleach' },
      { subtotal: 900, hasAll: false },
    ],
    [
      { kind: 'remove', productType: 'Bleach' },
      { subtotal: 900, hasAll: false },
    ],
  ])('has the subtotal of what it holds, and whether that is all, after %j (SHR-24)', (change, held) => {
    expect(shown(laundry)).toMatchObject([{ subtotal: 1200, hasAll: true }])
    const changed = step(step(laundry, { type: 'tried', change }), { type: 'applied', change })
    expect(shown(changed)).toMatchObject([held])
    const back = step(changed, {
      type: 'changed',
      change: { kind: 'product', productType: 'Bleach', product: productGroups.Bleach },
    })
    expect(shown(back)).toEqual(laundry.settled)
  })
})
