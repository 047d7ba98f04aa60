import {
  err,
  isWorkEmailOf,
  ok,
  stateMismatch,
  stateMismatchWords,
  type Customer,
  type CustomerChange,
  type Result,
} from '@cupboard/shared/contracts'
import { isInternational } from '@cupboard/shared/phone'
import type { AvailabilityContext } from '../availability/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import type { ReadCustomer } from './read.ts'
import { findCustomer, updateCustomer } from './repository.ts'

export interface ChangeDependencies {
  readonly identity: Pick<IdentityContext, 'updateAccount'>
  readonly availability: Pick<AvailabilityContext, 'isServed'>
  readonly offers: Pick<OffersContext, 'findEmployer'>
}

type Changed = Result<Customer, ProblemFailure<CallProblem<'putCustomer'>>>

/** What customers change of themselves by hand. API-20. */
export function createChanging(
  { db }: Pick<Platform, 'db'>,
  { identity, availability, offers, read }: ChangeDependencies & { readonly read: ReadCustomer },
) {
  /** Changes the account first, which refuses an e-mail or phone that somebody else has proved. OP-67. */
  return async function change({ sub }: CustomerIdentity, wanted: CustomerChange): Promise<Changed> {
    const row = await findCustomer(db, sub)
    if (!row) return err('customer_unknown')
    const { shipping, firstName, lastName, email, phone, workEmail } = wanted
    if (phone !== undefined && !isInternational(phone)) return err('invalid_request', 'body.phone')
    if (shipping && shipping.zipcode !== row.shipping.zipcode && !(await availability.isServed(shipping.zipcode)))
      return err('area_not_served')
    const mismatch = shipping && stateMismatch(shipping)
    if (mismatch) return { ok: false, error: { code: mismatch.code, sentence: stateMismatchWords(mismatch) } }
    const employer = row.employerId ? await offers.findEmployer(db, { employerId: row.employerId }) : undefined
    if (workEmail && employer && !isWorkEmailOf(workEmail, employer.domain)) return err('work_email_mismatch')
    const contact = {
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    }
    return db.transaction(async (tx): Promise<Changed> => {
      const account = await identity.updateAccount(tx, sub, contact)
      if (!account.ok && account.error.code !== 'account_unknown') return err('contact_taken')
      const changed = await updateCustomer(tx, row.customerId, {
        ...contact,
        ...(shipping ? { shipping } : {}),
        ...(workEmail === undefined ? {} : { workEmail }),
      })
      return ok(await read(changed, tx))
    })
  }
}
