import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { readTogether } from '../../platform/database/ask-together.ts'
import type { Database } from '../../platform/ports.ts'
import { readSignInName, type SignInName } from '../domain/contact.ts'
import type { ContactName } from '../domain/contacts.ts'
import { selectAccounts } from '../hot-statements.ts'
import { accounts } from '../tables.ts'

export type Account = typeof accounts.$inferSelect
export type AccountChange = Partial<Omit<Account, 'sub' | 'createdAt'>>

const PROVED = { email: accounts.provedEmail, phone: accounts.provedPhone } as const

const readBySub = readTogether(async (db, subs: readonly string[]) => {
  const found = new Map((await selectAccounts(db, { subs })).map((account) => [account.sub, account]))
  return subs.map((sub) => found.get(sub.toLowerCase()))
})

/**
 * The account that signs in by this name: the one that has proved it, else one that has proved nothing. Several of the latter may
 * have the same phone; the newest is taken.
 */
export async function accountByName(db: Database, { by, value }: SignInName): Promise<Account | undefined> {
  if (by === 'nothing') return undefined
  if (by === 'sub') return readBySub(db, value)
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      or(
        eq(PROVED[by], value),
        and(eq(accounts[by], value), isNull(accounts.provedEmail), isNull(accounts.provedPhone)),
      ),
    )
    .orderBy(sql`${PROVED[by]} nulls last`, desc(accounts.createdAt))
    .limit(1)
  return account
}

export async function accountBySub(db: Database, sub: string): Promise<Account | undefined> {
  const name = readSignInName(sub)
  return name.by === 'sub' ? accountByName(db, name) : undefined
}

/** Held until the transaction ends: proving a contact, signing in and changing a contact wait for each other. */
export async function lockAccount(tx: Database, sub: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.sub, sub)).for('update')
  return account
}

/** Which of these contacts another account has proved. */
export async function provedByAnother(
  db: Database,
  { sub, email, phone }: { readonly sub: string; readonly email?: string | undefined; readonly phone?: string | null },
): Promise<ContactName | undefined> {
  const isTheirs = or(
    email === undefined ? undefined : eq(accounts.provedEmail, email),
    phone ? eq(accounts.provedPhone, phone) : undefined,
  )
  if (!isTheirs) return undefined
  const [other] = await db
    .select()
    .from(accounts)
    .where(and(ne(accounts.sub, sub), isTheirs))
  return other && (other.provedEmail === email ? 'email' : 'phone')
}

/** @returns false when the e-mail or the phone is another account's: proved, or the user name of one that has proved nothing. */
export async function insertAccount(db: Database, account: Account): Promise<boolean> {
  if (await provedByAnother(db, account)) return false
  const inserted = await db.insert(accounts).values(account).onConflictDoNothing().returning({ sub: accounts.sub })
  return inserted.length > 0
}

const constraintOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : undefined
}

/** @returns which contact is another account's already, or undefined once it is changed. A transaction of the caller stays usable. */
export async function changeAccount(
  db: Database,
  sub: string,
  change: AccountChange,
): Promise<ContactName | undefined> {
  try {
    await db.transaction((tx) => tx.update(accounts).set(change).where(eq(accounts.sub, sub)))
    return undefined
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'identity_accounts_email' || constraint === 'identity_accounts_proved_email') return 'email'
    if (constraint === 'identity_accounts_proved_phone') return 'phone'
    throw error
  }
}

/** With its sessions, codes and links. */
export async function deleteAccount(db: Database, sub: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.sub, sub))
}
