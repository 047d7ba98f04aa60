import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import * as z from 'zod'
import { err, mapOk, ok, type Err, type Result } from '@cupboard/shared/contracts'
import type { Card, CardProvider, CardRefused, CardsUnavailable, Payer, SourceUnknown } from './provider.ts'
import { createStripeCharges } from './stripe-charges.ts'
import { isCardError, isRefusedRequest, unavailable, UNREADABLE } from './stripe-errors.ts'
import { createEventReader } from './stripe-events.ts'
import { createStripeRefunds } from './stripe-refunds.ts'

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

const payerParams = ({ customerId, email, name, phone }: Payer) => ({
  email,
  name,
  phone,
  metadata: { customer_id: customerId },
})

/** Stripe refuses another body under a key that it knows, so a payer whose name changed has a key of its own. */
const keyOver = (prefix: string, content: object): string =>
  `${prefix}:${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`

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

  const readEvent = createEventReader(stripe, webhookSecret)
  const money = { ...createStripeCharges(stripe), ...createStripeRefunds(stripe) }
  return { createPayer, forgetPayer, keepSource, readSource, ...money, readEvent }
}
