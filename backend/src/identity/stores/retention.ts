import { lt } from 'drizzle-orm'
import { DAY_MS } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { challenges, codes, links, sessions, waysBack } from '../tables.ts'

/** Removes what ended; codes and links are remembered a while longer, so that a late one is called expired. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(codes).where(lt(codes.expiresAt, new Date(now.getTime() - DAY_MS)))
  await db.delete(links).where(lt(links.expiresAt, new Date(now.getTime() - 30 * DAY_MS)))
  await db.delete(waysBack).where(lt(waysBack.expiresAt, new Date(now.getTime() - 30 * DAY_MS)))
}
