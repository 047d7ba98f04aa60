import { err, ok, type Result } from '@cupboard/shared/contracts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import { accountBySub, changeAccount, type Account, type AccountChange } from './stores/accounts.ts'
import { dropCode } from './stores/codes.ts'
import { dropLinks } from './stores/links.ts'

/** What a customer may change of an account. */
export interface ContactChange {
  readonly email?: string
  readonly phone?: string
  readonly firstName?: string
  readonly lastName?: string
}

export type AccountChangeFailure = 'account_unknown' | 'email_taken' | 'phone_taken'

/**
 * Changes an account, in the caller's transaction if there is one. A new e-mail or phone is not verified, and links and codes that
 * went to the old one stop working.
 */
export async function changeContact(
  db: Database,
  sub: string,
  { email, phone, firstName, lastName }: ContactChange,
): Promise<Result<Account, { code: AccountChangeFailure }>> {
  const account = await accountBySub(db, sub)
  if (!account) return err('account_unknown')
  const newEmail = email?.trim().toLowerCase()
  const isNewEmail = newEmail !== undefined && newEmail !== account.email
  const isNewPhone = phone !== undefined && phone !== account.phone
  const change: AccountChange = {
    ...(isNewEmail ? { email: newEmail, emailVerified: false } : {}),
    ...(isNewPhone ? { phone, phoneVerified: false } : {}),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  }
  if (Object.keys(change).length === 0) return ok(account)
  const taken = await changeAccount(db, sub, change)
  if (taken) return err(taken === 'email' ? 'email_taken' : 'phone_taken')
  if (isNewEmail) await together([dropLinks(db, sub, 'email'), dropCode(db, sub, 'email')])
  if (isNewPhone) await together([dropLinks(db, sub, 'sms'), dropCode(db, sub, 'phone')])
  return ok({ ...account, ...change })
}
