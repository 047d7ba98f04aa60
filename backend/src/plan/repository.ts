import { randomUUID } from 'node:crypto'
import { and, desc, eq, exists, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  articleCount,
  PRODUCT_TYPES,
  type Manifest,
  type PlanChange,
  type ProductType,
} from '@cupboard/shared/contracts'
import type { DeliveryWindow } from '../availability/index.ts'
import { rowsTogether } from '../platform/database/ask-together.ts'
import { prepared, preparedUpdate } from '../platform/database/prepared.ts'
import { rowAsJson, rowsAsJson } from '../platform/database/row-json.ts'
import type { Database } from '../platform/ports.ts'
import { insertPlan } from './hot-statements.ts'
import type { NextDelivery } from './next-delivery.ts'
import type { PredictedProduct } from './predict.ts'
import {
  manifestProducts,
  manifests,
  planAnnouncements,
  planChanges,
  planRunOuts,
  type ManifestProductRow,
  type ManifestRow,
} from './tables.ts'

/** A plan that may still become an order. */
export const PREDICTED = 'Predicted'

/** A delivery that never came, since its plan ended. */
export const ENDED = 'Ended'

export type PlannedRow = Omit<ManifestProductRow, 'manifestId'>

const selectPredicted = prepared<ManifestRow[]>('predicted-manifest', (db) =>
  db
    .select()
    .from(manifests)
    .where(and(sql`${manifests.customerId} = any(${sql.placeholder('ids')}::uuid[])`, eq(manifests.status, PREDICTED))),
)
const predictedOf = rowsTogether(
  (db, ids) => selectPredicted(db, { ids }),
  ({ customerId }) => customerId,
)
const selectManifests = prepared<ManifestRow[]>('manifests', (db) =>
  db
    .select()
    .from(manifests)
    .where(sql`${manifests.manifestId} = any(${sql.placeholder('ids')}::uuid[])`),
)
const manifestsById = rowsTogether(
  (db, ids) => selectManifests(db, { ids }),
  ({ manifestId }) => manifestId,
)
const selectManifestForUpdate = prepared<ManifestRow[]>('manifest-for-update', (db) =>
  db
    .select()
    .from(manifests)
    .where(eq(manifests.manifestId, sql.placeholder('manifestId')))
    .for('update'),
)
const selectProducts = prepared<ManifestProductRow[]>('manifest-products', (db) =>
  db
    .select()
    .from(manifestProducts)
    .where(sql`${manifestProducts.manifestId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(manifestProducts.manifestId, manifestProducts.productType),
)
const productsOf = rowsTogether(
  (db, ids) => selectProducts(db, { ids }),
  ({ manifestId }) => manifestId,
)
const updateManifest = preparedUpdate('change-manifest', manifests, eq(manifests.manifestId, sql.placeholder('id')))

export const findPredicted = async (db: Database, customerId: string): Promise<ManifestRow | undefined> =>
  (await predictedOf(db, customerId))[0]

/** The household gets no further delivery than those that are orders already. */
export async function endPlan(db: Database, customerId: string): Promise<void> {
  await db.delete(manifests).where(and(eq(manifests.customerId, customerId), eq(manifests.status, PREDICTED)))
}

export const findManifest = async (db: Database, manifestId: string): Promise<ManifestRow | undefined> =>
  (await manifestsById(db, manifestId))[0]

export const lockManifest = async (db: Database, manifestId: string): Promise<ManifestRow | undefined> =>
  (await selectManifestForUpdate(db, { manifestId }))[0]

/** In the order of their types. */
export const readProducts = (db: Database, manifestId: string): Promise<readonly ManifestProductRow[]> =>
  productsOf(db, manifestId)

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

/** A household's next plan, for a statement that stores it: JSON of its rows, and of what is noted of it. */
export interface ComposedPlan {
  readonly manifest: string
  readonly products: string
  readonly changes: string
}

/** A plan that is to be stored, what changed with it, and when. */
interface NewPlan {
  readonly customerId: string
  readonly next: NextDelivery
  readonly changes: readonly PlanChange[]
  readonly createdAt: Date
}

/** When a delivery is told, closed, sent and brought. */
export const windowRow = ({ day, contactAt, cutoff, shipAt, deliverAt }: DeliveryWindow) =>
  ({ windowDay: day, contactAt, cutoffAt: cutoff, shipAt, deliverAt }) satisfies Partial<ManifestRow>

export function composePlan({ customerId, next, changes, createdAt }: NewPlan): ComposedPlan {
  const { window, cadenceWeeks, products, small } = next
  const manifestId = randomUUID()
  const row: ManifestRow = {
    manifestId,
    customerId,
    status: PREDICTED,
    ...windowRow(window),
    cadenceWeeks,
    modified: false,
    viewed: false,
    contactedAt: null,
    orderId: null,
    small,
    createdAt,
  }
  const rows = products.map((product) => ({ ...asPredicted(product), manifestId }))
  const noted = changes.map((change) => ({
    customerId,
    manifestId,
    changedAt: createdAt,
    actor: 'cupboard' as const,
    change,
  }))
  return {
    manifest: rowAsJson(manifests, row),
    products: rowsAsJson(manifestProducts, rows),
    changes: rowsAsJson(planChanges, noted),
  }
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
  await updateManifest(db, change, { id: manifestId })
}

const selectLastClosed = prepared<ManifestRow[]>('last-closed-manifest', (db) =>
  db
    .select()
    .from(manifests)
    .where(and(eq(manifests.customerId, sql.placeholder('customerId')), ne(manifests.status, PREDICTED)))
    .orderBy(desc(manifests.windowDay))
    .limit(1),
)

/** The last delivery that was closed, whatever became of it. */
export const lastClosed = async (db: Database, customerId: string): Promise<ManifestRow | undefined> =>
  (await selectLastClosed(db, { customerId }))[0]

/** The delivery at hand; of a plan that ended, the one that it ended with. */
export async function findCurrent(db: Database, customerId: string): Promise<ManifestRow | undefined> {
  const open = await findPredicted(db, customerId)
  if (open) return open
  const last = await lastClosed(db, customerId)
  return last?.status === ENDED ? last : undefined
}

const brought = alias(manifestProducts, 'brought')

interface SkippedProduct extends Pick<ManifestRow, 'cadenceWeeks' | 'deliverAt'> {
  readonly productType: ProductType
}

const selectSkipped = prepared<SkippedProduct[]>('skipped-products', (db) =>
  db
    .select({
      deliverAt: manifests.deliverAt,
      cadenceWeeks: manifests.cadenceWeeks,
      productType: manifestProducts.productType,
    })
    .from(manifestProducts)
    .innerJoin(manifests, eq(manifests.manifestId, manifestProducts.manifestId))
    .where(
      and(
        eq(manifests.customerId, sql.placeholder('customerId')),
        ne(manifests.status, PREDICTED),
        eq(manifestProducts.articleCount, 0),
        eq(manifestProducts.quantityChangeReason, 'NoReason'),
        exists(
          db
            .select({ manifestId: brought.manifestId })
            .from(brought)
            .where(and(eq(brought.manifestId, manifests.manifestId), gt(brought.articleCount, 0))),
        ),
      ),
    ),
)

/** Products that the household skipped by hand, in closed deliveries that brought others. */
export const readSkipped = (db: Database, customerId: string): Promise<readonly SkippedProduct[]> =>
  selectSkipped(db, { customerId })

interface ToldRunOut {
  readonly productType: ProductType
  readonly at: Date
}

const selectRunOuts = prepared<ToldRunOut[]>('run-outs', (db) =>
  db
    .select({ productType: planRunOuts.productType, at: planRunOuts.toldAt })
    .from(planRunOuts)
    .where(eq(planRunOuts.customerId, sql.placeholder('customerId'))),
)

export const readRunOuts = (db: Database, customerId: string): Promise<readonly ToldRunOut[]> =>
  selectRunOuts(db, { customerId })

export async function keepRunOut(
  db: Database,
  customerId: string,
  productType: ProductType,
  toldAt: Date,
): Promise<void> {
  await db.insert(planRunOuts).values({ customerId, productType, toldAt }).onConflictDoNothing()
}

/** Removes what was said before `limit`. */
export async function forgetRunOuts(db: Database, limit: Date): Promise<void> {
  await db.delete(planRunOuts).where(lt(planRunOuts.toldAt, limit))
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
