import { asc, and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './database/instant.ts'
import type { Database } from './ports.ts'

export const limits = pgTable('limits', {
  keyHash: text('key_hash').primaryKey(),
  uses: integer('uses').notNull(),
  endsAt: instant('ends_at').notNull(),
})
type Usage = typeof limits.$inferSelect

/** By how much the clocks of servers may differ. A window that would end later than that began by a clock that was wrong: it is over. */
const CLOCKS_DIFFER = sql`interval '1 minute'`

/** Counts one more use of each in the window that is open, or opens one until its `endsAt`. */
export function countUses(db: Database, windows: readonly Omit<Usage, 'uses'>[], now: Date): Promise<Usage[]> {
  const isOver = sql`(${limits.endsAt} <= ${now} or ${limits.endsAt} > excluded.ends_at + ${CLOCKS_DIFFER})`
  // every transaction locks rows in the same order, so that no two wait for each other
  const inOrder = [...windows].sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1))
  return db
    .insert(limits)
    .values(inOrder.map((window) => ({ ...window, uses: 1 })))
    .onConflictDoUpdate({
      target: limits.keyHash,
      set: {
        uses: sql`case when ${isOver} then 1 else ${limits.uses} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limits.endsAt} end`,
      },
    })
    .returning()
}

export async function giveUsesBack(db: Database, keyHashes: readonly string[], now: Date): Promise<void> {
  const open = db
    .select({ keyHash: limits.keyHash })
    .from(limits)
    .where(and(inArray(limits.keyHash, [...keyHashes]), gt(limits.endsAt, now)))
    .orderBy(asc(limits.keyHash))
    .for('update')
  await db
    .update(limits)
    .set({ uses: sql`greatest(${limits.uses} - 1, 0)` })
    .where(inArray(limits.keyHash, open))
}

export async function forgetUses(db: Database, keyHash: string): Promise<void> {
  await db.delete(limits).where(eq(limits.keyHash, keyHash))
}

export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.endsAt, now))
}
