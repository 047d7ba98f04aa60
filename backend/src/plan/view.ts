import { cents, type Manifest } from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { readDiscounts, type CustomerRow } from '../customers/index.ts'
import type { Platform } from '../platform/ports.ts'
import { findHold } from './hold.ts'
import type { PricePlan } from './price.ts'
import { productsByType, readProducts } from './repository.ts'
import type { ManifestRow } from './tables.ts'
import { lastAnnouncement } from './told.ts'

interface ViewParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly pricePlan: PricePlan
}

/** A planned delivery as the customer reads it. SHR-47. */
export const createPlanView =
  ({ db }: Pick<Platform, 'db'>, { catalogue, pricePlan }: ViewParts) =>
  async (customer: CustomerRow, row: ManifestRow): Promise<Manifest> => {
    const products = await readProducts(db, row.manifestId)
    const discounts = await readDiscounts(db, customer.customerId)
    const groups = await catalogue.productGroups()
    const { parts } = await pricePlan({ customer, discounts, products, small: row.small }, groups)
    const [told, hold] = [await lastAnnouncement(db, row.manifestId), await findHold(db, customer.customerId)]
    return {
      products: productsByType(products),
      contactAt: row.contactAt.toISOString(),
      shipAt: row.cutoffAt.toISOString(),
      deliverAt: row.deliverAt.toISOString(),
      modified: row.modified,
      salesTaxCents: parts.taxCents,
      status: row.status,
      viewed: row.viewed,
      cadenceWeeks: row.cadenceWeeks,
      discounts: [...discounts],
      ...(told ? { announced: { toldAt: told.toldAt.toISOString(), totalCents: cents(told.totalCents) } } : {}),
      ...(hold ? { hold: { why: hold.why, since: hold.since.toISOString() } } : {}),
      ...(row.small ? { small: row.small } : {}),
    }
  }

export type ViewPlan = ReturnType<typeof createPlanView>
