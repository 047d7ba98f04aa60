import { eq } from 'drizzle-orm'
import type { HoldReason, PlanActor } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import { noteChanges } from './history.ts'
import { changeManifest, findPredicted, lockManifest, PREDICTED } from './repository.ts'
import { manifestProducts, planHolds } from './tables.ts'

/** A delivery that never came, since its plan ended. */
const ENDED = 'Ended'

/** Nothing of a household's plan is ordered until it is released. @returns false where it stands still already. */
export async function holdPlan(
  tx: Database,
  customerId: string,
  why: HoldReason,
  actor: PlanActor,
  note: string | null,
  at: Date,
): Promise<boolean> {
  const held = await tx
    .insert(planHolds)
    .values({ customerId, why, since: at, actor, note })
    .onConflictDoNothing()
    .returning({ customerId: planHolds.customerId })
  if (held.length === 0) return false
  await noteChanges(tx, { customerId, manifestId: null, changedAt: at, actor }, [{ what: 'held', why }])
  return true
}

/** @returns false where it does not stand still. */
export async function releasePlan(
  tx: Database,
  customerId: string,
  at: Date,
  actor: PlanActor = 'operations',
): Promise<boolean> {
  const released = await tx
    .delete(planHolds)
    .where(eq(planHolds.customerId, customerId))
    .returning({ customerId: planHolds.customerId })
  if (released.length === 0) return false
  await noteChanges(tx, { customerId, manifestId: null, changedAt: at, actor }, [{ what: 'released' }])
  return true
}

/** Nothing comes with a delivery: at its cut-off it makes no order. @returns false where it can be changed no more. */
export async function skipDelivery(tx: Database, manifestId: string, actor: PlanActor, at: Date): Promise<boolean> {
  const manifest = await lockManifest(tx, manifestId)
  if (manifest?.status !== PREDICTED || at >= manifest.cutoffAt) return false
  await tx.update(manifestProducts).set({ articleCount: 0 }).where(eq(manifestProducts.manifestId, manifestId))
  await changeManifest(tx, manifestId, { modified: true })
  const { customerId, deliverAt } = manifest
  await noteChanges(tx, { customerId, manifestId, changedAt: at, actor }, [
    { what: 'delivery-skipped', deliverAt: deliverAt.toISOString() },
  ])
  return true
}

/** The household's plan ends: nothing more comes, and what became of it is kept. @returns false where there is none. */
export async function cancelPlan(
  tx: Database,
  customerId: string,
  actor: PlanActor,
  note: string | null,
  at: Date,
): Promise<boolean> {
  const manifest = await findPredicted(tx, customerId)
  if (!manifest) return false
  await holdPlan(tx, customerId, 'operations', actor, note, at)
  await changeManifest(tx, manifest.manifestId, { status: ENDED })
  return true
}
