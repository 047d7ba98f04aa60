import { err, ok, type Failure, type Err, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable, ChargeOutcome } from '../cards/index.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { Platform } from '../platform/ports.ts'
import { createCharging, type Charged, type JustStored } from './charge.ts'
import type { KeepCard } from './keep-card.ts'
import type { RecordOutcome } from './outcome.ts'
import { findPaymentByCharge } from './repository.ts'
import type { PaymentRow } from './tables.ts'

export interface SettlingParts {
  readonly cards: CardProvider
  readonly keepCard: KeepCard
  readonly recordOutcome: RecordOutcome
}

export const isOpen = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.status === 'pending' || payment?.status === 'needs_action'

/** Brings stored attempts to their outcome: the provider is asked first, then what it said is recorded. Doing any of it twice changes nothing. */
export function createSettling(platform: Platform, { cards, keepCard, recordOutcome }: SettlingParts) {
  const { db, log } = platform
  const { charge, cancelIfDeclined } = createCharging(platform, cards)

  async function finish(attempt: PaymentRow, charged: Charged, stored?: JustStored): Promise<PaymentRow> {
    const outcome = await cancelIfDeclined(attempt, charged.outcome)
    const isPaidByHand = outcome.status === 'succeeded' && attempt.isCustomerPresent
    const card = isPaidByHand ? await keepCard(attempt, stored?.source) : {}
    return recordOutcome(attempt, { outcome, kept: { ...charged.kept, ...card } }, stored)
  }

  /** Charges a stored attempt, or reads what became of it; then stores that. */
  async function settle(payment: PaymentRow, stored?: JustStored): Promise<Result<PaymentRow, CardsUnavailable>> {
    if (!isOpen(payment)) return ok(payment)
    const charged = await charge(payment, stored)
    if (!charged.ok) return err('card_provider_unavailable')
    return ok(await finish(payment, charged.value, stored))
  }

  /** Nobody answers the bank any more: the order becomes free to be placed again, unless it was paid in the last moment. */
  async function giveUp(payment: PaymentRow): Promise<Result<PaymentRow, CardsUnavailable>> {
    if (payment.chargeId === null) return settle(payment)
    const outcome = await cards.cancelCharge(payment.chargeId)
    return outcome.ok ? ok(await finish(payment, { outcome: outcome.value, kept: {} })) : outcome
  }

  /** The provider's own word on a charge. */
  async function recordEvent(chargeId: string, outcome: ChargeOutcome): Promise<void> {
    const payment = await findPaymentByCharge(db, chargeId)
    if (!payment || payment.status === 'succeeded') return
    if (payment.status !== 'declined') await finish(payment, { outcome, kept: {} })
    else if (outcome.status === 'succeeded')
      log.error({ orderId: payment.orderId, chargeId }, 'a charge was paid after its order had failed: pay it back')
  }

  return { settle, giveUp, recordEvent }
}

export type Settling = ReturnType<typeof createSettling>

type Declined = ProblemFailure<'card_declined'>

const refuseCard = ({ failureCode, failureMessage }: PaymentRow): Err<Declined> => ({
  ok: false,
  error: {
    code: 'card_declined',
    ...(failureMessage ? { sentence: failureMessage } : {}),
    ...(failureCode ? { detail: failureCode } : {}),
  },
})

/** A declined attempt is a failure, in the provider's words. */
export const refuseDeclined = (
  settled: Result<PaymentRow, CardsUnavailable>,
): Result<PaymentRow, CardsUnavailable | Declined> =>
  settled.ok && settled.value.status === 'declined' ? refuseCard(settled.value) : settled

/** Whether a try of a card counts: the bank refused the card, or asks its holder to confirm. */
export const isRefusedOrAsked = (outcome: Result<Pick<PaymentRow, 'status'>, Failure>): boolean =>
  outcome.ok ? outcome.value.status === 'needs_action' : outcome.error.code === 'card_declined'
