import type { Decline } from './domain/test-cards.ts'
import type { PaymentError, SandboxCard, SandboxIntent, SandboxPayer } from './tables.ts'

/** An HTTP answer of the provider's API. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export const answer = (body: Answer['body']): Answer => ({ status: 200, body })
export const failure = (status: number, error: Readonly<Record<string, unknown>>): Answer => ({
  status,
  body: { error },
})

export const invalidRequest = (message: string, code: string, param?: string, status = 400): Answer =>
  failure(status, { type: 'invalid_request_error', code, message, param })

export const noSuch = (kind: string, id: string): Answer =>
  invalidRequest(`No such ${kind}: '${id}'`, 'resource_missing', kind, 404)

export const paymentError = ({ code, declineCode, message }: Decline): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(declineCode === undefined ? {} : { decline_code: declineCode }),
})

export const cardError = (decline: Decline, further: Readonly<Record<string, unknown>> = {}): Answer =>
  failure(402, { ...paymentError(decline), ...further })

export const payerBody = ({ id, email, name, phone, metadata, createdAt }: SandboxPayer): Answer['body'] => ({
  id,
  object: 'customer',
  created: secondsOf(createdAt),
  email,
  name,
  phone,
  metadata,
  livemode: false,
})

export const cardBody = (card: SandboxCard): Answer['body'] => ({
  id: card.id,
  object: 'payment_method',
  type: 'card',
  created: secondsOf(card.createdAt),
  customer: card.payerId,
  livemode: false,
  metadata: {},
  billing_details: { address: null, ...card.billing },
  card: {
    brand: card.brand,
    display_brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    country: 'US',
    fingerprint: card.fingerprint,
  },
})

/** `origin` is where the browser finds the bank's page of the sandbox. */
export const intentBody = (intent: SandboxIntent, origin: string): Answer['body'] => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  currency: 'usd',
  client_secret: intent.clientSecret,
  created: secondsOf(intent.createdAt),
  customer: intent.payerId,
  payment_method: intent.cardId,
  status: intent.status,
  last_payment_error: intent.lastError,
  livemode: false,
  metadata: intent.metadata,
  next_action:
    intent.status === 'requires_action'
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: {
            type: 'three_d_secure_redirect',
            stripe_js: `${origin}/cards/three-d-secure/${intent.id}?client_secret=${intent.clientSecret}`,
          },
        }
      : null,
})
