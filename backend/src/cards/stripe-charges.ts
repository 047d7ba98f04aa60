import type Stripe from 'stripe'
import { ok, type Cents } from '@cupboard/shared/contracts'
import type { CardProvider, Charge, ChargeOutcome, OpenCharge } from './provider.ts'
import { isCardError, isRefusedRequest, unavailable } from './stripe-errors.ts'
import { outcomeOf } from './stripe-outcome.ts'

const UNKNOWN_SOURCE = 'We could not use these card details. Please enter them again.'

const params = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amount satisfies Cents,
  currency: 'usd',
  customer: charge.payerId,
  payment_method: charge.sourceId,
  ...(charge.isCustomerPresent ? { setup_future_usage: 'off_session' as const } : {}),
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { order_id: charge.orderId },
})

/** What was refused of a card or a request. */
function declineOf(error: unknown): ChargeOutcome | undefined {
  if (isCardError(error)) {
    const code = error.decline_code || error.code || 'card_declined'
    return { status: 'declined', chargeId: error.payment_intent?.id, code, message: error.message }
  }
  if (!isRefusedRequest(error)) return undefined
  return { status: 'declined', chargeId: undefined, code: error.code ?? 'invalid_request', message: UNKNOWN_SOURCE }
}

type Charges = Pick<CardProvider, 'openCharge' | 'charge' | 'readCharge' | 'cancelCharge'>

/** Charges as Stripe's payment intents. */
export function createStripeCharges(stripe: Stripe): Charges {
  async function openCharge(wanted: Charge) {
    try {
      return outcomeOf(await stripe.paymentIntents.create(params(wanted), { idempotencyKey: wanted.key }))
    } catch (error) {
      const declined = declineOf(error)
      return declined ? ok(declined) : unavailable(error)
    }
  }

  async function readCharge(chargeId: string) {
    try {
      return outcomeOf(await stripe.paymentIntents.retrieve(chargeId))
    } catch (error) {
      return unavailable(error)
    }
  }

  async function charge({ chargeId, isCustomerPresent }: OpenCharge) {
    try {
      const presence = isCustomerPresent ? {} : { off_session: true }
      return outcomeOf(await stripe.paymentIntents.confirm(chargeId, presence))
    } catch (error) {
      // refused is what has been confirmed, or canceled, before
      if (isRefusedRequest(error)) return readCharge(chargeId)
      const declined = declineOf(error)
      return declined ? ok({ ...declined, chargeId }) : unavailable(error)
    }
  }

  async function cancelCharge(chargeId: string) {
    try {
      return outcomeOf(await stripe.paymentIntents.cancel(chargeId, { cancellation_reason: 'abandoned' }))
    } catch (error) {
      return isRefusedRequest(error) ? readCharge(chargeId) : unavailable(error)
    }
  }

  return { openCharge, charge, readCharge, cancelCharge }
}
