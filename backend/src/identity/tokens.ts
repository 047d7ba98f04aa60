import { createHash, createPrivateKey, createPublicKey, randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { DAY_MS, HOUR_SECONDS } from '@cupboard/shared/contracts'
import type { Database, Secrets } from '../platform/ports.ts'
import { isEmailProved, isPhoneProved } from './domain/contacts.ts'
import type { Hashes } from './hashes.ts'
import { deviceKeyOf, type Pool } from './pool.ts'
import type { Account } from './stores/accounts.ts'
import { insertSession } from './stores/sessions.ts'

const TOKEN_SECONDS = HOUR_SECONDS
const SESSION_MS = 30 * DAY_MS

/** A session, and when it began. Both of its tokens name it, so that they end with it. */
export interface SignedInSession {
  readonly id: string
  readonly signedInAt: Date
  readonly refreshToken: string
}

export interface AuthenticationResult {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
  readonly ExpiresIn: number
  readonly TokenType: 'Bearer'
}

export interface PublicKey {
  readonly kty: 'RSA'
  readonly n: string
  readonly e: string
  readonly kid: string
  readonly alg: 'RS256'
  readonly use: 'sig'
}

export interface Tokens {
  readonly jwks: { readonly keys: PublicKey[] }
  /** Signs a customer in: a session that lasts 30 days, and its first tokens. */
  begin(db: Database, account: Account, device?: string): Promise<AuthenticationResult>
  issue(account: Account, session: SignedInSession): Promise<AuthenticationResult>
}

const claimsOf = (account: Account) => ({
  email: account.email,
  email_verified: isEmailProved(account),
  given_name: account.firstName,
  family_name: account.lastName,
  ...(account.phone === null ? {} : { phone_number: account.phone, phone_number_verified: isPhoneProved(account) }),
})

export function createTokens(
  pool: Pool,
  secrets: Pick<Secrets, 'signingKey'>,
  hashes: Hashes,
  now: () => Date,
): Tokens {
  const key = createPrivateKey(secrets.signingKey())
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(n).digest('base64url').slice(0, 16)

  const sign = (claims: Readonly<Record<string, unknown>>, sub: string, at: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(pool.issuer)
      .setSubject(sub)
      .setJti(randomUUID())
      .setIssuedAt(at)
      .setExpirationTime(at + TOKEN_SECONDS)
      .sign(key)

  const issue: Tokens['issue'] = async (account, { id, signedInAt, refreshToken }) => {
    const { sub } = account
    const at = Math.floor(now().getTime() / 1000)
    const session = { origin_jti: id, event_id: randomUUID(), auth_time: Math.floor(signedInAt.getTime() / 1000) }
    const access = {
      token_use: 'access',
      client_id: pool.userPoolClientId,
      username: sub,
      scope: 'aws.cognito.signin.user.admin',
      device_key: deviceKeyOf(pool, id),
    }
    const identity = { token_use: 'id', aud: pool.userPoolClientId, 'cognito:username': sub, ...claimsOf(account) }
    return {
      AccessToken: await sign({ ...session, ...access }, sub, at),
      IdToken: await sign({ ...session, ...identity }, sub, at),
      RefreshToken: refreshToken,
      ExpiresIn: TOKEN_SECONDS,
      TokenType: 'Bearer',
    }
  }

  return {
    jwks: { keys: [{ kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }] },
    issue,
    async begin(db, account, device) {
      const signedInAt = now()
      const session = { id: randomUUID(), signedInAt, refreshToken: randomBytes(48).toString('base64url') }
      await insertSession(db, {
        id: session.id,
        sub: account.sub,
        refreshHash: hashes.text('refresh', session.refreshToken),
        signedInAt,
        confirmedAt: null,
        expiresAt: new Date(signedInAt.getTime() + SESSION_MS),
        device: device ?? null,
        lastSeenAt: signedInAt,
      })
      return issue(account, session)
    },
  }
}
