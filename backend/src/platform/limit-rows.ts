import { eq, lt } from 'drizzle-orm'
import { rowsAsJson } from './database/row-json.ts'
import { changeUses } from './hot-statements.ts'
import type { Database } from './ports.ts'
import { limits, type Usage } from './tables.ts'

/**
 * Counts more uses of each key, which is named once, or fewer, in the window that is open, or opens one until its `endsAt`. Every
 * transaction locks rows in the same order, so that no two wait for each other.
 *
 * @returns all uses in each window
 */
export function countUses(db: Database, uses: readonly Usage[], now: Date): Promise<Usage[]> {
  const inOrder = [...uses].sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1))
  return changeUses(db, { uses: rowsAsJson(limits, inOrder), now })
}

export async function forgetUses(db: Database, keyHash: string): Promise<void> {
  await db.delete(limits).where(eq(limits.keyHash, keyHash))
}

export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.endsAt, now))
}
