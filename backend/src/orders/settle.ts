import { err, ok, type Failure, type Err, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable, ChargeOutcome } from '../cards/index.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { Platform } from '../platform/ports.ts'
import { createCharging, type Charged, type JustStored } from './charge.ts'
import type { KeepCard } from './keep-card.ts'
import type { RecordOutcome } from './outcome.ts'
import type { PaymentRow } from './tables.ts'

export interface SettlingParts {
  readonly cards: CardProvider
  readonly keepCard: KeepCard
  readonly recordOutcome: RecordOutcome
}

export const isOpen = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.status === 'pending' || payment?.status === 'needs_action'

/** No charge was opened for the attempt, and none can be any more. */
const NEVER_OPENED: ChargeOutcome = {
  status: 'declined',
  chargeId: undefined,
  code: 'canceled',
  message: 'The payment was not confirmed in time.',
}

/** Brings stored attempts to their outcome: the provider is asked first, then what it said is recorded. Doing any of it twice changes nothing. */
export function createSettling(platform: Platform, { cards, keepCard, recordOutcome }: SettlingParts) {
  const { charge, cancelIfDeclined } = createCharging(platform, cards)

  /** Records what came of an attempt. A card that was paid by hand becomes the customer's, with the payer whom it belongs to. */
  async function record(attempt: PaymentRow, charged: Charged, stored?: JustStored): Promise<PaymentRow> {
    const { outcome, kept } = charged
    if (outcome.status !== 'succeeded' || !attempt.isCustomerPresent) return recordOutcome(attempt, charged, stored)
    const payer = outcome.payerId === undefined ? {} : { payerId: outcome.payerId }
    const card = await keepCard(attempt, stored?.source)
    return recordOutcome(attempt, { ...charged, kept: { ...kept, ...payer, ...card } }, stored)
  }

  /** Records what the provider said of an attempt, once nobody can pay any more what it declined. */
  async function finish(attempt: PaymentRow, charged: Charged, stored?: JustStored): Promise<PaymentRow> {
    const outcome = await cancelIfDeclined(attempt, charged.outcome)
    return record(attempt, { ...charged, outcome }, stored)
  }

  /** Charges a stored attempt, or reads what became of it; then stores that. */
  async function settle(payment: PaymentRow, stored?: JustStored): Promise<Result<PaymentRow, CardsUnavailable>> {
    if (!isOpen(payment)) return ok(payment)
    const charged = await charge(payment, stored)
    if (!charged.ok) return err('card_provider_unavailable')
    return ok(await finish(payment, charged.value, stored))
  }

  /**
   * Ends an attempt at the provider first, so that the order becomes free to be placed again, unless it was paid in the last moment. While
   * the provider does not answer, the attempt stays as it is.
   *
   * @param asOf when its time was over; absent: now
   */
  async function giveUp(payment: PaymentRow, asOf?: Date): Promise<Result<PaymentRow, CardsUnavailable>> {
    if (!isOpen(payment)) return ok(payment)
    const ended = { kept: {}, ...(asOf && { asOf }) }
    if (payment.chargeId !== null) {
      const outcome = await cards.cancelCharge(payment.chargeId)
      return outcome.ok ? ok(await record(payment, { outcome: outcome.value, ...ended })) : outcome
    }
    const left = await record(payment, { outcome: NEVER_OPENED, ...ended })
    return isOpen(left) && left.chargeId !== null ? giveUp(left, asOf) : ok(left)
  }

  return { settle, giveUp, finish }
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
