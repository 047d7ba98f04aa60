import { JwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import { err, ok, type Result } from '@cupboard/shared/contracts'
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

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** @param ownKeys of the embedded issuer; without them the issuer's are fetched. */
export function createTokenVerifier(pool: Pool, ownKeys?: { readonly keys: readonly PublicKey[] }): VerifyToken {
  const jwksUri = `${pool.issuer}/.well-known/jwks.json`
  const verifier = JwtVerifier.create({ issuer: pool.issuer, audience: null, jwksUri })
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
      return err(error instanceof JwtExpiredError ? 'expired' : 'invalid')
    }
  }
}
