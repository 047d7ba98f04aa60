import { eq, lt } from 'drizzle-orm'
import { rowsAsJson } from './database/row-json.ts'
import { insertUses, takeUsesBack } from './hot-statements.ts'
import type { Database } from './ports.ts'
import { limits, type Usage } from './tables.ts'

/** Uses of some keys: every transaction locks rows in the same order, so that no two wait for each other. */
const asJson = (usages: readonly Pick<Usage, 'keyHash' | 'uses'>[]): string =>
  rowsAsJson(
    limits,
    [...usages].sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1)),
  )

/**
 * Counts more uses of each key, which is named once, in the window that is open, or opens one until its `endsAt`.
 *
 * @returns all uses in each window
 */
export const countUses = (db: Database, uses: readonly Usage[], now: Date): Promise<Usage[]> =>
  insertUses(db, { uses: asJson(uses), now })

export async function giveUsesBack(
  db: Database,
  uses: readonly Pick<Usage, 'keyHash' | 'uses'>[],
  now: Date,
): Promise<void> {
  await takeUsesBack(db, { uses: asJson(uses), now })
}

export async function forgetUses(db: Database, keyHash: string): Promise<void> {
  await db.delete(limits).where(eq(limits.keyHash, keyHash))
}

export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.endsAt, now))
}
