import { randomBytes, randomUUID } from 'node:crypto'
import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { mintCredentials } from '../crypto/temporary-credentials.ts'
import { liveSession } from '../live-token.ts'
import type { IdentityParts } from '../parts.ts'
import { refuse, type Answer } from '../refusal.ts'
import { identityIdOf, ownerOf } from '../stores/visitors.ts'
import { operation, Token, type Operation } from './operation.ts'

const Logins = z.optional(z.record(z.string().max(512), Token))
const GetId = z.object({ IdentityPoolId: z.string().max(128), Logins })
const IdentityId = z.string().regex(/^[\w-]{1,32}:[0-9a-f-]{36}$/)
const GetCredentialsForIdentity = z.object({ IdentityId, Logins })

/** Identity ids and temporary credentials, for guests and for customers. API-33. */
export function visitorOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, now, pool, secrets } = parts

  /** The account that the ID token in `Logins` is of; undefined for a guest. */
  async function loginOf(logins: z.output<typeof Logins>): Promise<Answer<string | undefined>> {
    const tokens = Object.values(logins ?? {})
    const [token] = tokens
    if (token === undefined) return ok(undefined)
    const session = await liveSession(parts, token, ['id'])
    if (!session.ok || tokens.length > 1) return refuse('NotAuthorizedException', 'Invalid login token.')
    return ok(session.value.account.sub)
  }

  const newIdentityId = () => `${pool.region}:${randomUUID()}`

  /**
   * The identity that credentials are given for. A guest's identity becomes the account's when the guest signs in, unless the account
   * has one already. An account's identity is given to nobody else: after signing out, a person goes on as a new guest.
   */
  async function identityFor(asked: string, login: string | undefined): Promise<string | undefined> {
    const owner = await ownerOf(db, asked)
    if (login === undefined) return owner === undefined ? asked : newIdentityId()
    if (owner === undefined) return identityIdOf(db, login, asked)
    return owner === login ? asked : undefined
  }

  return {
    GetId: operation(GetId, async ({ IdentityPoolId, Logins: logins }) => {
      if (IdentityPoolId !== pool.identityPoolId) {
        return refuse('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`)
      }
      const login = await loginOf(logins)
      if (!login.ok) return login
      if (login.value === undefined) return ok({ IdentityId: newIdentityId() })
      return ok({ IdentityId: await identityIdOf(db, login.value, newIdentityId()) })
    }),

    GetCredentialsForIdentity: operation(GetCredentialsForIdentity, async (input) => {
      const login = await loginOf(input.Logins)
      if (!login.ok) return login
      const identityId = await identityFor(input.IdentityId, login.value)
      if (identityId === undefined) return refuse('NotAuthorizedException', 'Access to Identity is forbidden.')
      const credentials = mintCredentials(secrets.key('guest-credentials'), identityId, now(), randomBytes(8))
      return ok({
        IdentityId: identityId,
        Credentials: {
          AccessKeyId: credentials.accessKeyId,
          SecretKey: credentials.secretKey,
          SessionToken: credentials.sessionToken,
          Expiration: Math.floor(credentials.expiresAt.getTime() / 1000),
        },
      })
    }),
  }
}
