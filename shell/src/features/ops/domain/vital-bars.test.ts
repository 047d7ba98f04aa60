import { shareOf, vitalBars } from './vital-bars.ts'

const bars = vitalBars({
  name: 'INP',
  times: 5,
  threeQuarters: 400,
  steps: [
    { upTo: 200, times: 2 },
    { upTo: 201, times: 0 },
    { upTo: 500, times: 1 },
    { upTo: 501, times: 1 },
    { times: 1 },
  ],
})

it('grades a step by its upper end, and what is beyond the scale as poor', () => {
  expect(bars.map(({ grade }) => grade)).toEqual(['good', 'middling', 'middling', 'poor', 'poor'])
})

it('measures bars by the highest', () => {
  expect(bars.map(({ height }) => height)).toEqual([1, 0, 0.5, 0.5, 0.5])
})

it('tells the share of each grade', () => {
  expect((['good', 'middling', 'poor'] as const).map((grade) => shareOf(bars, grade))).toEqual([0.4, 0.2, 0.4])
})

it('divides nothing by nothing', () => {
  const none = vitalBars({ name: 'LCP', times: 0, threeQuarters: 0, steps: [{ upTo: 1, times: 0 }, { times: 0 }] })
  expect([none.map(({ height }) => height), shareOf(none, 'good')]).toEqual([[0, 0], 0])
})
