import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import type { Journey } from '../domain/journey.ts'
import type { VersionName } from '../domain/version-name.ts'
import { moduleJourneys } from '../tables.ts'

/** By which sets of versions journeys went, and how they ended: the last of each set and flags. */
export const createJourneyStore = (db: Database) => ({
  /** @param record what else is kept of it, in the same transaction */
  rememberJourneys: (journeys: readonly Journey[], record: (transaction: Database) => Promise<void>): Promise<void> =>
    db.transaction(async (transaction) => {
      for (const journey of journeys)
        await transaction
          .insert(moduleJourneys)
          .values(journey)
          .onConflictDoUpdate({
            target: [moduleJourneys.versions, moduleJourneys.flags],
            set: { passed: journey.passed, ranAt: journey.ranAt },
            setWhere: sql`${moduleJourneys.ranAt} < excluded.ran_at`,
          })
      await record(transaction)
    }),
  /** Those in which a version took part. */
  journeysOf: ({ name, version }: VersionName): Promise<readonly Journey[]> =>
    db
      .select()
      .from(moduleJourneys)
      .where(sql`${moduleJourneys.versions} @> ${JSON.stringify({ [name]: version })}::jsonb`),
  async forgetJourneys(before: Date): Promise<void> {
    await db.delete(moduleJourneys).where(lt(moduleJourneys.ranAt, before))
  },
})
