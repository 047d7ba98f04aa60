import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isCommonPassword } from './common-passwords.ts'
import type { SignInName } from './domain/contact.ts'
import { decoyOf, decoySub } from './crypto/decoy.ts'
import { enrol, type Enrolment } from './crypto/srp.ts'
import type { IdentityParts } from './parts.ts'
import { poolName } from './pool.ts'
import type { Account } from './stores/accounts.ts'

const MIN_PASSWORD = 8

/** Why a password may not be chosen, in the protocol's words; undefined where it may, whatever characters it is made of. */
export function passwordFault(password: string): string | undefined {
  if (password.length < MIN_PASSWORD) return 'Password did not conform with policy: Password not long enough'
  return isCommonPassword(password) ? 'Provided password cannot be used for security reasons.' : undefined
}

const contextOf = (sub: string) => `identity_accounts:${sub}`

/** What is stored in place of a password. */
export function enrolPassword(
  { pool, secrets }: Pick<IdentityParts, 'pool' | 'secrets'>,
  sub: string,
  password: string,
) {
  const { salt, verifier } = enrol({ poolName: poolName(pool), userId: sub }, password, randomBytes(16))
  return { salt, sealedVerifier: secrets.seal('identity-verifiers', contextOf(sub), verifier) }
}

/** Whether it is still the account's password: a sign-in may be answered after the password has ended. */
export const isVerifierOf = (
  { secrets }: Pick<IdentityParts, 'secrets'>,
  { sub, sealedVerifier }: Account,
  verifier: string,
): boolean => sealedVerifier !== null && secrets.open('identity-verifiers', contextOf(sub), sealedVerifier) === verifier

/** Whether somebody who is signed in knows the account's password, which they have sent. */
export function isPasswordOf(
  { pool, secrets }: Pick<IdentityParts, 'pool' | 'secrets'>,
  { sub, salt, sealedVerifier }: Account,
  password: string,
): boolean {
  if (salt === null || sealedVerifier === null) return false
  const { verifier } = enrol({ poolName: poolName(pool), userId: sub }, password, Buffer.from(salt, 'hex'))
  const stored = secrets.open('identity-verifiers', contextOf(sub), sealedVerifier)
  return verifier.length === stored.length && timingSafeEqual(Buffer.from(verifier), Buffer.from(stored))
}

/** The id that an account has, or would have: whoever asks by a name that nobody has learns nothing from it. */
export const subOf = (
  { hashes }: Pick<IdentityParts, 'hashes'>,
  account: Account | undefined,
  name: SignInName,
): string => account?.sub ?? decoySub(name, (text) => hashes.of('decoy', text))

/** What a password is checked against: the account's verifier, or one that no password fits. Both take the same work. */
export function enrolmentOf(
  { secrets, hashes }: Pick<IdentityParts, 'secrets' | 'hashes'>,
  account: Account | undefined,
  name: SignInName,
): Enrolment & { readonly sub: string } {
  const sub = subOf({ hashes }, account, name)
  const decoy = decoyOf(sub, (text) => hashes.of('decoy', text))
  if (!account?.salt || account.sealedVerifier === null) return decoy
  return {
    sub,
    salt: account.salt,
    verifier: secrets.open('identity-verifiers', contextOf(sub), account.sealedVerifier),
  }
}
