import { eq, sql } from 'drizzle-orm'
import type { HoldReason, PlanActor } from '@cupboard/shared/contracts'
import { prepared } from '../platform/database/prepared.ts'
import type { Database } from '../platform/ports.ts'
import { differences } from './domain/differences.ts'
import { noteChanges } from './history.ts'
import { changeManifest, ENDED, findPredicted, lockManifest, PREDICTED, readProducts } from './repository.ts'
import { manifestProducts, planHolds, type HoldRow } from './tables.ts'

const selectHold = prepared<HoldRow[]>('plan-hold', (db) =>
  db
    .select()
    .from(planHolds)
    .where(eq(planHolds.customerId, sql.placeholder('customerId'))),
)

/** Why a household's plan stands still; undefined where it goes on. */
export const findHold = async (db: Database, customerId: string): Promise<HoldRow | undefined> =>
  (await selectHold(db, { customerId }))[0]

/** Who holds or releases a plan, as of when. */
export interface HoldAct {
  readonly actor: PlanActor
  readonly at: Date
  readonly note?: string
}

/** Nothing of the plan is ordered from now on. A plan that is held already stays held for its first reason: then nothing changes. */
export async function holdPlan(
  tx: Database,
  customerId: string,
  why: HoldReason,
  { actor, at, note }: HoldAct,
): Promise<boolean> {
  const held = await tx
    .insert(planHolds)
    .values({ customerId, why, since: at, actor, note: note ?? null })
    .onConflictDoNothing()
    .returning()
  if (held.length === 0) return false
  await noteChanges(tx, { customerId, manifestId: null, changedAt: at, actor }, [{ what: 'held', why }])
  return true
}

/** The plan goes on. @returns false where nothing held it, or something else did than `why` */
export async function releasePlan(
  tx: Database,
  customerId: string,
  { actor, at }: HoldAct,
  why?: HoldReason,
): Promise<boolean> {
  const hold = await findHold(tx, customerId)
  if (!hold || (why !== undefined && hold.why !== why)) return false
  await tx.delete(planHolds).where(eq(planHolds.customerId, customerId))
  await noteChanges(tx, { customerId, manifestId: null, changedAt: at, actor }, [{ what: 'released' }])
  return true
}

/**
 * Nothing comes with a delivery: at its cut-off it makes no order. What it held is noted: its household may bring it back.
 * @returns false where it can be changed no more
 */
export async function skipDelivery(tx: Database, manifestId: string, { actor, at }: HoldAct): Promise<boolean> {
  const manifest = await lockManifest(tx, manifestId)
  if (manifest?.status !== PREDICTED || at >= manifest.cutoffAt) return false
  const held = await readProducts(tx, manifestId)
  await tx.update(manifestProducts).set({ articleCount: 0 }).where(eq(manifestProducts.manifestId, manifestId))
  await changeManifest(tx, manifestId, { modified: true })
  const { customerId, deliverAt } = manifest
  const none = held.map((product) => ({ ...product, articleCount: 0 }))
  await noteChanges(tx, { customerId, manifestId, changedAt: at, actor }, [
    ...differences(held, none),
    { what: 'delivery-skipped', deliverAt: deliverAt.toISOString() },
  ])
  return true
}

/**
 * The household's plan ends: nothing more comes, and what became of it is kept. Whatever it waited for before, only operations let it go on.
 * @returns false where there is none.
 */
export async function cancelPlan(tx: Database, customerId: string, act: HoldAct): Promise<boolean> {
  const manifest = await findPredicted(tx, customerId)
  if (!manifest) return false
  await tx.delete(planHolds).where(eq(planHolds.customerId, customerId))
  await holdPlan(tx, customerId, 'operations', act)
  await changeManifest(tx, manifest.manifestId, { status: ENDED })
  return true
}
