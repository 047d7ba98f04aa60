import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { fromBytes, g, isBase, N, power, toBytes } from './group.ts'

// The server's half of SRP-6a as Cognito speaks it: SHA-256. API-30.

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const k = fromBytes(sha256(toBytes(N), toBytes(g)))

/** What an account keeps instead of its password; both in hex. */
export interface Enrolment {
  readonly salt: string
  readonly verifier: string
}

/** The user who proves a password, and the pool that it is proved to: both go into the hash. */
export interface Claimant {
  /** The pool's id after its underscore. */
  readonly poolName: string
  readonly userId: string
}

/** @param salt 16 random bytes. */
export function enrol({ poolName, userId }: Claimant, password: string, salt: Buffer): Enrolment {
  const x = fromBytes(sha256(toBytes(fromBytes(salt)), sha256(`${poolName}${userId}:${password}`)))
  return { salt: salt.toString('hex'), verifier: power(g, x).toString(16) }
}

/** A verifier that no password fits, from 384 bytes that only the server can make; a square, since every verifier is a power of g. */
export const verifierFrom = (bytes: Buffer): string => (fromBytes(bytes) ** 2n % N).toString(16)

/** The client's public number, or undefined where it is none that a client can honestly send. */
export function readPublicKey(hex: unknown): string | undefined {
  if (typeof hex !== 'string' || !/^[0-9a-f]{1,770}$/i.test(hex)) return undefined
  const A = BigInt(`0x${hex}`) % N
  return A > 1n && A < N - 1n && isBase(A) ? hex : undefined
}

export interface ServerKeys {
  /** Secret, hex. */
  readonly b: string
  /** Public, hex. */
  readonly B: string
}

/** @param secret 32 random bytes. */
export function beginExchange(verifier: string, secret: Buffer): ServerKeys {
  const b = fromBytes(secret)
  return { b: b.toString(16), B: ((k * BigInt(`0x${verifier}`) + power(g, b)) % N).toString(16) }
}

function sessionKey(A: string, keys: ServerKeys, verifier: string): Buffer {
  const a = BigInt(`0x${A}`)
  const u = fromBytes(sha256(toBytes(a), toBytes(BigInt(`0x${keys.B}`))))
  const S = power((a * power(BigInt(`0x${verifier}`), u)) % N, BigInt(`0x${keys.b}`))
  return Buffer.from(hkdfSync('sha256', toBytes(S), toBytes(u), 'Caldera Derived Key', 16))
}

export interface PasswordClaim {
  readonly A: string
  readonly secretBlock: string
  readonly timestamp: string
  /** Base64. */
  readonly signature: string
}

/** Whether the claim was made by someone who knows the password of `verifier`. */
export function isClaimProven(claimant: Claimant, claim: PasswordClaim, keys: ServerKeys, verifier: string): boolean {
  const expected = createHmac('sha256', sessionKey(claim.A, keys, verifier))
    .update(claimant.poolName)
    .update(claimant.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
