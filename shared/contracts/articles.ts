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

/** "1 product", "7 products": how much is in a box, in the one word that every screen has for it. */
export const productWords = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`

/** "a roll", "an ounce". */
export const perArticle = (articleType: ArticleType): string => withArticle(oneOf(articleType))
