import { desc, eq, lt } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { Author, Judgement } from '../domain/decision.ts'
import { moduleDecisions } from '../tables.ts'

export type StoredDecision = Omit<typeof moduleDecisions.$inferSelect, 'id'>

const latest = async (db: Database, limit: number, name?: DeployableName): Promise<StoredDecision[]> => {
  const rows = await db
    .select()
    .from(moduleDecisions)
    .where(name === undefined ? undefined : eq(moduleDecisions.name, name))
    .orderBy(desc(moduleDecisions.id))
    .limit(limit)
  return rows.map(({ id: _id, ...decision }) => decision)
}

/** What was decided about versions. */
export const createDecisionStore = (db: Database) => ({
  /** Remembers what was decided, unless it is what the same actor was answered about that module last: starts repeat themselves. */
  async rememberDecisions(
    judgements: readonly Judgement[],
    { actor, reason }: Author,
    decidedAt: Date,
    transaction: Database = db,
  ): Promise<void> {
    for (const { faults, ...judgement } of judgements) {
      const decision = { ...judgement, faults: [...faults], actor, reason: reason ?? null, decidedAt }
      const [last] = await latest(transaction, 1, judgement.name)
      const isRepeated = last !== undefined && isDeepStrictEqual({ ...last, decidedAt }, decision)
      if (judgement.outcome === 'done' || !isRepeated) await transaction.insert(moduleDecisions).values(decision)
    }
  },
  decisions: (limit: number, name?: DeployableName) => latest(db, limit, name),
  async forgetDecisions(before: Date): Promise<void> {
    await db.delete(moduleDecisions).where(lt(moduleDecisions.decidedAt, before))
  },
})
