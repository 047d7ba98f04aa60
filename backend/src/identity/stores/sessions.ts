import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/ports.ts'
import { accounts, sessions } from '../tables.ts'
import type { Account } from './accounts.ts'

export type StoredSession = typeof sessions.$inferSelect

export async function insertSession(db: Database, session: StoredSession): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function sessionByRefreshHash(
  db: Database,
  refreshHash: string,
  now: Date,
): Promise<StoredSession | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.refreshHash, refreshHash), gt(sessions.expiresAt, now)))
  return session
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

const accountInSession = prepared<{ account: Account }[]>('account-in-session', (db) =>
  db
    .select({ account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.sub, sessions.sub))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        eq(sessions.sub, sql.placeholder('sub')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/** The account `sub`, while its session `id` lives. */
export const accountOfLiveSession = async (
  db: Database,
  id: string,
  sub: string,
  now: Date,
): Promise<Account | undefined> => (await accountInSession(db, { id, sub, now }))[0]?.account

export async function endSession(db: Database, refreshHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.refreshHash, refreshHash))
}

/** @param keptId the session that goes on. */
export async function endSessionsOf(db: Database, sub: string, keptId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.sub, sub), keptId === undefined ? undefined : ne(sessions.id, keptId)))
}
