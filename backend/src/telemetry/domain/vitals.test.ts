import * as fc from 'fast-check'
import { VITAL_BOUNDS, VITAL_NAMES } from '@cupboard/shared/contracts'
import { pagesOf, stepOf, threeQuarters } from './vitals.ts'

const named = fc.constantFrom(...VITAL_NAMES)
const PAGE = { module: 'mfe-landing', version: '0.1.0-0123456789', route: '/' } as const

it('puts a value into the step that ends at or above it, and what is beyond the scale into one more', () => {
  expect([0, 250, 250.1, 2_500, 10_000, 10_001].map((value) => stepOf('LCP', value))).toEqual([0, 0, 1, 6, 10, 11])
  expect([0, 0.1, 0.2501, 7].map((value) => stepOf('CLS', value))).toEqual([0, 5, 9, 11])
})

it('ends a step at each bound of good and poor', () => {
  for (const name of VITAL_NAMES)
    for (const bound of Object.values(VITAL_BOUNDS[name]))
      expect(stepOf(name, bound * 1.001)).toBe(stepOf(name, bound) + 1)
})

it.each([
  ['one value, in the first step', [{ upTo: 100, times: 1 }, { times: 0 }], 75],
  ['all in a later step', [{ upTo: 100, times: 0 }, { upTo: 200, times: 4 }, { times: 0 }], 175],
  ['three of four in the first', [{ upTo: 100, times: 3 }, { upTo: 200, times: 1 }, { times: 0 }], 100],
  [
    'three of four in the first, the last much later',
    [{ upTo: 100, times: 3 }, { upTo: 200, times: 0 }, { upTo: 300, times: 1 }, { times: 0 }],
    100,
  ],
  ['half in the first', [{ upTo: 100, times: 2 }, { upTo: 200, times: 2 }, { times: 0 }], 150],
  ['most beyond the scale', [{ upTo: 100, times: 1 }, { upTo: 200, times: 0 }, { times: 9 }], 200],
])('reads what three of four were no worse than: %s', (_, steps, value) => {
  expect(threeQuarters(steps)).toBe(value)
})

it('finds three quarters of one value many times within its step', () => {
  fc.assert(
    fc.property(
      named,
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      fc.integer({ min: 1, max: 9 }),
      (name, value, times) => {
        const [page] = pagesOf([{ ...PAGE, name, step: stepOf(name, value), times }])
        const [measure] = page?.measures ?? []
        expect(measure?.times).toBe(times)
        const isLast = stepOf(name, value) === (measure?.steps.length ?? 0) - 1
        expect(stepOf(name, measure?.threeQuarters ?? -1)).toBe(stepOf(name, value) - Number(isLast))
      },
    ),
  )
})

it('tells each page of each version by itself, the one with the most values first, its measures in their order', () => {
  const counted = [
    { ...PAGE, name: 'CLS', step: 0, times: 2 },
    { ...PAGE, name: 'LCP', step: 3, times: 1 },
    { ...PAGE, route: '/about', name: 'LCP', step: 3, times: 9 },
    { ...PAGE, version: '0.1.0-9876543210', name: 'LCP', step: 3, times: 2 },
    { ...PAGE, name: 'LCP', step: 4, times: 2 },
  ] as const
  const pages = pagesOf(counted)
  expect(pages.map(({ version, route }) => [version, route])).toEqual([
    [PAGE.version, '/about'],
    [PAGE.version, '/'],
    ['0.1.0-9876543210', '/'],
  ])
  expect(pages[1]?.measures.map(({ name, times }) => [name, times])).toEqual([
    ['LCP', 3],
    ['CLS', 2],
  ])
  expect(pages[1]?.measures[0]?.steps.slice(2, 6)).toEqual([
    { upTo: 750, times: 0 },
    { upTo: 1_000, times: 1 },
    { upTo: 1_500, times: 2 },
    { upTo: 2_000, times: 0 },
  ])
})
