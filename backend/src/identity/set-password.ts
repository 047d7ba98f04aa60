import type { Recipient } from '../messages/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import type { IdentityParts } from './parts.ts'
import { enrolPassword } from './passwords.ts'
import { changeAccount, type Account } from './stores/accounts.ts'
import { dropCodes } from './stores/codes.ts'
import { endSessionsOf } from './stores/sessions.ts'

/** What a new password leaves standing, and who is told of it. */
export interface PasswordSetting {
  readonly told: Recipient
  readonly keptSession?: string
}

/**
 * From here on only the new password signs in, every other session ends, and the customer is told. In the caller's transaction, which
 * holds the account.
 */
export async function setPassword(
  parts: Pick<IdentityParts, 'pool' | 'secrets' | 'messages'>,
  tx: Database,
  { sub }: Account,
  password: string,
  { told, keptSession }: PasswordSetting,
): Promise<void> {
  await changeAccount(tx, sub, { ...enrolPassword(parts, sub, password), confirmed: true })
  await together([
    endSessionsOf(tx, sub, keptSession),
    dropCodes(tx, sub, 'password'),
    parts.messages.enqueue(tx, 'password-changed', told, {}),
  ])
}
