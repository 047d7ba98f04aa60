import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { readSignInName, type SignInName } from '../domain/contact.ts'
import { accounts } from '../tables.ts'

export type Account = typeof accounts.$inferSelect
export type AccountChange = Partial<Omit<Account, 'sub' | 'createdAt'>>

export async function accountByName(db: Database, { by, value }: SignInName): Promise<Account | undefined> {
  if (by === 'nothing') return undefined
  const [account] = await db.select().from(accounts).where(eq(accounts[by], value))
  return account
}

export async function accountBySub(db: Database, sub: string): Promise<Account | undefined> {
  const name = readSignInName(sub)
  return name.by === 'sub' ? accountByName(db, name) : undefined
}

/** @returns false when the e-mail or the phone is another account's. */
export async function insertAccount(db: Database, account: Account): Promise<boolean> {
  const inserted = await db.insert(accounts).values(account).onConflictDoNothing().returning({ sub: accounts.sub })
  return inserted.length > 0
}

const constraintOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : undefined
}

/** @returns which field is another account's already, or undefined once it is changed. A transaction of the caller stays usable. */
export async function changeAccount(
  db: Database,
  sub: string,
  change: AccountChange,
): Promise<'email' | 'phone' | undefined> {
  try {
    await db.transaction((tx) => tx.update(accounts).set(change).where(eq(accounts.sub, sub)))
    return undefined
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'identity_accounts_email') return 'email'
    if (constraint === 'identity_accounts_phone') return 'phone'
    throw error
  }
}

/** Marks what a code or link was sent to as the account's own, unless it was changed meanwhile. */
export async function verifyContact(db: Database, account: Account, contact: 'email' | 'phone'): Promise<void> {
  const { sub, email, phone } = account
  const isSame =
    contact === 'email'
      ? eq(accounts.email, email)
      : phone === null
        ? isNull(accounts.phone)
        : eq(accounts.phone, phone)
  const verified = contact === 'email' ? { emailVerified: true } : { phoneVerified: true }
  await db
    .update(accounts)
    .set({ ...verified, confirmed: true })
    .where(and(eq(accounts.sub, sub), isSame))
}
