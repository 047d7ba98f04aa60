import { standingAgreement } from './standing-agreement.ts'

const keys = (...postingKeys: readonly string[]) => postingKeys.map((postingKey) => ({ postingKey }))

it.each([
  [keys(), undefined],
  [keys('order:a:1', 'charge:a:1'), 1],
  [keys('order:a:1', 'order-cancelled:a:1'), undefined],
  [keys('order:a:1', 'order-cancelled:a:1', 'order:a:2'), 2],
  [keys('order:a:9', 'order:a:10', 'order-cancelled:a:9'), 10],
  [keys('order:b:1'), undefined],
])('%j stands as %s', (entries, time) => {
  expect(standingAgreement('a', entries)).toBe(time)
})
