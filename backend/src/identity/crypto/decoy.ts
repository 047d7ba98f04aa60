import { hkdfSync } from 'node:crypto'
import type { SignInName } from '../domain/contact.ts'
import { verifierFrom, type Enrolment } from './srp.ts'

/**
 * Stands in for an account that does not exist or has no password: a password is asked for like any other's, always in the same way,
 * and none fits.
 */
export interface Decoy extends Enrolment {
  readonly sub: string
}

function uuidFrom(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** @param seed 32 bytes that only the server can make from `name`. */
export function decoyOf(name: SignInName, seed: Buffer): Decoy {
  const bytes = (purpose: string, count: number) => Buffer.from(hkdfSync('sha256', seed, '', purpose, count))
  return {
    sub: name.by === 'sub' ? name.value : uuidFrom(bytes('sub', 16)),
    salt: bytes('salt', 16).toString('hex'),
    verifier: verifierFrom(bytes('verifier', 384)),
  }
}
