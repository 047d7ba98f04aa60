import { and, eq, gt, gte } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import type { ContactName } from '../domain/contacts.ts'
import { waysBack } from '../tables.ts'

export type WayBack = typeof waysBack.$inferSelect

export async function insertWayBack(db: Database, wayBack: WayBack): Promise<void> {
  await db.insert(waysBack).values(wayBack)
}

export async function findWayBack(db: Database, secretHash: string, now: Date): Promise<WayBack | undefined> {
  const [found] = await db
    .select()
    .from(waysBack)
    .where(and(eq(waysBack.secretHash, secretHash), gt(waysBack.expiresAt, now)))
  return found
}

/** Whether a change of this contact was told before. */
export async function wasToldOf(db: Database, sub: string, contact: ContactName, changedTo: string): Promise<boolean> {
  const told = await db
    .select({ sub: waysBack.sub })
    .from(waysBack)
    .where(and(eq(waysBack.sub, sub), eq(waysBack.contact, contact), eq(waysBack.changedTo, changedTo)))
    .limit(1)
  return told.length > 0
}

/** Ends a way back, and those of all changes that came after it: they lead to what is taken back. */
export async function endWaysBackSince(db: Database, { sub, createdAt }: WayBack): Promise<void> {
  await db.delete(waysBack).where(and(eq(waysBack.sub, sub), gte(waysBack.createdAt, createdAt)))
}
