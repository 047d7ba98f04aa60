import type { ArticleType } from './product-group.ts'
import { withArticle } from './validation.ts'

const oneOf = (articleType: ArticleType): string => articleType.toLowerCase()

/** "rolls", "boxes". */
export const articlesNoun = (articleType: ArticleType): string => {
  const one = oneOf(articleType)
  return `${one}${one.endsWith('x') ? 'es' : 's'}`
}

/** "12 rolls", "1 box", "50 ounces". */
export const articleWords = (count: number, articleType: ArticleType): string =>
  `${count} ${count === 1 ? oneOf(articleType) : articlesNoun(articleType)}`

/** "a roll", "an ounce". */
export const perArticle = (articleType: ArticleType): string => withArticle(oneOf(articleType))
