import {
  articleCount,
  PRODUCT_TYPES,
  type ArticleCount,
  type Interview,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import { countReaching, lastsMoreThanAMonth, monthsCovered } from '@cupboard/shared/pricing'
import { usualUnitsPerDay } from '../recommendations/index.ts'

/** What a household last received of one product type. */
export interface Delivered {
  readonly productType: ProductType
  readonly groupName: string
  readonly articleCount: ArticleCount
  /** Days from that delivery to the one being planned. */
  readonly daysAgo: number
}

export interface PredictedProduct {
  readonly productType: ProductType
  readonly groupName: string
  readonly articleCount: ArticleCount
  readonly moreThanAMonth: boolean
}

const WEEKS_PER_MONTH = 4
const DAYS_PER_WEEK = 7
const MOST_MONTHS = 3

type UnitsPerDay = ReturnType<typeof usualUnitsPerDay>

const articlesPerDayOf = (units: UnitsPerDay, { productType, unitsPerArticle }: ProductGroup): number =>
  units[productType] / unitsPerArticle

/** The group that comes next: after a starter its refill, where one is offered; undefined for a group that is no longer offered. */
function successor(catalogue: readonly ProductGroup[], groupName: string): ProductGroup | undefined {
  const group = catalogue.find((one) => one.groupName === groupName)
  const refill = catalogue.find((one) => one.groupName === group?.replaceWith)
  if (refill && isOffered(refill)) return refill
  return group && isOffered(group) ? group : undefined
}

/**
 * How many weeks lie between two deliveries: 4, 8 or 12, as many months as the product that runs out first lasts. A household that uses
 * nothing of what it has is visited each month. SHR-74..SHR-76.
 */
export function cadenceWeeks(
  interview: Interview,
  catalogue: readonly ProductGroup[],
  products: readonly Omit<Delivered, 'daysAgo'>[],
): number {
  const units = usualUnitsPerDay(interview)
  const months = products.flatMap(({ groupName, articleCount: count }) => {
    const group = catalogue.find((one) => one.groupName === groupName)
    const articlesPerDay = group ? articlesPerDayOf(units, group) : 0
    return count > 0 && articlesPerDay > 0 ? [monthsCovered(count, articlesPerDay)] : []
  })
  return WEEKS_PER_MONTH * Math.max(1, Math.min(MOST_MONTHS, ...(months.length > 0 ? months : [1])))
}

/**
 * The next delivery of a household: of each product type that it takes, what is needed until the delivery after, less what is left of the
 * last one. A type of which enough is left stays in the plan with 0 articles; `moreThanAMonth` then says how long the last one lasts.
 *
 * @param delivered the last delivery of each product type first
 */
export function predict(
  interview: Interview,
  catalogue: readonly ProductGroup[],
  delivered: readonly Delivered[],
  weeksUntilNext: number,
): readonly PredictedProduct[] {
  const days = weeksUntilNext * DAYS_PER_WEEK
  const units = usualUnitsPerDay(interview)
  return PRODUCT_TYPES.flatMap((productType) => {
    const last = delivered.find((one) => one.productType === productType)
    const group = last && successor(catalogue, last.groupName)
    const lastGroup = catalogue.find(({ groupName }) => groupName === last?.groupName)
    if (!last || !group || !lastGroup) return []
    const articlesPerDay = articlesPerDayOf(units, group)
    const lastPerDay = articlesPerDayOf(units, lastGroup)
    const left = Math.max(0, last.articleCount - lastPerDay * last.daysAgo)
    const missing = articlesPerDay * days - (left * lastGroup.unitsPerArticle) / group.unitsPerArticle
    const count = missing > 0 ? (countReaching(group, missing) ?? articleCount(0)) : articleCount(0)
    const moreThanAMonth =
      count > 0 ? lastsMoreThanAMonth(count, articlesPerDay) : lastsMoreThanAMonth(last.articleCount, lastPerDay)
    return [{ productType, groupName: group.groupName, articleCount: count, moreThanAMonth }]
  })
}
