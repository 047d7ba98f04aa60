import { DAY_SECONDS } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import { createStatement, type StatementDependencies } from './read.ts'
import { forgetEntries } from './repository.ts'

export {
  chargePaid,
  creditEnded,
  creditGiven,
  moneyBack,
  moneyBackFailed,
  orderAgreed,
  orderCancelled,
  type AgreedAmounts,
  type Posting,
} from './domain/postings.ts'
export { statementOf } from './domain/statement.ts'
export { balance, entriesOf, entriesOfOrder, entryRows, post, type Posted } from './repository.ts'
export { ledgerEntries, type LedgerEntryRow } from './tables.ts'

export interface LedgerContext {
  readonly context: Context
  /** What GET /ledger answers. */
  readonly statement: ReturnType<typeof createStatement>
}

/** The books: every cent, posted twice. */
export function createLedger(platform: Platform, dependencies: StatementDependencies): LedgerContext {
  const statement = createStatement(platform, dependencies)
  return {
    statement,
    context: {
      prefix: '/api',
      async routes(app) {
        registerCall(app, 'getLedger', async ({ customer }) => statement(customer))
      },
      jobs: [
        {
          name: 'ledger-retention',
          everySeconds: DAY_SECONDS,
          run: () => forgetEntries(platform.db, endOfRetention(platform.clocks.business())),
        },
      ],
    },
  }
}
