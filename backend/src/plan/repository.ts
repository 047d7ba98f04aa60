import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { articleCount, PRODUCT_TYPES, type Manifest } from '@cupboard/shared/contracts'
import type { DeliveryWindow } from '../availability/index.ts'
import { rowAsJson, rowsAsJson } from '../platform/database/row-json.ts'
import type { Database } from '../platform/ports.ts'
import { insertPlan } from './hot-statements.ts'
import type { PredictedProduct } from './predict.ts'
import { manifestProducts, manifests, planAnnouncements, type ManifestProductRow, type ManifestRow } from './tables.ts'

/** A plan that may still become an order. */
export const PREDICTED = 'Predicted'

export type PlannedRow = Omit<ManifestProductRow, 'manifestId'>

export async function findPredicted(db: Database, customerId: string): Promise<ManifestRow | undefined> {
  return (
    await db
      .select()
      .from(manifests)
      .where(and(eq(manifests.customerId, customerId), eq(manifests.status, PREDICTED)))
  )[0]
}

/** The household gets no further delivery than those that are orders already. */
export async function endPlan(db: Database, customerId: string): Promise<void> {
  await db.delete(manifests).where(and(eq(manifests.customerId, customerId), eq(manifests.status, PREDICTED)))
}

export const findManifest = async (db: Database, manifestId: string): Promise<ManifestRow | undefined> =>
  (await db.select().from(manifests).where(eq(manifests.manifestId, manifestId)))[0]

export const lockManifest = async (db: Database, manifestId: string): Promise<ManifestRow | undefined> =>
  (await db.select().from(manifests).where(eq(manifests.manifestId, manifestId)).for('update'))[0]

export const readProducts = (db: Database, manifestId: string): Promise<ManifestProductRow[]> =>
  db.select().from(manifestProducts).where(eq(manifestProducts.manifestId, manifestId))

export async function replaceProducts(
  db: Database,
  manifestId: string,
  products: readonly PlannedRow[],
): Promise<void> {
  await db.delete(manifestProducts).where(eq(manifestProducts.manifestId, manifestId))
  if (products.length === 0) return
  await db.insert(manifestProducts).values(products.map((product) => ({ ...product, manifestId })))
}

export const asPredicted = (product: PredictedProduct): PlannedRow => ({
  ...product,
  quantityChangeReason: 'None',
  productChangeReason: 'None',
})

/** A household's next plan, for a statement that stores it: JSON of its rows. */
export interface ComposedPlan {
  readonly manifest: string
  readonly products: string
}

export function composePlan(
  customerId: string,
  { day, contactAt, cutoff, shipAt, deliverAt }: DeliveryWindow,
  cadenceWeeks: number,
  products: readonly PredictedProduct[],
  createdAt: Date,
): ComposedPlan {
  const manifestId = randomUUID()
  const row: ManifestRow = {
    manifestId,
    customerId,
    status: PREDICTED,
    windowDay: day,
    contactAt,
    cutoffAt: cutoff,
    shipAt,
    deliverAt,
    cadenceWeeks,
    modified: false,
    viewed: false,
    contactedAt: null,
    orderId: null,
    small: null,
    createdAt,
  }
  const rows = products.map((product) => ({ ...asPredicted(product), manifestId }))
  return { manifest: rowAsJson(manifests, row), products: rowsAsJson(manifestProducts, rows) }
}

/** One plan is open at a time: a second one for the same customer changes nothing. */
export async function insertManifest(db: Database, plan: ComposedPlan): Promise<void> {
  await insertPlan(db, { ...plan })
}

const MOST_AT_ONCE = 500

/** Open deliveries that were announced last by other prices than these. */
export async function announcedByOtherPrices(db: Database, catalogue: string, now: Date): Promise<readonly string[]> {
  const last = sql`(
    select catalogue from ${planAnnouncements}
    where ${planAnnouncements.manifestId} = ${manifests.manifestId} order by number desc limit 1
  )`
  const rows = await db
    .select({ manifestId: manifests.manifestId })
    .from(manifests)
    .where(
      and(
        eq(manifests.status, PREDICTED),
        isNotNull(manifests.contactedAt),
        gt(manifests.cutoffAt, now),
        sql`${last} <> ${catalogue}`,
      ),
    )
    .limit(MOST_AT_ONCE)
  return rows.map(({ manifestId }) => manifestId)
}

export async function changeManifest(db: Database, manifestId: string, change: Partial<ManifestRow>): Promise<void> {
  await db.update(manifests).set(change).where(eq(manifests.manifestId, manifestId))
}

/** Removes deliveries that were planned before `limit`, their products with them. */
export async function forgetManifests(db: Database, limit: Date): Promise<void> {
  await db.delete(manifests).where(and(ne(manifests.status, PREDICTED), lt(manifests.createdAt, limit)))
}

/** Read by product type, in bundle order. API-28. */
export function productsByType(rows: readonly ManifestProductRow[]): Manifest['products'] {
  const products: Manifest['products'] = {}
  for (const productType of PRODUCT_TYPES) {
    const row = rows.find((one) => one.productType === productType)
    if (!row) continue
    const { groupName, moreThanAMonth, quantityChangeReason, productChangeReason } = row
    products[productType] = {
      groupName,
      articleCount: articleCount(row.articleCount),
      moreThanAMonth,
      quantityChangeReason,
      productChangeReason,
    }
  }
  return products
}
