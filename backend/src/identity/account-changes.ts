import { err, ok, type Result } from '@cupboard/shared/contracts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import { readSignInName } from './domain/contact.ts'
import { isSessionConfirmed, type OwnSession } from './confirmation.ts'
import { isProved, type ContactName } from './domain/contacts.ts'
import { changeAccount, lockAccount, provedByAnother, type Account, type AccountChange } from './stores/accounts.ts'
import { dropCodes } from './stores/codes.ts'
import { dropLinks } from './stores/links.ts'
import { tellChange, type Telling } from './ways-back.ts'

/** What a customer may change of an account. */
export interface ContactChange {
  readonly email?: string
  readonly phone?: string
  readonly firstName?: string
  readonly lastName?: string
}

export type AccountChangeFailure = 'account_unknown' | 'confirmation_needed' | 'email_taken' | 'phone_taken'

const failureOf = { email: 'email_taken', phone: 'phone_taken' } as const

/**
 * Codes to the earlier contact stop working, and links too unless that contact is proved: it then stays in use until the new one is
 * proved.
 */
async function forgetSent(tx: Database, { sub, provedEmail, provedPhone }: Account, contact: ContactName) {
  await dropCodes(tx, sub, contact)
  if ((contact === 'email' ? provedEmail : provedPhone) === null) await dropCodes(tx, sub, `confirm-${contact}`)
  if (contact === 'email' && provedEmail === null) await dropLinks(tx, sub, 'email')
  if (contact === 'phone' && provedPhone === null) await dropLinks(tx, sub, 'sms')
}

/**
 * Changes an account, in the caller's transaction. A new e-mail or phone is data until it is proved: it signs nobody in and is sent
 * nothing but its own code; a proved one goes on until then. It takes a session that was confirmed within ten minutes, and is told at the
 * proved contacts with a way back; going back to a proved contact takes neither. API-20; docs/decisions/0011, 0021.
 */
export async function changeContact(
  parts: Telling,
  tx: Database,
  session: OwnSession,
  { email, phone, firstName, lastName }: ContactChange,
): Promise<Result<Account, { code: AccountChangeFailure }>> {
  const { sub } = session
  const name = readSignInName(sub)
  const account = name.by === 'sub' ? await lockAccount(tx, sub) : undefined
  if (!account) return err('account_unknown')
  const newEmail = email?.trim().toLowerCase()
  const isNewEmail = newEmail !== undefined && newEmail !== account.email
  const isNewPhone = phone !== undefined && phone !== account.phone
  const changed: readonly ContactName[] = [
    ...(isNewEmail ? ['email' as const] : []),
    ...(isNewPhone ? ['phone' as const] : []),
  ]
  const change: AccountChange = {
    ...(isNewEmail ? { email: newEmail } : {}),
    ...(isNewPhone ? { phone } : {}),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  }
  if (Object.keys(change).length === 0) return ok(account)
  const after: Account = { ...account, ...change }
  const risky = changed.filter((contact) => !isProved[contact](after))
  if (risky.length > 0 && !(await isSessionConfirmed(parts, tx, session))) return err('confirmation_needed')
  const taken =
    (await provedByAnother(tx, { sub, email: change.email, phone: change.phone ?? null })) ??
    (await changeAccount(tx, sub, change))
  if (taken) return err(failureOf[taken])
  await together([
    ...changed.map((contact) => forgetSent(tx, account, contact)),
    ...risky.map((contact) =>
      tellChange(parts, tx, account, { contact, changedTo: after[contact] ?? '', isInEffect: false }),
    ),
  ])
  return ok(after)
}
