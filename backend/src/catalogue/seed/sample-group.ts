import type { ArticleType, Badge, ProductGroupStatus, ProductType } from '@cupboard/shared/contracts'

/** What one sample product says of itself; texts that its type and its brand have in common are added when it is seeded. */
export interface SampleGroup {
  readonly groupName: string
  readonly productType: ProductType
  readonly brandName: string
  readonly displayName: string
  readonly articleType: ArticleType
  readonly displayUnits: string
  readonly unitsPerArticle: number
  readonly articlesPerPackage: number
  /** Cents. */
  readonly pricePerArticle: number
  readonly badges: readonly Badge[]
  readonly status: ProductGroupStatus
  readonly counts: readonly number[]
  /** The most that one delivery may hold, where that is less than the largest count. */
  readonly mostArticles?: number
  readonly replaceWith?: string
  readonly isRefill?: true
  readonly description: string
  readonly ingredients: string
  readonly highlights: readonly string[]
}
