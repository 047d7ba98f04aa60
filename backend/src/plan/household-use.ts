import type { Interview, ProductGroup, Rounder } from '@cupboard/shared/contracts'
import { lastsMoreThanAMonth } from '@cupboard/shared/pricing'
import { round, unitsPerDayOf } from '../recommendations/index.ts'
import type { ManifestProductRow } from './tables.ts'

/** What is recommended to a household with this plan: masks only where it takes them. */
export function recommend(
  interview: Interview,
  groups: readonly ProductGroup[],
  rows: readonly ManifestProductRow[],
): Rounder {
  const includesMasks = rows.some(({ productType }) => productType === 'FaceMasksSurgical')
  return round(interview, groups, { includesMasks })
}

/** Whether so many articles are more than the household uses in a month. */
export function isMoreThanAMonth(
  groups: readonly ProductGroup[],
  interview: Interview,
  groupName: string,
  count: number,
): boolean {
  const group = groups.find((one) => one.groupName === groupName)
  const articlesPerDay = group ? unitsPerDayOf(interview, group.productType) / group.unitsPerArticle : 0
  return articlesPerDay > 0 && lastsMoreThanAMonth(count, articlesPerDay)
}
