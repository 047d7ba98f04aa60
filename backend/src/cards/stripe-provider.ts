import Stripe from 'stripe'
import { err, mapOk, ok, type Cents, type Err, type Result } from '@cupboard/shared/contracts'
import type {
  Card,
  CardProvider,
  CardRefused,
  CardsUnavailable,
  Charge,
  ChargeOutcome,
  Payer,
  SourceUnknown,
} from './provider.ts'
import { createEventReader } from './stripe-events.ts'
import { outcomeOf } from './stripe-outcome.ts'

const UNKNOWN_SOURCE = 'We could not use these card details. Please enter them again.'

const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError
const isRefusedRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** Anything that is neither the card's nor the request's fault may be tried again. */
function unavailable(error: unknown): Err<CardsUnavailable> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  return err('card_provider_unavailable', error.type)
}

function refusedOrUnavailable(error: unknown): Err<CardRefused | SourceUnknown | CardsUnavailable> {
  if (isCardError(error)) return err('card_declined', error.message)
  if (isRefusedRequest(error)) return err('source_unknown')
  return unavailable(error)
}

function cardOf({ id, card }: Stripe.PaymentMethod): Result<Card, SourceUnknown> {
  if (!card) return err('source_unknown')
  const { brand, last4, exp_month: expirationMonth, exp_year: expirationYear, fingerprint } = card
  return ok({ source: { id, brand, expirationMonth, expirationYear, last4 }, fingerprint: fingerprint ?? undefined })
}

const params = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amount satisfies Cents,
  currency: 'usd',
  customer: charge.payerId,
  payment_method: charge.sourceId,
  confirm: true,
  off_session: !charge.isCustomerPresent,
  ...(charge.isCustomerPresent ? { setup_future_usage: 'off_session' as const } : {}),
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { order_id: charge.orderId },
})

/** Stripe's API through its own SDK. */
export function createStripeProvider(stripe: Stripe, webhookSecret: string): CardProvider {
  async function createPayer({ customerId, email, name, phone }: Payer) {
    try {
      const payer = await stripe.customers.create(
        { email, name, phone, metadata: { customer_id: customerId } },
        { idempotencyKey: `payer:${customerId}` },
      )
      return ok({ payerId: payer.id })
    } catch (error) {
      return unavailable(error)
    }
  }

  async function forgetPayer(payerId: string) {
    try {
      await stripe.customers.del(payerId)
      return ok(undefined)
    } catch (error) {
      return isRefusedRequest(error) && error.code === 'resource_missing' ? ok(undefined) : unavailable(error)
    }
  }

  async function keepSource(payerId: string, sourceId: string) {
    try {
      const kept = await stripe.paymentMethods.attach(sourceId, { customer: payerId })
      return mapOk(cardOf(kept), ({ source }) => source)
    } catch (error) {
      return refusedOrUnavailable(error)
    }
  }

  async function readSource(sourceId: string) {
    try {
      return cardOf(await stripe.paymentMethods.retrieve(sourceId))
    } catch (error) {
      return refusedOrUnavailable(error)
    }
  }

  async function charge(wanted: Charge): Promise<Result<ChargeOutcome, CardsUnavailable>> {
    try {
      return ok(outcomeOf(await stripe.paymentIntents.create(params(wanted), { idempotencyKey: wanted.key })))
    } catch (error) {
      if (isCardError(error)) {
        const code = error.decline_code || error.code || 'card_declined'
        return ok({ status: 'declined', chargeId: error.payment_intent?.id, code, message: error.message })
      }
      if (isRefusedRequest(error))
        return ok({
          status: 'declined',
          chargeId: undefined,
          code: error.code ?? 'invalid_request',
          message: UNKNOWN_SOURCE,
        })
      return unavailable(error)
    }
  }

  async function readCharge(chargeId: string) {
    try {
      return ok(outcomeOf(await stripe.paymentIntents.retrieve(chargeId)))
    } catch (error) {
      return unavailable(error)
    }
  }

  async function cancelCharge(chargeId: string) {
    try {
      return ok(outcomeOf(await stripe.paymentIntents.cancel(chargeId, { cancellation_reason: 'abandoned' })))
    } catch (error) {
      return isRefusedRequest(error) ? readCharge(chargeId) : unavailable(error)
    }
  }

  const chargeOfEvent = createEventReader(stripe, webhookSecret)
  return { createPayer, forgetPayer, keepSource, readSource, charge, readCharge, cancelCharge, chargeOfEvent }
}
