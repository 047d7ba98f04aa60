import type { ProductGroup, ProductType } from '@cupboard/shared/contracts'
import type { CustomerRow } from '../customers/index.ts'
import { estimatesFor, predict, type Past, type PredictedProduct, type TakenProduct } from './predict.ts'
import type { ManifestRow } from './tables.ts'

const DAYS_PER_WEEK = 7

/** A household that has an open plan, and what is known of it at an instant. */
export interface PlanningFor {
  readonly customer: Pick<CustomerRow, 'interview'>
  readonly groups: readonly ProductGroup[]
  readonly past: Past
  readonly now: Date
}

/** What an open plan would hold of these products, were it made now for the day on which it comes. */
export function predictedFor(
  { customer: { interview }, groups, past, now }: PlanningFor,
  { deliverAt, cadenceWeeks }: Pick<ManifestRow, 'deliverAt' | 'cadenceWeeks'>,
  taken: readonly TakenProduct[],
): ReadonlyMap<ProductType, PredictedProduct> {
  const household = { interview, past }
  const days = cadenceWeeks * DAYS_PER_WEEK
  const products = predict(household, groups, estimatesFor(household, groups, now), { taken, deliverAt, days })
  return new Map(products.map((product) => [product.productType, product]))
}
