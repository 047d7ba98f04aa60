import { err, isWorkEmailOf, ok, type Customer, type Result } from '@cupboard/shared/contracts'
import type { OffersContext } from '../offers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import type { ReadCustomer } from './read.ts'
import { dropDiscount, findCustomer, keepDiscount, updateCustomer } from './repository.ts'

export interface EnrollDependencies {
  readonly offers: Pick<OffersContext, 'findEmployer' | 'findOffer'>
  readonly afterChange: (tx: Database, customerId: string, because: 'offer') => Promise<void>
}

/** A customer whose employer pays a part. ACC-50, API-22. */
export function createEnrolling(
  { db }: Pick<Platform, 'db'>,
  { offers, read, afterChange }: EnrollDependencies & { readonly read: ReadCustomer },
) {
  /** The perk of an employer, from the next order on. It takes the place of another employer's. */
  return async function enroll(
    { sub }: CustomerIdentity,
    employerId: string,
    workEmail: string,
  ): Promise<Result<Customer, ProblemFailure<CallProblem<'enroll'>>>> {
    const row = await findCustomer(db, sub)
    if (!row) return err('customer_unknown')
    const employer = await offers.findEmployer(db, { employerId })
    if (!employer) return err('employer_unknown')
    if (!isWorkEmailOf(workEmail, employer.domain)) return err('work_email_mismatch')
    return db.transaction(async (tx) => {
      const earlier = row.employerId ? await offers.findOffer(tx, { employerId: row.employerId }) : undefined
      if (earlier?.code) await dropDiscount(tx, row.customerId, earlier.code)
      const { newCoupon, chargeShipping } = await offers.findOffer(tx, { employerId })
      if (newCoupon) await keepDiscount(tx, row.customerId, newCoupon)
      const changed = await updateCustomer(tx, row.customerId, { employerId, workEmail, chargeShipping })
      await afterChange(tx, row.customerId, 'offer')
      return ok(await read(changed, tx))
    })
  }
}
