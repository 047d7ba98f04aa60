import { randomUUID } from 'node:crypto'
import { err, ok, type ContactsInUse, type Result } from '@cupboard/shared/contracts'
import type { Recipient } from '../messages/index.ts'
import type { Database } from '../platform/ports.ts'
import { changeContact, type AccountChangeFailure, type ContactChange } from './account-changes.ts'
import type { OwnSession } from './confirmation.ts'
import { readSignInName } from './domain/contact.ts'
import { contactsInUse } from './domain/contacts.ts'
import type { IdentityParts } from './parts.ts'
import { recipientOf } from './recipient.ts'
import { accountByName, accountBySub, insertAccount, type Account } from './stores/accounts.ts'
import { takeWayBack, type TakenBack } from './ways-back.ts'

export interface NewAccount {
  /** Made up unless given. */
  readonly sub?: string
  readonly email: string
  readonly phone?: string
  readonly firstName: string
  readonly lastName: string
  /** Whether both contacts count as proved. */
  readonly isProved?: boolean
}

/** What other contexts may ask of accounts. */
export interface AccountService {
  accountBySub(sub: string): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  /**
   * In the caller's transaction. A new e-mail or phone is data until it is proved.
   *
   * @returns the account as it is now.
   */
  updateAccount(
    tx: Database,
    session: OwnSession,
    change: ContactChange,
  ): Promise<Result<Account, { code: AccountChangeFailure }>>
  /** Takes a change of a contact back by the secret of its letter's link, in the caller's transaction. */
  takeWayBack(tx: Database, secret: string): Promise<Result<TakenBack, { code: 'way_back_unknown' | 'contact_taken' }>>
  /**
   * Where letters to an account go: by e-mail, or by text where of its contacts only the phone is proved.
   *
   * @returns undefined where accounts are kept by Amazon.
   */
  recipientFor(db: Database, sub: string): Promise<Recipient | undefined>
  /** @returns undefined where accounts are kept by Amazon. */
  contactsInUse(db: Database, sub: string): Promise<ContactsInUse | undefined>
  /** An account without a password: it is signed in to by link. */
  createAccount(tx: Database, account: NewAccount): Promise<Result<Account, { code: 'account_exists' }>>
}

/** @returns the account, or `account_exists` where its sub, e-mail or phone is taken. */
export async function createAccount(
  tx: Database,
  { sub = randomUUID(), email, phone, firstName, lastName, isProved = false }: NewAccount,
  createdAt: Date,
): Promise<Result<Account, { code: 'account_exists' }>> {
  const account: Account = {
    sub,
    email: email.toLowerCase(),
    provedEmail: isProved ? email.toLowerCase() : null,
    phone: phone ?? null,
    provedPhone: isProved ? (phone ?? null) : null,
    firstName,
    lastName,
    confirmed: true,
    salt: null,
    sealedVerifier: null,
    createdAt,
  }
  return (await insertAccount(tx, account)) ? ok(account) : err('account_exists')
}

export const createAccountService = (parts: IdentityParts): AccountService => ({
  accountBySub: (sub) => accountBySub(parts.db, sub),
  accountByEmail: (email) => accountByName(parts.db, readSignInName(email)),
  updateAccount: (tx, session, change) => changeContact(parts, tx, session, change),
  takeWayBack: (tx, secret) => takeWayBack(parts, tx, secret),
  async recipientFor(handle, sub) {
    const account = await accountBySub(handle, sub)
    return account && recipientOf(account, 'email')
  },
  async contactsInUse(handle, sub) {
    const account = await accountBySub(handle, sub)
    return account && contactsInUse(account)
  },
  createAccount: (tx, account) => createAccount(tx, account, parts.now()),
})
