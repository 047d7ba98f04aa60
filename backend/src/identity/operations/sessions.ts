import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { liveSession } from '../live-token.ts'
import type { IdentityParts } from '../parts.ts'
import { refuse, type Answer } from '../refusal.ts'
import { accountBySub } from '../stores/accounts.ts'
import { endSession, endSessionsOf, sessionByRefreshHash } from '../stores/sessions.ts'
import { operation, Token, type Operation } from './operation.ts'

const GetTokensFromRefreshToken = z.object({ RefreshToken: Token })
const RevokeToken = z.object({ Token })
const GlobalSignOut = z.object({ AccessToken: Token })

const invalidRefreshToken = () => refuse('NotAuthorizedException', 'Invalid Refresh Token')

/** New tokens for a session that lives. API-33. */
export async function refreshSession(
  { db, hashes, now, tokens }: IdentityParts,
  refreshToken: string,
): Promise<Answer> {
  const session = await sessionByRefreshHash(db, hashes.text('refresh', refreshToken), now())
  const account = session && (await accountBySub(db, session.sub))
  if (!account) return invalidRefreshToken()
  return ok({
    ChallengeParameters: {},
    AuthenticationResult: await tokens.issue(account, { ...session, refreshToken }),
  })
}

/** API-37: signing out ends the session at the server, here or everywhere. */
export function sessionOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, hashes } = parts
  return {
    GetTokensFromRefreshToken: operation(GetTokensFromRefreshToken, ({ RefreshToken }) =>
      refreshSession(parts, RefreshToken),
    ),

    RevokeToken: operation(RevokeToken, async (input) => {
      await endSession(db, hashes.text('refresh', input.Token))
      return ok({})
    }),

    GlobalSignOut: operation(GlobalSignOut, async ({ AccessToken }) => {
      const session = await liveSession(parts, AccessToken, ['access'])
      if (!session.ok) return refuse('NotAuthorizedException', 'Invalid Access Token')
      await endSessionsOf(db, session.value.account.sub)
      return ok({})
    }),
  }
}
