import { createHmac, timingSafeEqual } from 'node:crypto'
import { err, HOUR_MS, ok, type Result } from '@cupboard/shared/contracts'
import * as z from 'zod'

/**
 * Credentials with which a visitor signs calls. They are stateless: the token says what they are, and the secret is derived from
 * it under the server's key. API-33.
 */
export interface TemporaryCredentials {
  readonly accessKeyId: string
  readonly secretKey: string
  readonly sessionToken: string
  readonly expiresAt: Date
}

/** Amplify keeps credentials for 50 minutes whatever their expiry says. */
const LIFETIME_MS = HOUR_MS

const Claims = z.object({ k: z.string(), i: z.string(), e: z.number() })

const mac = (key: Buffer, purpose: 'secret' | 'token', claims: string) =>
  createHmac('sha256', key).update(`${purpose}|${claims}`).digest()

/** @param chance 8 random bytes, so that no two credentials are the same. */
export function mintCredentials(key: Buffer, identityId: string, now: Date, chance: Buffer): TemporaryCredentials {
  const accessKeyId = `ASIA${chance.toString('hex').toUpperCase()}`
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const claims = Buffer.from(JSON.stringify({ k: accessKeyId, i: identityId, e: expiresAt.getTime() })).toString(
    'base64url',
  )
  return {
    accessKeyId,
    secretKey: mac(key, 'secret', claims).toString('base64'),
    sessionToken: `${claims}.${mac(key, 'token', claims).toString('base64url')}`,
    expiresAt,
  }
}

/** What a session token that this server minted stands for. */
export function openSessionToken(
  key: Buffer,
  sessionToken: string,
  accessKeyId: string,
  now: Date,
): Result<{ readonly identityId: string; readonly secretKey: string }, { code: 'unrecognized' | 'expired' }> {
  const [claims = '', signature = ''] = sessionToken.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(key, 'token', claims)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return err('unrecognized')
  const { k, i, e } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  if (k !== accessKeyId) return err('unrecognized')
  if (e <= now.getTime()) return err('expired')
  return ok({ identityId: i, secretKey: mac(key, 'secret', claims).toString('base64') })
}
