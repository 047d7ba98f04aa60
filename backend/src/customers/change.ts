import {
  err,
  isWorkEmailOf,
  ok,
  stateMismatch,
  stateMismatchWords,
  type Customer,
  type CustomerChange,
  type Result,
  type Shipping,
} from '@cupboard/shared/contracts'
import { isInternational } from '@cupboard/shared/phone'
import type { AvailabilityContext } from '../availability/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { refuseTooOften, type ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import { LIMITS, TOO_MANY_TAKEN } from './limits.ts'
import { createMoving, type MovedDependencies } from './moved.ts'
import type { ReadCustomer } from './read.ts'
import { findCustomer, updateCustomer } from './repository.ts'
import type { CustomerRow } from './tables.ts'

export interface ChangeDependencies extends MovedDependencies {
  readonly identity: Pick<IdentityContext, 'updateAccount'>
  readonly availability: Pick<AvailabilityContext, 'isServed'>
  readonly offers: Pick<OffersContext, 'findEmployer'>
}

/** An account that is not ours is Amazon's, which keeps its own rules. */
const REFUSALS = {
  account_unknown: undefined,
  confirmation_needed: 'confirmation_needed',
  email_taken: 'contact_taken',
  phone_taken: 'contact_taken',
} as const

type Changed = Result<Customer, ProblemFailure<CallProblem<'putCustomer'>>>

type AddressRefused = Result<void, ProblemFailure<'area_not_served' | 'state_mismatch'>>

/** Whether we deliver to an address that takes the place of another, and its state is the one that its zip lies in. */
export const createAddressCheck =
  ({ isServed }: Pick<AvailabilityContext, 'isServed'>) =>
  async (before: Pick<CustomerRow, 'shipping'>, shipping: Shipping): Promise<AddressRefused> => {
    if (shipping.zipcode !== before.shipping.zipcode && !(await isServed(shipping.zipcode)))
      return err('area_not_served')
    const mismatch = stateMismatch(shipping)
    return mismatch
      ? { ok: false, error: { code: mismatch.code, sentence: stateMismatchWords(mismatch) } }
      : ok(undefined)
  }

/** What customers change of themselves by hand. API-20. */
export function createChanging(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  { identity, availability, offers, read, ...moving }: ChangeDependencies & { readonly read: ReadCustomer },
) {
  const checkAddress = createAddressCheck(availability)
  const follow = createMoving(moving)

  /** A contact is counted before it is tried, and given back unless it is another's. */
  async function countingTaken(sub: string, store: () => Promise<Changed>): Promise<Changed> {
    const taken = { limit: LIMITS.takenContact, who: sub }
    const use = await limits.use(taken)
    if (!use.allowed) return refuseTooOften(TOO_MANY_TAKEN, use.waitSeconds)
    const changed = await store()
    if (changed.ok || changed.error.code !== 'contact_taken') await limits.giveBack(taken)
    return changed
  }

  /** Changes the account first, which refuses an e-mail or phone that somebody else has proved. OP-67. */
  return async function change(session: CustomerIdentity, wanted: CustomerChange): Promise<Changed> {
    const { sub } = session
    const row = await findCustomer(db, sub)
    if (!row) return err('customer_unknown')
    const { shipping, firstName, lastName, email, phone, workEmail } = wanted
    if (phone !== undefined && !isInternational(phone)) return err('invalid_request', 'body.phone')
    const checked = shipping ? await checkAddress(row, shipping) : ok(undefined)
    if (!checked.ok) return checked
    const employer = row.employerId ? await offers.findEmployer(db, { employerId: row.employerId }) : undefined
    if (workEmail && employer && !isWorkEmailOf(workEmail, employer.domain)) return err('work_email_mismatch')
    const contact = {
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    }
    const store = () =>
      db.transaction(async (tx): Promise<Changed> => {
        const account = await identity.updateAccount(tx, session, contact)
        const refusal = account.ok ? undefined : REFUSALS[account.error.code]
        if (refusal) return err(refusal)
        const changed = await updateCustomer(tx, row.customerId, {
          ...contact,
          ...(shipping ? { shipping } : {}),
          ...(workEmail === undefined ? {} : { workEmail }),
        })
        if (shipping) await follow(tx, row, shipping)
        return ok(await read(changed, tx))
      })
    return email === undefined && phone === undefined ? store() : countingTaken(sub, store)
  }
}
