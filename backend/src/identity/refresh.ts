import { MINUTE_MS, ok } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import { LIMITS } from './limits.ts'
import type { IdentityParts } from './parts.ts'
import { recipientOf } from './recipient.ts'
import { refuse, tooMany, type Answer } from './refusal.ts'
import { accountBySub, type Account } from './stores/accounts.ts'
import { sessionOfToken, replaceToken, type TokenOfSession } from './stores/refresh-tokens.ts'
import { endSession, type StoredSession } from './stores/sessions.ts'

/** How long a used token still renews: another tab had it, or the answer was lost. The most that Cognito allows, too. */
const GRACE_MS = MINUTE_MS

/** As many as one minute can hold, at the end of one window of the limit and the beginning of the next. */
const MOST_SUCCESSORS = 2 * LIMITS.renewal.most + 1

const invalidRefreshToken = () => refuse('NotAuthorizedException', 'Invalid Refresh Token')

/**
 * New tokens for a session, which goes on with another refresh token. Each token has one successor, made of it under a key of the
 * server: tabs that renew at once, and one that asks again since the answer was lost, are given the same. A used token that comes
 * after that was copied: it ends the session, and the customer is told. API-33; docs/decisions/0023.
 */
export function createRefreshing({ db, hashes, limits, messages, now, tokens }: IdentityParts) {
  const hashOf = (token: string) => hashes.text('refresh', token)
  const successorOf = (token: string) => hashes.text('next-refresh', token)

  /** The token that is in force now, from one of those before it. */
  function inForce({ refreshHash }: StoredSession, used: string): string {
    let token = used
    for (let step = 0; step < MOST_SUCCESSORS; step++) {
      if (hashOf(token) === refreshHash) return token
      token = successorOf(token)
    }
    throw new Error('a refresh token that does not lead to the one in force')
  }

  async function endCopied(tx: Database, account: Account, { id, device }: StoredSession): Promise<Answer> {
    await endSession(tx, account.sub, id)
    await messages.enqueue(tx, 'session-ended', recipientOf(account, 'email'), { device })
    return refuse('RefreshTokenReuseException', 'Refresh Token has been used already')
  }

  async function renew(tx: Database, token: string, { session, usedAt }: TokenOfSession): Promise<Answer> {
    const account = await accountBySub(tx, session.sub)
    if (!account) return invalidRefreshToken()
    const at = now()
    if (usedAt !== null && at.getTime() - usedAt.getTime() > GRACE_MS) return endCopied(tx, account, session)
    const refreshToken = usedAt === null ? successorOf(token) : inForce(session, token)
    if (usedAt === null) await replaceToken(tx, session, hashOf(refreshToken), at)
    return ok({ AuthenticationResult: await tokens.issue(account, { ...session, refreshToken }) })
  }

  return async (token: string): Promise<Answer> => {
    const known = await sessionOfToken(db, hashOf(token), now())
    if (!known) return invalidRefreshToken()
    const use = await limits.use({ limit: LIMITS.renewal, who: known.session.id })
    if (!use.allowed) return tooMany('renewals', use.waitSeconds)
    return db.transaction(async (tx) => {
      const held = await sessionOfToken(tx, hashOf(token), now())
      return held ? renew(tx, token, held) : invalidRefreshToken()
    })
  }
}
