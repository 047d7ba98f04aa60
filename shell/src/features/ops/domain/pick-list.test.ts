import { articleCount, type PackedLine } from '@cupboard/shared/contracts'
import { pickList } from './pick-list.ts'

const line = (productId: string, articles: number, packages: number): PackedLine => ({
  productId,
  displayName: `Cupboard ${productId}`,
  articleType: 'Roll',
  articles: articleCount(articles),
  packages,
})

it('sums what the boxes of a day take by product, and what is left to pick', () => {
  const boxes = [
    { isPacked: false, lines: [line('towels', 6, 1), line('paper', 12, 6)] },
    { isPacked: true, lines: [line('paper', 24, 12)] },
    { isPacked: false, lines: [line('paper', 2, 1)] },
  ]
  expect(
    pickList(boxes).map(({ productId, articles, packages, packagesLeft }) => [
      productId,
      articles,
      packages,
      packagesLeft,
    ]),
  ).toEqual([
    ['paper', 38, 19, 7],
    ['towels', 6, 1, 1],
  ])
  expect(pickList([])).toEqual([])
})
