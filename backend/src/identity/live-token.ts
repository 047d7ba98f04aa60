import { err, ok, type Result } from '@cupboard/shared/contracts'
import type { IdentityParts } from './parts.ts'
import type { Account } from './stores/accounts.ts'
import { accountOfLiveSession } from './stores/sessions.ts'

type Checking = Pick<IdentityParts, 'db' | 'now' | 'verifyToken'>

/** A session that was not ended, and whose it is. */
export interface LiveSession {
  readonly id: string
  readonly account: Account
}

/** The session that a token of the embedded service belongs to, if it was not ended since. API-37. */
export async function liveSession(
  { db, now, verifyToken }: Checking,
  token: string,
  uses: readonly ('id' | 'access')[],
): Promise<Result<LiveSession, { code: 'expired' | 'invalid' }>> {
  const verified = await verifyToken(token)
  if (!verified.ok) return verified
  const { sub, use, sessionId } = verified.value
  if (!uses.includes(use) || !sessionId) return err('invalid')
  const account = await accountOfLiveSession(db, sessionId, sub, now())
  return account ? ok({ id: sessionId, account }) : err('invalid')
}
