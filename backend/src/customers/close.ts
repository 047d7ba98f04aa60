import { DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import type { CardProvider } from '../cards/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { findCustomer, lockCustomer, updateCustomer } from './repository.ts'

export interface CloseDependencies {
  readonly cards: Pick<CardProvider, 'forgetPayer'>
  /** Nothing more is delivered; orders that are placed stay. */
  readonly endPlan: (tx: Database, customerId: string) => Promise<void>
}

/** A customer whose account is closed: status of a row that only orders refer to. */
const CLOSED = 'Closed'

/**
 * Ends what is kept of a customer whose account was closed: the plan, the card, here and at the provider, and what was told of the
 * household. Name, address and orders stay as long as the law wants the books. May be done again.
 *
 * @throws while the card provider cannot be reached: then it is tried again later.
 */
export function createClosing({ db }: Pick<Platform, 'db'>, { cards, endPlan }: CloseDependencies) {
  return async ({ sub }: { readonly sub: string }): Promise<void> => {
    const customer = await findCustomer(db, sub)
    if (!customer) return
    const { customerId, payerId } = customer
    await db.transaction(async (tx) => {
      const { shipping } = await lockCustomer(tx, customerId)
      const { deliveryInstructions: _told, ...address } = shipping
      await endPlan(tx, customerId)
      await updateCustomer(tx, customerId, {
        status: CLOSED,
        phone: '',
        workEmail: null,
        employerId: null,
        paymentSource: null,
        shipping: address,
        interview: DEFAULT_INTERVIEW,
        sdCreditCents: 0,
      })
    })
    if (payerId === null) return
    const forgotten = await cards.forgetPayer(payerId)
    if (!forgotten.ok) throw new Error(`the payer of a closed account is still there: ${forgotten.error.code}`)
    await updateCustomer(db, customerId, { payerId: null })
  }
}
