import {
  articleCount,
  PRODUCT_TYPES,
  type ArticleCount,
  type Interview,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import { countReaching, lastsMoreThanAMonth } from '@cupboard/shared/pricing'
import { usualUnitsPerDay } from '../recommendations/index.ts'
import { stockAt, type TypePast } from './domain/stock.ts'
import { factorsOfUse } from './domain/factors-of-use.ts'

/** A product of a household's plan. */
export interface TakenProduct {
  readonly productType: ProductType
  readonly groupName: string
}

/** A line of a delivery that was paid for. */
export interface DeliveredProduct extends TakenProduct {
  readonly articleCount: number
  readonly deliverAt: Date
}

/** What is known of a household's use beside its answers. */
export interface Past {
  readonly delivered: readonly DeliveredProduct[]
  /** When the household said that nothing was left. */
  readonly runOuts: readonly { readonly productType: ProductType; readonly at: Date }[]
  /** What it skipped by hand, from that delivery until the one after. */
  readonly enough: readonly { readonly productType: ProductType; readonly at: Date; readonly until: Date }[]
}

/** A household whose deliveries are foreseen. */
export interface Household {
  readonly interview: Interview
  readonly past: Past
}

export interface PredictedProduct extends TakenProduct {
  readonly articleCount: ArticleCount
  readonly moreThanAMonth: boolean
}

/** Of each product so many days more are planned than until the delivery after: what is used is not the same each week. */
export const SAFETY_DAYS = 3

const named = (catalogue: readonly ProductGroup[], groupName: string | undefined): ProductGroup | undefined =>
  catalogue.find((one) => one.groupName === groupName)

/** The group that comes next: after a starter its refill, where one is offered; undefined for a group that is no longer offered. */
function successor(catalogue: readonly ProductGroup[], groupName: string): ProductGroup | undefined {
  const group = named(catalogue, groupName)
  const refill = named(catalogue, group?.replaceWith)
  if (refill && isOffered(refill)) return refill
  return group && isOffered(group) ? group : undefined
}

/** What a household is thought to use of a product type, and to have left of it. In units of the consumption model. */
export interface Estimate {
  readonly unitsPerDay: number
  stockAt(at: Date): number
}

export type Estimates = (productType: ProductType) => Estimate

function pastOf({ delivered, runOuts, enough }: Past, catalogue: readonly ProductGroup[], type: ProductType): TypePast {
  const isOfType = (one: { readonly productType: ProductType }): boolean => one.productType === type
  return {
    brought: delivered.filter(isOfType).flatMap(({ groupName, articleCount: count, deliverAt }) => {
      const group = named(catalogue, groupName)
      return group ? [{ at: deliverAt, units: count * group.unitsPerArticle }] : []
    }),
    ranOut: runOuts.filter(isOfType).map(({ at }) => at),
    enough: enough.filter(isOfType),
  }
}

/** The model's word for the household's answers, corrected by what was learned of it; and what was brought, less what was used since. */
export function estimatesFor({ interview, past }: Household, catalogue: readonly ProductGroup[], now: Date): Estimates {
  const model = usualUnitsPerDay(interview)
  const types = new Set(past.delivered.map(({ productType }) => productType))
  const pasts = new Map([...types].map((type) => [type, pastOf(past, catalogue, type)] as const))
  const factors = factorsOfUse(
    [...pasts].map(([type, ofType]) => ({ type, past: ofType, modelUnitsPerDay: model[type] })),
    now,
  )
  return (productType) => {
    const ofType = pasts.get(productType)
    const unitsPerDay = model[productType] * (factors.get(productType) ?? 1)
    return { unitsPerDay, stockAt: (at) => (ofType ? stockAt(ofType, unitsPerDay, at) : 0) }
  }
}

/** What is needed for a while, what it is for, and when it comes. */
export interface Wanted {
  readonly taken: readonly TakenProduct[]
  readonly deliverAt: Date
  /** Until the delivery after. */
  readonly days: number
}

/**
 * A delivery: of each product that the household takes, what is needed until the delivery after and the safety days after that, less what is
 * left. A product of which enough is left stays in the plan with 0 articles; `moreThanAMonth` then says how long the last one lasts. A group
 * that is no longer offered is left out.
 */
export function predict(
  { past }: Household,
  catalogue: readonly ProductGroup[],
  estimates: Estimates,
  { taken, deliverAt, days }: Wanted,
): readonly PredictedProduct[] {
  return PRODUCT_TYPES.flatMap((productType) => {
    const product = taken.find((one) => one.productType === productType)
    const group = product && successor(catalogue, product.groupName)
    if (!group) return []
    const { unitsPerDay, stockAt: stockOn } = estimates(productType)
    const missing = (unitsPerDay * (days + SAFETY_DAYS) - stockOn(deliverAt)) / group.unitsPerArticle
    const count = unitsPerDay > 0 && missing > 0 ? (countReaching(group, missing) ?? articleCount(0)) : articleCount(0)
    const last = lastOf(past, productType)
    const shown = count > 0 || !last ? { groupName: group.groupName, articleCount: count } : last
    const perArticle = named(catalogue, shown.groupName)?.unitsPerArticle ?? group.unitsPerArticle
    const moreThanAMonth = unitsPerDay > 0 && lastsMoreThanAMonth(shown.articleCount, unitsPerDay / perArticle)
    return [{ productType, groupName: group.groupName, articleCount: count, moreThanAMonth }]
  })
}

/** The last delivery of a product type. */
function lastOf(past: Past, productType: ProductType): DeliveredProduct | undefined {
  return past.delivered
    .filter((one) => one.productType === productType && one.articleCount > 0)
    .reduce<DeliveredProduct | undefined>(
      (last, one) => (last && last.deliverAt >= one.deliverAt ? last : one),
      undefined,
    )
}
