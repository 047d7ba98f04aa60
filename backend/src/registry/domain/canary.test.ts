import { canaryFor, percentOf, type Share } from './canary.ts'

const TEN: { share: Share } = { share: { percent: 10 } }
const TWENTY: { share: Share } = { share: { percent: 20 } }
const FLAGGED: { share: Share } = { share: { flag: 'checkoutExperiment' } }

it.each([
  [0, TEN],
  [0.0999, TEN],
  [0.1, TWENTY],
  [0.2999, TWENTY],
  [0.3, undefined],
  [0.9999, undefined],
])('a visit with the chance %d takes one canary or none', (chance, expected) => {
  expect(canaryFor([TEN, TWENTY], {}, chance)).toBe(expected)
})

it('gives the last what the first ones leave', () => {
  const all = { share: { percent: 100 } }
  expect(canaryFor([all, TEN], {}, 0.9999)).toBe(all)
})

it.each([
  [true, 100],
  [false, 0],
  [25, 25],
  [1_000, 100],
  [0, 0],
  [undefined, 0],
])('a flag that is %p stands for %d of a hundred', (value, percent) => {
  const flags: Record<string, boolean | number> = value === undefined ? {} : { checkoutExperiment: value }
  expect(percentOf(FLAGGED.share, flags)).toBe(percent)
})
