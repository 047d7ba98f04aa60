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

/** A UUID of version 4, as `randomUUID` makes them. */
function uuidFrom(bytes: Buffer): string {
  const marked = Buffer.from(bytes)
  marked.writeUInt8((marked.readUInt8(6) & 0x0f) | 0x40, 6)
  marked.writeUInt8((marked.readUInt8(8) & 0x3f) | 0x80, 8)
  return marked.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 32 bytes that only the server can make. */
type Seeding = (text: string) => Buffer

/** The account's id that a name leads to, whether or not there is such an account. */
export const decoySub = (name: SignInName, seeding: Seeding): string =>
  name.by === 'sub' ? name.value : uuidFrom(seeding(`sub ${name.value}`).subarray(0, 16))

/** It is made of the id alone: by whatever name an account is asked for, it is the same. */
export function decoyOf(sub: string, seeding: Seeding): Decoy {
  const seed = seeding(`password ${sub}`)
  const bytes = (purpose: string, count: number) => Buffer.from(hkdfSync('sha256', seed, '', purpose, count))
  return { sub, salt: bytes('salt', 16).toString('hex'), verifier: verifierFrom(bytes('verifier', 384)) }
}
