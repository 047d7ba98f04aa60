import { articleWords, productWords } from './articles.ts'

it.each([
  [1, 'Roll', '1 roll'],
  [12, 'Roll', '12 rolls'],
  [2, 'Box', '2 boxes'],
  [50, 'Ounce', '50 ounces'],
] as const)('says %i %s as "%s"', (count, type, words) => {
  expect(articleWords(count, type)).toBe(words)
})

it.each([
  [1, '1 product'],
  [7, '7 products'],
])('says %i products as "%s"', (count, words) => {
  expect(productWords(count)).toBe(words)
})
