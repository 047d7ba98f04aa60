import { JwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import * as z from 'zod'
import { err, ok, type Result } from '@cupboard/shared/contracts'
import { readAnswer } from '../platform/read-answer.ts'
import { Unavailable } from '../platform/unavailable.ts'
import type { Pool } from './pool.ts'
import type { PublicKey } from './tokens.ts'

export interface VerifiedToken {
  readonly sub: string
  readonly use: 'id' | 'access'
  /** Absent where the issuer names none. */
  readonly sessionId?: string
  /** Of ID tokens only. */
  readonly email?: string
}

/** Reads a token of the pool: signature, issuer, client and expiry are checked, whether its session lives is not. API-02. */
export type VerifyToken = (token: string) => Promise<Result<VerifiedToken, { code: 'expired' | 'invalid' }>>

const KEYS_TIMEOUT_MS = 3_000

/** The issuer's keys. @throws Unavailable where it does not answer with keys: that is no fault of the token. */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(uri, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) })
    return Uint8Array.from(Buffer.from(JSON.stringify(Keys.parse(await readAnswer(response))))).buffer
  } catch (cause) {
    throw new Unavailable('the keys of the pool could not be had', { cause })
  }
}

const Keys = z.looseObject({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** @param ownKeys of the embedded issuer; without them the issuer's are fetched. @param jwksUri where from. @throws Unavailable */
export function createTokenVerifier(
  pool: Pool,
  ownKeys?: { readonly keys: readonly PublicKey[] },
  jwksUri = `${pool.issuer}/.well-known/jwks.json`,
): VerifyToken {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } })
  const verifier = JwtVerifier.create({ issuer: pool.issuer, audience: null, jwksUri }, { jwksCache })
  if (ownKeys) verifier.cacheJwks({ keys: ownKeys.keys.map((key) => ({ ...key })) })

  return async (token) => {
    try {
      const claims = ownKeys ? verifier.verifySync(token) : await verifier.verify(token)
      const { sub, token_use: use } = claims
      const client = use === 'id' ? claims.aud : claims['client_id']
      if (!sub || (use !== 'id' && use !== 'access') || client !== pool.userPoolClientId) return err('invalid')
      const sessionId = textOf(claims['origin_jti'])
      const email = textOf(claims['email'])
      return ok({ sub, use, ...(sessionId ? { sessionId } : {}), ...(email ? { email } : {}) })
    } catch (error) {
      if (error instanceof Unavailable) throw error
      return err(error instanceof JwtExpiredError ? 'expired' : 'invalid')
    }
  }
}
