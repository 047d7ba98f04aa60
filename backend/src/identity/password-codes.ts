import type { Recipient } from '../messages/index.ts'
import type { Database } from '../platform/ports.ts'
import { CODE_MINUTES, newCode } from './codes.ts'
import type { SignInName } from './domain/contact.ts'
import type { IdentityParts } from './parts.ts'
import { recipientOf } from './recipient.ts'
import type { Account } from './stores/accounts.ts'
import { replaceCode, takeCode } from './stores/codes.ts'

const PURPOSE = 'password'

/** Where the code for a new password goes: to the contact that was named, as far as it is in use. */
export const passwordRecipient = (account: Account, name: SignInName): Recipient =>
  recipientOf(account, name.by === 'phone' ? 'sms' : 'email')

type Coding = Pick<IdentityParts, 'hashes' | 'messages' | 'now'>

/** A code holds for the contact that it was sent to, and is nothing once another has taken that contact's place. */
const hashOf = ({ hashes }: Pick<Coding, 'hashes'>, sub: string, { to }: Recipient, code: string) =>
  hashes.text('code', sub, PURPOSE, to, code)

/** Stores a new code and its message in the caller's transaction. */
export async function sendPasswordCode(
  parts: Coding,
  tx: Database,
  { sub }: Account,
  recipient: Recipient,
): Promise<void> {
  const { code, expiresAt } = newCode(parts.now())
  await replaceCode(tx, { sub, purpose: PURPOSE, codeHash: hashOf(parts, sub, recipient, code), expiresAt })
  await parts.messages.enqueue(tx, 'password-code', recipient, { code, minutes: CODE_MINUTES })
}

/** Takes the code out if it is the one that was sent to this contact. */
export const takePasswordCode = (
  parts: Coding,
  tx: Database,
  { sub }: Account,
  recipient: Recipient,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> =>
  takeCode(tx, { sub, purpose: PURPOSE, codeHash: hashOf(parts, sub, recipient, code.trim()) }, parts.now())
