import { centsOf } from './amount.ts'

it.each([
  ['4', 400],
  ['4.50', 450],
  [' $19.23 ', 1923],
  ['0.01', 1],
  ['', undefined],
  ['0', undefined],
  ['0.00', undefined],
  ['-4', undefined],
  ['4.5', undefined],
  ['4,50', undefined],
  ['1e3', undefined],
  ['4.505', undefined],
])('reads %j as %s cents', (typed, amount) => {
  expect(centsOf(typed)).toBe(amount)
})
