import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { sessions, usedRefreshTokens } from '../tables.ts'
import type { StoredSession } from './sessions.ts'

/** A session that a refresh token was given to, and when another took the token's place; null while it is the one in force. */
export interface TokenOfSession {
  readonly session: StoredSession
  readonly usedAt: Date | null
}

/**
 * The living session of a refresh token, in force or used. It is held until a transaction of the caller ends: tabs that renew at once
 * wait for each other.
 */
export async function sessionOfToken(
  tx: Database,
  refreshHash: string,
  now: Date,
): Promise<TokenOfSession | undefined> {
  const lives = gt(sessions.expiresAt, now)
  const [inForce] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.refreshHash, refreshHash), lives))
    .for('update')
  if (inForce) return { session: inForce, usedAt: null }
  const [used] = await tx
    .select({ session: sessions, usedAt: usedRefreshTokens.usedAt })
    .from(usedRefreshTokens)
    .innerJoin(sessions, eq(sessions.id, usedRefreshTokens.sessionId))
    .where(and(eq(usedRefreshTokens.refreshHash, refreshHash), lives))
    .for('update', { of: sessions })
  return used
}

/** The session goes on with another refresh token. */
export async function replaceToken(
  tx: Database,
  { id, refreshHash }: Pick<StoredSession, 'id' | 'refreshHash'>,
  nextHash: string,
  now: Date,
): Promise<void> {
  await tx.insert(usedRefreshTokens).values({ refreshHash, sessionId: id, usedAt: now })
  await tx.update(sessions).set({ refreshHash: nextHash, lastSeenAt: now }).where(eq(sessions.id, id))
}
