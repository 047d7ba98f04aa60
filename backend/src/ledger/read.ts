import { cents, err, ok, type Cents, type LedgerLine, type Result } from '@cupboard/shared/contracts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import { creditOf, statementOf } from './domain/statement.ts'
import { entriesOf } from './repository.ts'

export interface StatementDependencies {
  /** Undefined for who is no customer yet. */
  readonly customerIdOf: (sub: string) => Promise<string | undefined>
  readonly orderNumbersOf: (customerId: string) => Promise<ReadonlyMap<string, string>>
}

interface Statement {
  readonly lines: LedgerLine[]
  readonly creditCents: Cents
}

/** What a household reads of the ledger: its own side. */
export function createStatement({ db }: Pick<Platform, 'db'>, { customerIdOf, orderNumbersOf }: StatementDependencies) {
  return async ({ sub }: CustomerIdentity): Promise<Result<Statement, ProblemFailure<CallProblem<'getLedger'>>>> => {
    const customerId = await customerIdOf(sub)
    if (customerId === undefined) return err('customer_unknown')
    const [entries, numbers] = [await entriesOf(db, customerId), await orderNumbersOf(customerId)]
    const lines = statementOf(entries).map((line) => {
      const orderNumber = line.orderId === undefined ? undefined : numbers.get(line.orderId)
      return orderNumber === undefined ? line : { ...line, orderNumber }
    })
    return ok({ lines, creditCents: cents(creditOf(entries)) })
  }
}
