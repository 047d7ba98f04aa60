import fc from 'fast-check'
import { pairsIn, pairwise } from './pairwise.mjs'

const anyFactors = fc.dictionary(
  fc.constantFrom('shell', 'mfe-landing', 'mfe-funnel', 'mfe-checkout', 'lazyRoutes', 'experiment'),
  fc.uniqueArray(fc.oneof(fc.constantFrom('head', 'live', 'previous'), fc.boolean(), fc.nat(3)), {
    minLength: 1,
    maxLength: 4,
  }),
  { minKeys: 2, noNullPrototype: true },
)

/** @param {Readonly<Record<string, readonly (string | number | boolean)[]>>} factors */
const everyPair = (factors) =>
  Object.entries(factors).flatMap(([one, levels], index, all) =>
    all
      .slice(index + 1)
      .flatMap(([other, others]) =>
        levels.flatMap((level) => others.map((beside) => ({ [one]: level, [other]: beside }))),
      ),
  )

it('brings each level together with each of every other factor, in whole mixes, none of which is in vain', () => {
  fc.assert(
    fc.property(anyFactors, (factors) => {
      const mixes = pairwise(factors)
      const wanted = new Set(everyPair(factors).flatMap(pairsIn))
      expect(new Set(mixes.flatMap(pairsIn))).toEqual(wanted)
      for (const [index, mix] of mixes.entries()) {
        expect(Object.keys(mix)).toEqual(Object.keys(factors))
        const before = new Set(mixes.slice(0, index).flatMap(pairsIn))
        expect(pairsIn(mix).some((pair) => !before.has(pair))).toBe(true)
      }
    }),
  )
})

it('takes few: six deployables of three versions and two flags', () => {
  const versions = ['head', 'live', 'previous']
  const six = Object.fromEntries(['shell', 'a', 'b', 'c', 'd', 'e'].map((name) => [name, versions]))
  const mixes = pairwise({ ...six, lazyRoutes: [false, true], blockOutsideTexas: [true, false] })
  expect(mixes.length).toBeLessThanOrEqual(18)
  expect(mixes[0]).toEqual({
    ...{ shell: 'head', a: 'head', b: 'head', c: 'head', d: 'head', e: 'head' },
    ...{ lazyRoutes: false, blockOutsideTexas: true },
  })
})
