import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import * as z from 'zod'
import { err, mapOk, ok, type Cents, type Err, type Result } from '@cupboard/shared/contracts'
import type {
  Card,
  CardProvider,
  CardRefused,
  CardsUnavailable,
  Charge,
  ChargeOutcome,
  OpenCharge,
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

const UNREADABLE = err('card_provider_unavailable', 'unreadable answer')

/** Anything that is neither the card's nor the request's fault may be tried again. */
function unavailable(error: unknown): Err<CardsUnavailable> {
  // the SDK reads fields of an answer that is `null`
  if (error instanceof TypeError) return UNREADABLE
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  return err('card_provider_unavailable', error.type)
}

function refusedOrUnavailable(error: unknown): Err<CardRefused | SourceUnknown | CardsUnavailable> {
  if (isCardError(error)) return err('card_declined', error.message)
  if (isRefusedRequest(error)) return err('source_unknown')
  return unavailable(error)
}

const MadePayer = z.object({ object: z.literal('customer'), id: z.string().min(1) })
const PaymentMethod = z.object({
  object: z.literal('payment_method'),
  id: z.string().min(1),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.number(),
      exp_year: z.number(),
      fingerprint: z.string().nullish(),
    })
    .nullish(),
})

function cardOf(answered: unknown): Result<Card, SourceUnknown | CardsUnavailable> {
  const { data } = PaymentMethod.safeParse(answered)
  if (!data) return UNREADABLE
  if (!data.card) return err('source_unknown')
  const { brand, last4, exp_month: expirationMonth, exp_year: expirationYear, fingerprint } = data.card
  const source = { id: data.id, brand, expirationMonth, expirationYear, last4 }
  return ok({ source, fingerprint: fingerprint ?? undefined })
}

const params = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amount satisfies Cents,
  currency: 'usd',
  customer: charge.payerId,
  payment_method: charge.sourceId,
  ...(charge.isCustomerPresent ? { setup_future_usage: 'off_session' as const } : {}),
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { order_id: charge.orderId },
})

const payerParams = ({ customerId, email, name, phone }: Payer) => ({
  email,
  name,
  phone,
  metadata: { customer_id: customerId },
})

/** Stripe refuses another body under a key that it knows, so a payer whose name changed has a key of its own. */
const keyOver = (prefix: string, content: object): string =>
  `${prefix}:${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`

/** What was refused of a card or a request. */
function declineOf(error: unknown): ChargeOutcome | undefined {
  if (isCardError(error)) {
    const code = error.decline_code || error.code || 'card_declined'
    return { status: 'declined', chargeId: error.payment_intent?.id, code, message: error.message }
  }
  if (!isRefusedRequest(error)) return undefined
  return { status: 'declined', chargeId: undefined, code: error.code ?? 'invalid_request', message: UNKNOWN_SOURCE }
}

/** Stripe's API through its own SDK. */
export function createStripeProvider(stripe: Stripe, webhookSecret: string): CardProvider {
  async function createPayer(payer: Payer) {
    try {
      const content = payerParams(payer)
      const idempotencyKey = keyOver(`payer:${payer.customerId}`, content)
      const made: unknown = await stripe.customers.create(content, { idempotencyKey })
      const { data } = MadePayer.safeParse(made)
      return data ? ok({ payerId: data.id }) : UNREADABLE
    } catch (error) {
      return unavailable(error)
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

  async function refundCharge(chargeId: string) {
    try {
      await stripe.refunds.create({ payment_intent: chargeId })
      return ok({ isNew: true })
    } catch (error) {
      if (isRefusedRequest(error) && error.code === 'charge_already_refunded') return ok({ isNew: false })
      return unavailable(error)
    }
  }

  const readEvent = createEventReader(stripe, webhookSecret)
  return {
    createPayer,
    keepSource,
    readSource,
    openCharge,
    charge,
    readCharge,
    cancelCharge,
    refundCharge,
    readEvent,
  }
}
