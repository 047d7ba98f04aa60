import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { Canary } from '../domain/canary.ts'
import { moduleCanaries } from '../tables.ts'

const isUnderWay = isNull(moduleCanaries.endedAt)

/** The versions that some of the new visits get. */
export const createCanaryStore = (db: Database) => ({
  /** Those under way, the oldest first. */
  async canaries(within: Database = db): Promise<readonly Canary[]> {
    const rows = await within.select().from(moduleCanaries).where(isUnderWay).orderBy(asc(moduleCanaries.id))
    return rows.flatMap(({ name, version, percent, flag, actor, begunAt }): Canary[] => {
      const share = percent !== null ? { percent } : flag !== null ? { flag } : undefined
      return share ? [{ name, version, share, actor, begunAt }] : []
    })
  },
  /** In place of one of the same module. */
  async beginCanary({ name, version, share, actor, begunAt }: Canary, transaction: Database): Promise<void> {
    await transaction
      .update(moduleCanaries)
      .set({ endedAt: begunAt })
      .where(and(eq(moduleCanaries.name, name), isUnderWay))
    await transaction.insert(moduleCanaries).values({ name, version, actor, begunAt, ...share })
  },
  async endCanaries(
    names: readonly DeployableName[],
    endedAt: Date,
    transaction: Database,
  ): Promise<readonly { readonly name: DeployableName; readonly version: string }[]> {
    return transaction
      .update(moduleCanaries)
      .set({ endedAt })
      .where(and(inArray(moduleCanaries.name, [...names]), isUnderWay))
      .returning({ name: moduleCanaries.name, version: moduleCanaries.version })
  },
  /** Those that a page may still be of. */
  async canariesSince(oldest: Date, within: Database = db): Promise<readonly { name: string; version: string }[]> {
    return within
      .select({ name: moduleCanaries.name, version: moduleCanaries.version })
      .from(moduleCanaries)
      .where(gte(moduleCanaries.endedAt, oldest))
  },
  async forgetCanaries(before: Date): Promise<void> {
    await db.delete(moduleCanaries).where(lt(moduleCanaries.endedAt, before))
  },
})
