import { eq } from 'drizzle-orm'
import type { HoldReason, PlanActor } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import { noteChanges } from './history.ts'
import { planHolds, type HoldRow } from './tables.ts'

/** Why a household's plan stands still; undefined where it goes on. */
export const findHold = async (db: Database, customerId: string): Promise<HoldRow | undefined> =>
  (await db.select().from(planHolds).where(eq(planHolds.customerId, customerId)))[0]

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
