import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@cupboard/shared/contracts'
import type { Database, Use } from '../platform/ports.ts'
import { contactsInUse } from './domain/contacts.ts'
import { LIMITS, messageOfAll } from './limits.ts'
import type { IdentityParts } from './parts.ts'
import { codeExpired, codeMismatch, tooManyWrongCodes, type Answer } from './refusal.ts'
import type { Account } from './stores/accounts.ts'
import { replaceCode, takeCode, type CodePurpose } from './stores/codes.ts'

export const CODE_MINUTES = 15

/** Six digits, and until when they work. */
export const newCode = (now: Date) => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
})

type Sending = Pick<IdentityParts, 'hashes' | 'messages' | 'now'>
type Checking = Pick<IdentityParts, 'db' | 'hashes' | 'limits' | 'now'>

const who = (sub: string, purpose: CodePurpose) => `${purpose}:${sub}`

const wrongCodes = (sub: string, purpose: CodePurpose) => ({ limit: LIMITS.wrongCode, who: who(sub, purpose) })

/** A code that somebody asks for: by an account, to a contact, from an address of the network. */
interface AskedCode {
  readonly sub: string
  readonly purpose: CodePurpose
  readonly contact: string
  readonly address: string
}

/** Whether another code may be sent; a new code gives new tries. */
export async function mayUseCode(
  { limits }: Pick<IdentityParts, 'limits'>,
  { sub, purpose, contact, address }: AskedCode,
): Promise<Use> {
  const use = await limits.use(
    { limit: LIMITS.code, who: who(sub, purpose) },
    { limit: LIMITS.contact, who: contact },
    { limit: LIMITS.codeOfAddress, who: address },
    messageOfAll(contact),
  )
  if (use.allowed) await limits.reset(wrongCodes(sub, purpose))
  return use
}

/** Whether another code of a sign-up may be asked for by a name, whether or not an account has it. */
export async function mayAskAgain(
  { limits }: Pick<IdentityParts, 'limits'>,
  { sub, name, address }: { readonly sub: string; readonly name: string; readonly address: string },
): Promise<Use> {
  const use = await limits.use({ limit: LIMITS.codeAgain, who: name }, { limit: LIMITS.codeOfAddress, who: address })
  if (use.allowed) await limits.reset(wrongCodes(sub, 'sign-up'))
  return use
}

/** Whether a contact may be sent another message: nobody is told where it may not. */
export const mayBeSent = async ({ limits }: Pick<IdentityParts, 'limits'>, contact: string): Promise<boolean> =>
  (await limits.use({ limit: LIMITS.contact, who: contact }, messageOfAll(contact))).allowed

/** Stores a new code and its message in the caller's transaction. API-20, API-32, API-35, ACC-93. */
export async function sendCode(
  { hashes, messages, now }: Sending,
  tx: Database,
  account: Account,
  purpose: Exclude<CodePurpose, 'password'>,
): Promise<void> {
  const { code, expiresAt } = newCode(now())
  await replaceCode(tx, {
    sub: account.sub,
    purpose,
    codeHash: hashes.text('code', account.sub, purpose, code),
    expiresAt,
  })
  const variables = { code, minutes: CODE_MINUTES }
  if (purpose === 'confirm-email' || purpose === 'confirm-phone') {
    const { email, phone } = contactsInUse(account)
    const isEmail = purpose === 'confirm-email'
    const to = isEmail ? email : phone
    if (to === null) throw new Error('a code for a contact that is not in use')
    return messages.enqueue(tx, 'confirmation-code', { channel: isEmail ? 'email' : 'sms', to }, variables)
  }
  if (purpose !== 'phone') {
    const kind = purpose === 'email' ? 'email-code' : 'sign-up-code'
    return messages.enqueue(tx, kind, { channel: 'email', to: account.email }, variables)
  }
  if (account.phone === null) throw new Error('a code for a phone that is not there')
  await messages.enqueue(tx, 'phone-code', { channel: 'sms', to: account.phone }, variables)
}

/** Counts one try as wrong; `forget` takes all of them back once a code was right. */
export async function mayTryCode(
  { limits }: Pick<Checking, 'limits'>,
  sub: string,
  purpose: CodePurpose,
): Promise<Answer<{ readonly forget: () => Promise<void> }>> {
  const use = await limits.use(wrongCodes(sub, purpose))
  if (!use.allowed) return tooManyWrongCodes(use.waitSeconds)
  return { ok: true, value: { forget: () => limits.reset(wrongCodes(sub, purpose)) } }
}

/**
 * Takes the code if it is the right one. A name that no account has is checked like any other, so that the answer does not tell that
 * there is none.
 *
 * @param sub the account's, or its decoy's.
 */
export async function checkCode(
  { db, hashes, limits, now }: Checking,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<Answer<void>> {
  const tries = await mayTryCode({ limits }, sub, purpose)
  if (!tries.ok) return tries
  const outcome = await takeCode(db, { sub, purpose, codeHash: hashes.text('code', sub, purpose, code.trim()) }, now())
  if (outcome === 'wrong') return codeMismatch()
  await tries.value.forget()
  return outcome === 'expired' ? codeExpired() : { ok: true, value: undefined }
}
