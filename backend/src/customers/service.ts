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
import type { CardProvider, CardTries } from '../cards/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { limited, type ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { dropDiscount, findCustomer, keepDiscount, readDiscounts, updateCustomer } from './repository.ts'
import type { CustomerRow } from './tables.ts'
import { customerView, payerOf } from './view.ts'

export interface CustomerDependencies {
  readonly identity: Pick<IdentityContext, 'updateAccount'>
  readonly availability: Pick<AvailabilityContext, 'isServed'>
  readonly offers: Pick<OffersContext, 'findEmployer' | 'findOffer'>
  readonly cards: CardProvider
  readonly cardTries: CardTries
}

const TOO_MANY_CARDS = 'Too many cards were tried. Your card was not changed.'

type Changed<Name extends 'putCustomer' | 'putSource' | 'enroll'> = Result<Customer, ProblemFailure<CallProblem<Name>>>

/** What customers may read and change of themselves. API-19..API-22. */
export function createCustomerService(
  { db, config }: Platform,
  { identity, availability, offers, cards, cardTries }: CustomerDependencies,
) {
  async function view(row: CustomerRow, handle: Database = db): Promise<Customer> {
    const employer = row.employerId ? await offers.findEmployer(handle, { employerId: row.employerId }) : undefined
    const discounts = await readDiscounts(handle, row.customerId)
    return customerView(row, { employer, discounts, publicOrigin: config.publicOrigin })
  }

  /** The account first: nobody else may have proved the e-mail or phone. OP-67. */
  async function change({ sub }: CustomerIdentity, wanted: CustomerChange): Promise<Changed<'putCustomer'>> {
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
    return db.transaction(async (tx): Promise<Changed<'putCustomer'>> => {
      const account = await identity.updateAccount(tx, sub, contact)
      if (!account.ok && account.error.code !== 'account_unknown') return err('contact_taken')
      const changed = await updateCustomer(tx, row.customerId, {
        ...contact,
        ...(shipping ? { shipping } : {}),
        ...(workEmail === undefined ? {} : { workEmail }),
      })
      return ok(await view(changed, tx))
    })
  }

  /**
   * Another card for all later charges. A refusal carries the provider's words. A card that is taken counts as a try like one that is
   * refused: both tell whether it works.
   *
   * @param address of the network, by which tries are limited
   */
  async function changeSource(
    { sub }: CustomerIdentity,
    sourceId: string,
    address: string,
  ): Promise<Changed<'putSource'>> {
    const row = await findCustomer(db, sub)
    if (!row) return err('customer_unknown')
    const tried = await cardTries.begin({ sub, address }, sourceId)
    if (!tried.ok) return limited(TOO_MANY_CARDS, tried.error.waitSeconds)
    const payer = row.payerId === null ? await cards.createPayer(payerOf(row)) : ok({ payerId: row.payerId })
    if (!payer.ok) return payer
    const kept = await cards.keepSource(payer.value.payerId, sourceId)
    if (!kept.ok) {
      const { code, detail } = kept.error
      if (code !== 'card_declined') await tried.value.giveBack()
      return code === 'card_declined' && detail ? { ok: false, error: { code, sentence: detail } } : err(code)
    }
    const changed = await updateCustomer(db, row.customerId, {
      payerId: payer.value.payerId,
      paymentSource: kept.value,
    })
    return ok(await view(changed))
  }

  /** The perk of an employer, from the next order on. It takes the place of another employer's. */
  async function enroll({ sub }: CustomerIdentity, employerId: string, workEmail: string): Promise<Changed<'enroll'>> {
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
      return ok(await view(await updateCustomer(tx, row.customerId, { employerId, workEmail, chargeShipping }), tx))
    })
  }

  return { view, change, changeSource, enroll }
}
