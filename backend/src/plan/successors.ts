import type { ProductGroup } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import { offeredNow } from './delivery-words.ts'
import { readKnown, type DeliveredTo } from './known.ts'
import { predictedFor } from './predicted-for.ts'
import type { PlanState } from './priced.ts'
import type { PlannedRow } from './repository.ts'

/** What a plan brings once what is sold no more has given way. */
export type ReadOffered = (
  state: PlanState,
  groups: readonly ProductGroup[],
  now: Date,
) => Promise<readonly PlannedRow[]>

/**
 * Of a successor comes what its household is thought to need, since the old count was rounded up to the packages of another group. What the
 * household chose by hand stays as much as it was.
 */
export const createSuccession =
  ({ db }: Pick<Platform, 'db'>, deliveredTo: DeliveredTo): ReadOffered =>
  async (state, groups, now) => {
    const { products, changes } = offeredNow(state, { groups })
    const replaced = changes.flatMap((change) => (change.what === 'replaced' ? [change.productType] : []))
    if (replaced.length === 0) return products
    const { customer, manifest } = state
    const past = {
      ...(await readKnown(db, customer.customerId)),
      delivered: await deliveredTo(db, customer.customerId),
    }
    const wanted = predictedFor({ customer, groups, past, now }, manifest, products)
    return products.map((product) => {
      const isHeir = replaced.includes(product.productType)
      const needed = wanted.get(product.productType)?.articleCount ?? 0
      const isPlanned = isHeir && product.quantityChangeReason === 'None' && product.articleCount > 0 && needed > 0
      return isPlanned ? { ...product, articleCount: needed } : product
    })
  }
