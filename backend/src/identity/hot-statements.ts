import { getTableColumns } from 'drizzle-orm'
import { columnsOf, hotStatement, rowOf } from '../platform/database/hot-statement.ts'
import { accounts, sessions } from './tables.ts'

type Account = typeof accounts.$inferSelect

const ACCOUNT = columnsOf(accounts)
const readAccount = rowOf(getTableColumns(accounts))

const { id, expiresAt } = getTableColumns(sessions)
const readSession = rowOf({ id, expiresAt })

/** Those that are there. */
export const selectAccounts = hotStatement<{ readonly subs: readonly string[] }, Account>(
  'accounts',
  `select ${ACCOUNT} from identity_accounts where sub = any ($subs::uuid[])`,
  readAccount,
)

/** Those that are there, and whose they are. */
export const selectSessions = hotStatement<
  { readonly ids: readonly string[] },
  { readonly id: string; readonly expiresAt: Date; readonly account: Account }
>(
  'sessions',
  `
  select id, expires_at, ${ACCOUNT} from identity_sessions
  join identity_accounts using (sub)
  where id = any ($ids::uuid[])
  `,
  (found) => ({ ...readSession(found), account: readAccount(found) }),
)
