import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { liveSession } from '../live-token.ts'
import type { IdentityParts } from '../parts.ts'
import { createRefreshing } from '../refresh.ts'
import { refuse } from '../refusal.ts'
import { sessionOfToken } from '../stores/refresh-tokens.ts'
import { endSession, endSessionsOf } from '../stores/sessions.ts'
import { operation, Token, type Operation } from './operation.ts'

const GetTokensFromRefreshToken = z.object({ RefreshToken: Token })
const RevokeToken = z.object({ Token })
const GlobalSignOut = z.object({ AccessToken: Token })

/** API-33, API-37: renewing the tokens of a session, and ending it at the server, here or everywhere. */
export function sessionOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, hashes, now } = parts
  const refresh = createRefreshing(parts)
  return {
    GetTokensFromRefreshToken: operation(GetTokensFromRefreshToken, ({ RefreshToken }) => refresh(RefreshToken)),

    /** A token that another tab has just replaced ends the session too: whoever signs out is out. */
    RevokeToken: operation(RevokeToken, async (input) => {
      await db.transaction(async (tx) => {
        const found = await sessionOfToken(tx, hashes.text('refresh', input.Token), now())
        if (found) await endSession(tx, found.session.sub, found.session.id)
      })
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
