import { deployBenchLines } from './table.mjs'

it('tells what a team and its customers wait for, beside one application, and which goal was missed', () => {
  const ours = { change: 16_000, ship: 4_000, served: 900, back: 1_500 }
  const monolith = { change: 32_000, ship: 2_000, served: 18_000, back: 15_000 }
  const [, , , ...table] = deployBenchLines({ runs: 3, browser: '150', ours, monolith })
  expect(table.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['one module', 'one application', '×'],
    ['a changed sentence is live after', '16.0 s (15.0 s, missed)', '32.0 s', '0.50'],
    ['of that, after the build', '4.0 s (5.0 s)', '2.0 s', '2.00'],
    ['who comes to a bad version is served after', '0.9 s', '18.0 s', '0.05'],
    ['nobody gets the bad one any more after', '1.5 s', '15.0 s', '0.10'],
  ])
})
