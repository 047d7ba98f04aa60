import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { readTogether } from '../../platform/database/ask-together.ts'
import type { Database } from '../../platform/ports.ts'
import { selectSessions } from '../hot-statements.ts'
import { sessions } from '../tables.ts'
import type { Account } from './accounts.ts'

export type StoredSession = typeof sessions.$inferSelect

export async function insertSession(db: Database, session: StoredSession): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The sessions of an account that live, the one seen last first. */
export async function liveSessionsOf(
  db: Database,
  sub: string,
  now: Date,
  page: { readonly limit: number; readonly offset: number },
): Promise<StoredSession[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.sub, sub), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.signedInAt})`), sessions.id)
    .limit(page.limit)
    .offset(page.offset)
}

/** A session that was not ended. */
export async function sessionById(
  db: Database,
  id: string,
  sub: string,
  now: Date,
): Promise<StoredSession | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.sub, sub), gt(sessions.expiresAt, now)))
  return session
}

export async function setConfirmedAt(db: Database, id: string, confirmedAt: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id))
}

const readSession = readTogether(async (db, ids: readonly string[]) => {
  const found = new Map((await selectSessions(db, { ids })).map((session) => [session.id, session]))
  return ids.map((id) => found.get(id))
})

/** The account `sub`, while its session `id` lives. */
export async function accountOfLiveSession(
  db: Database,
  id: string,
  sub: string,
  now: Date,
): Promise<Account | undefined> {
  const session = await readSession(db, id)
  return session && session.account.sub === sub && session.expiresAt > now ? session.account : undefined
}

/** @returns whether it was a session of the account. */
export async function endSession(db: Database, sub: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.sub, sub)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** @param keptId the session that goes on. */
export async function endSessionsOf(db: Database, sub: string, keptId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.sub, sub), keptId === undefined ? undefined : ne(sessions.id, keptId)))
}
