import { desc, eq, lt } from 'drizzle-orm'
import {
  err,
  ok,
  type PlanActor,
  type PlanChange,
  type PlanHistoryEntry,
  type Result,
} from '@cupboard/shared/contracts'
import { findCustomer } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { planChanges } from './tables.ts'

const MOST_SHOWN = 200

/** Whose plan was changed, by whom and when. */
export interface ChangedPlan {
  readonly customerId: string
  readonly manifestId: string | null
  readonly changedAt: Date
  readonly actor: PlanActor
}

/** Notes what changed; in the transaction that changes it. */
export async function noteChanges(db: Database, changed: ChangedPlan, changes: readonly PlanChange[]): Promise<void> {
  if (changes.length > 0) await db.insert(planChanges).values(changes.map((change) => ({ ...changed, change })))
}

/** Removes what changed before `limit`. */
export async function forgetChanges(db: Database, limit: Date): Promise<void> {
  await db.delete(planChanges).where(lt(planChanges.changedAt, limit))
}

/** What a household reads of what became of its plan, and why. */
export function createHistory({ db }: Pick<Platform, 'db'>) {
  return async ({
    sub,
  }: CustomerIdentity): Promise<
    Result<{ readonly history: PlanHistoryEntry[] }, ProblemFailure<CallProblem<'getPlanHistory'>>>
  > => {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const rows = await db
      .select()
      .from(planChanges)
      .where(eq(planChanges.customerId, customer.customerId))
      .orderBy(desc(planChanges.changeId))
      .limit(MOST_SHOWN)
    return ok({ history: rows.map(({ changedAt, actor, change }) => ({ at: changedAt.toISOString(), actor, change })) })
  }
}
