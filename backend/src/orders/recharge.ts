import { randomUUID } from 'node:crypto'
import { err, type Order, type Result } from '@cupboard/shared/contracts'
import { isInRetryWindow } from '@cupboard/shared/household'
import type { CardTrier, CardTries } from '../cards/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { refuseTooOften, type ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import { TOO_MANY_CARDS } from './limits.ts'
import { createNextAttempt } from './next-attempt.ts'
import { findOwnOrder, viewOrder, type OwnOrder } from './read.ts'
import { lastPayment } from './repository/payments.ts'
import { isOpen, isRefusedOrAsked, refuseDeclined, type Settling } from './settle.ts'
import type { PaymentRow } from './tables.ts'

export interface RechargeDependencies {
  readonly offers: Pick<OffersContext, 'claimCoupon'>
  readonly cardTries: CardTries
}

export type Refusal = ProblemFailure<CallProblem<'recharge'>>

/** Charging a failed order again, at the price that was agreed. API-25. */
export function createRecharging(
  { db, clocks }: Platform,
  { offers, cardTries, settle, giveUp }: RechargeDependencies & Pick<Settling, 'settle' | 'giveUp'>,
) {
  const openAttempt = createNextAttempt({ db, clocks }, offers)

  /** Charges the customer's present card, which counts as a try of it. */
  async function chargeAgain(
    { order, customer: { paymentSource } }: OwnOrder,
    last: PaymentRow,
    who: CardTrier,
  ): Promise<Result<PaymentRow, Refusal>> {
    if (!paymentSource) return err('order_not_payable')
    const tried = await cardTries.begin(who, paymentSource.id)
    if (!tried.ok) return refuseTooOften(TOO_MANY_CARDS, tried.error.waitSeconds)
    const byHand = { requestKey: `recharge:${randomUUID()}`, isCustomerPresent: true }
    const attempt = await openAttempt(order, last, paymentSource, byHand)
    const charged = attempt ? refuseDeclined(await settle(attempt)) : err('order_not_payable')
    if (!isRefusedOrAsked(charged)) await tried.value.giveBack()
    return charged
  }

  /** An open attempt with the customer's present card is asked about; one with another card is given up first. */
  async function chargeOpen(own: OwnOrder, open: PaymentRow, who: CardTrier): Promise<Result<PaymentRow, Refusal>> {
    if (own.customer.paymentSource?.id === open.sourceId) return refuseDeclined(await settle(open))
    const ended = await giveUp(open)
    return ended.ok && ended.value.status === 'declined' ? chargeAgain(own, ended.value, who) : ended
  }

  /**
   * Tries a failed order again, within its 10 days, or one whose bank still asks.
   *
   * @param address of the network, by which tries are limited
   */
  return async function recharge(
    account: CustomerIdentity,
    orderId: string,
    address: string,
  ): Promise<Result<Order, Refusal>> {
    const own = await findOwnOrder(db, account, orderId)
    const last = own && (await lastPayment(db, orderId))
    if (!own || !last) return err('not_found')
    if (last.status === 'succeeded' || !isInRetryWindow(own.order.expectedShipAt, clocks.business()))
      return err('order_not_payable')
    const who = { sub: account.sub, address }
    const charged = isOpen(last) ? await chargeOpen(own, last, who) : await chargeAgain(own, last, who)
    return charged.ok ? viewOrder({ db, clocks }, orderId) : charged
  }
}
