import { asc } from 'drizzle-orm'
import { articleCount, cents, type ArticleCount, type FaqsByTitle, type ProductGroup } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import { faqs, productGroups, type ProductGroupRow } from './tables.ts'

const countsOf = ({ status }: Pick<ProductGroupRow, 'status'>, counts: readonly number[]): ArticleCount[] =>
  status === 'Disabled' ? [] : counts.map(articleCount)

/** A row as the catalogue shows it: offered only when Active, without counts when Disabled (SHR-10..SHR-13). */
export const productGroupOf = ({
  position: _position,
  pricePerArticleCents,
  possibleArticleCounts,
  cappedArticleCounts,
  replaceWith,
  ...row
}: ProductGroupRow): ProductGroup => ({
  ...row,
  pricePerArticle: cents(pricePerArticleCents),
  priceCents: cents(pricePerArticleCents * row.articlesPerPackage),
  imageUrl: `/api/images/${row.groupName}.svg`,
  possibleArticleCounts: countsOf(row, possibleArticleCounts),
  cappedArticleCounts: countsOf(row, cappedArticleCounts),
  available: row.status === 'Active',
  ...(replaceWith === null ? {} : { replaceWith }),
})

export async function readProductGroups(db: Database): Promise<readonly ProductGroup[]> {
  const rows = await db.select().from(productGroups).orderBy(asc(productGroups.position))
  return rows.map(productGroupOf)
}

export async function readFaqs(db: Database): Promise<FaqsByTitle> {
  const rows = await db.select().from(faqs).orderBy(asc(faqs.position))
  return Object.fromEntries(rows.map(({ title, category, bodyHtml }) => [title, { category, bodyHtml }]))
}
