import { articleWords, productWords } from './articles.ts'

it.each([
  [1, 'Roll', '1 roll'],
  [1, 'Box', '1 box'],
  [9, 'Sheet', '9 sheets'],
  [3, 'Bottle', '3 bottles'],
  [2, 'Box', '2 boxes'],
  [30, 'Bag', '30 bags'],
  [12, 'Roll', '12 rolls'],
  [50, 'Mask', '50 masks'],
  [40, 'Wipe', '40 wipes'],
  [50, 'Ounce', '50 ounces'],
] as const)('says %i %s as "%s" (SHR-09)', (count, type, words) => {
  expect(articleWords(count, type)).toBe(words)
})

it.each([
  [1, '1 product'],
  [7, '7 products'],
])('says %i products as "%s"', (count, words) => {
  expect(productWords(count)).toBe(words)
})
