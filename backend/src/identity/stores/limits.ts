import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { limits } from '../tables.ts'

export interface Usage {
  readonly uses: number
  readonly endsAt: Date
}

/** Counts one more use in the window that is open, or opens one until `endsAt`. */
export async function countUse(db: Database, keyHash: string, now: Date, endsAt: Date): Promise<Usage> {
  const isOver = sql`${limits.endsAt} <= ${now}`
  const [usage] = await db
    .insert(limits)
    .values({ keyHash, uses: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.keyHash,
      set: {
        uses: sql`case when ${isOver} then 1 else ${limits.uses} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else ${limits.endsAt} end`,
      },
    })
    .returning()
  if (!usage) throw new Error('a use was not counted')
  return usage
}

export async function forgetUses(db: Database, keyHash: string): Promise<void> {
  await db.delete(limits).where(eq(limits.keyHash, keyHash))
}
