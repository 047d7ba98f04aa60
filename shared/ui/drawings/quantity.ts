import type { ArticleType } from '@cupboard/shared/contracts'

/** Articles that are drawn one by one; of the others, only their package is drawn. */
const STANDING: readonly ArticleType[] = ['Roll', 'Bottle', 'Box']

/** A shelf holds no more than this; beyond it one object and a number in words say it. */
const MOST = 36

interface Quantity {
  readonly articleCount: number
  readonly articleType: ArticleType
  readonly articlesPerPackage?: number | undefined
}

/**
 * How many objects stand on the shelf for a count of articles: each roll, bottle and box; one package for bags, sheets, wipes,
 * masks and ounces, or as many as `articlesPerPackage` makes of them.
 */
export const objectCount = ({ articleCount, articleType, articlesPerPackage }: Quantity): number => {
  if (articleCount <= 0) return 0
  const objects = STANDING.includes(articleType)
    ? articleCount
    : articlesPerPackage === undefined
      ? 1
      : Math.ceil(articleCount / articlesPerPackage)
  return objects > MOST ? 1 : objects
}
