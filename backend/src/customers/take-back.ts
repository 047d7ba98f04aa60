import { mapOk, type ContactsInUse, type Result } from '@cupboard/shared/contracts'
import type { IdentityContext } from '../identity/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { Platform } from '../platform/ports.ts'
import { findCustomer, updateCustomer } from './repository.ts'

/** Takes a change of a contact back, for the account and for what the customer's screens show. docs/decisions/0021 */
export const createTakingBack =
  ({ db }: Pick<Platform, 'db'>, { takeWayBack }: Pick<IdentityContext, 'takeWayBack'>) =>
  (secret: string): Promise<Result<ContactsInUse, ProblemFailure<CallProblem<'takeWayBack'>>>> =>
    db.transaction(async (tx) => {
      const taken = await takeWayBack(tx, secret)
      const row = taken.ok ? await findCustomer(tx, taken.value.account.sub) : undefined
      if (taken.ok && row) {
        const { email, phone } = taken.value.account
        await updateCustomer(tx, row.customerId, { email, ...(phone === null ? {} : { phone }) })
      }
      return mapOk(taken, ({ inUse }) => inUse)
    })
