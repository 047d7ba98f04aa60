import { DEFAULT_INTERVIEW, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable } from '../cards/index.ts'
import { creditEnded, post } from '../ledger/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { CLOSED } from './closed.ts'
import { findCustomer, lockCustomer, readCustomer, updateCustomer } from './repository.ts'

export interface CloseDependencies {
  readonly cards: Pick<CardProvider, 'forgetPayer'>
  /** Nothing more is delivered; orders that are placed stay. */
  readonly endPlan: (tx: Database, customerId: string) => Promise<void>
  /** Orders that are not paid can be paid no more. */
  readonly endUnpaid: (customerId: string) => Promise<Result<void, CardsUnavailable>>
}

/**
 * Ends what is kept of a customer whose account was closed: the plan, orders that are not paid, the card, here and at the provider, and
 * what was told of the household. Name, address and orders stay as long as the law wants the books. May be done again.
 *
 * @throws while the card provider cannot be reached: then it is tried again later.
 */
export function createClosing(
  { db, clocks }: Pick<Platform, 'clocks' | 'db'>,
  { cards, endPlan, endUnpaid }: CloseDependencies,
) {
  return async ({ sub }: { readonly sub: string }): Promise<void> => {
    const customer = await findCustomer(db, sub)
    if (!customer) return
    const { customerId } = customer
    await db.transaction(async (tx) => {
      const { shipping, sdCreditCents } = await lockCustomer(tx, customerId)
      const { deliveryInstructions: _told, ...address } = shipping
      await endPlan(tx, customerId)
      const posted = { customerId, orderId: null, postedAt: clocks.business() }
      if (sdCreditCents > 0) await post(tx, posted, creditEnded('closed', customerId, sdCreditCents))
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
    const ended = await endUnpaid(customerId)
    if (!ended.ok) throw new Error(`a closed account still has an unpaid order: ${ended.error.code}`)
    const { payerId } = await readCustomer(db, customerId)
    if (payerId === null) return
    const forgotten = await cards.forgetPayer(payerId)
    if (!forgotten.ok) throw new Error(`the payer of a closed account is still there: ${forgotten.error.code}`)
    await updateCustomer(db, customerId, { payerId: null })
  }
}
