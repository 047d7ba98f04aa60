import { articleCount, type ProductGroup } from '@cupboard/shared/contracts'
import { seededCatalogue } from '../../catalogue/index.ts'
import { refreshed } from './refreshed.ts'

const withdrawn = { status: 'Legacy', available: false } as const
const rolls = seededCatalogue().find(({ groupName }) => groupName === 'cupboard-toilet-paper')

function group(groupName: string, over: Partial<ProductGroup> = {}): ProductGroup {
  if (!rolls) throw new Error('no rolls')
  const { replaceWith: _none, ...sold } = rolls
  const counts = { possibleArticleCounts: [4, 8, 12].map(articleCount), cappedArticleCounts: [] }
  return { ...sold, groupName, unitsPerArticle: 1, ...counts, ...over }
}
const planned = (groupName: string, count: number) => ({
  productType: 'ToiletPaper' as const,
  groupName,
  articleCount: count,
})

describe('the products of a plan, when the catalogue changes', () => {
  it('stay where they are sold, a starter that has a refill too (SHR-12)', () => {
    const catalogue = [group('starter', { replaceWith: 'refill' }), group('refill')]
    const products = [planned('starter', 5)]
    expect(refreshed(products, catalogue)).toEqual({ products, changes: [] })
  })

  it.each([
    ['as much of its successor', 8, 1, 2, 4],
    ['as much of one with less in each', 4, 2, 1, 8],
    ['the next count that is as much', 8, 1, 1, 8],
    ['the next larger count', 9, 1, 1, 12],
    ['at most the largest', 40, 1, 1, 12],
    ['a skipped one as skipped', 0, 1, 1, 0],
  ])('are followed, where withdrawn, by %s (SHR-12, SHR-14)', (_, count, inOld, inNew, expected) => {
    const old = { ...withdrawn, replaceWith: 'new', unitsPerArticle: inOld }
    const catalogue = [group('old', old), group('new', { unitsPerArticle: inNew })]
    expect(refreshed([planned('old', count)], catalogue)).toEqual({
      products: [planned('new', expected)],
      changes: [{ what: 'replaced', productType: 'ToiletPaper', groupName: 'new', before: 'old', reason: 'withdrawn' }],
    })
  })

  it.each([
    ['has no successor', [group('old', withdrawn)]],
    ['is known no more', []],
    [
      'has a successor that is withdrawn too',
      [group('old', { ...withdrawn, replaceWith: 'new' }), group('new', withdrawn)],
    ],
    [
      'goes round in a circle',
      [group('old', { ...withdrawn, replaceWith: 'new' }), group('new', { ...withdrawn, replaceWith: 'old' })],
    ],
  ])('are left out where one %s (SHR-14)', (_, catalogue) => {
    expect(refreshed([planned('old', 8)], catalogue)).toEqual({
      products: [],
      changes: [{ what: 'left-out', productType: 'ToiletPaper', groupName: 'old' }],
    })
  })
})
