import type { Decline } from './domain/test-cards.ts'
import type { PaymentError, SandboxCard, SandboxIntent, SandboxPayer, SandboxRefund, SandboxSetup } from './tables.ts'

/** An HTTP answer of the provider's API. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** False where the call was refused before anything of it was done: its key is not used up. */
  readonly isBegun?: boolean
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export const answer = (body: Answer['body']): Answer => ({ status: 200, body })
export const failure = (status: number, error: Readonly<Record<string, unknown>>): Answer => ({
  status,
  body: { error },
})

const documented = (code: string | undefined) =>
  code === undefined ? {} : { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` }

export const invalidRequest = (
  message: string,
  code: string | undefined,
  param?: string,
  status = 400,
  further: Readonly<Record<string, unknown>> = {},
): Answer => failure(status, { type: 'invalid_request_error', ...documented(code), message, param, ...further })

/** 404 for what is asked for, 400 for what a parameter names. */
export const noSuch = (kind: string, id: string, param: string = kind, status: 400 | 404 = 404): Answer =>
  invalidRequest(`No such ${kind}: '${id}'`, 'resource_missing', param, status)

export const paymentError = ({ code, declineCode, message }: Decline): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(declineCode === undefined ? {} : { decline_code: declineCode }),
})

export const cardError = (decline: Decline, further: Readonly<Record<string, unknown>> = {}): Answer =>
  failure(402, { ...paymentError(decline), ...documented(decline.code), ...further })

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

export const chargeIdOf = (intentId: string): string => intentId.replace(/^pi_/, 'ch_')

/** What came in, in cents. */
export const receivedOf = ({ status, amount, amountReceived }: SandboxIntent): number =>
  status === 'succeeded' ? (amountReceived ?? amount) : 0

/** `origin` is where the browser finds the bank's page of the sandbox. */
export const intentBody = (intent: SandboxIntent, origin: string): Answer['body'] => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
  amount_received: receivedOf(intent),
  cancellation_reason: intent.cancellationReason,
  capture_method: intent.captureMethod,
  currency: 'usd',
  client_secret: intent.clientSecret,
  created: secondsOf(intent.createdAt),
  customer: intent.payerId,
  latest_charge: ['succeeded', 'requires_capture'].includes(intent.status) ? chargeIdOf(intent.id) : null,
  payment_method: intent.cardId,
  payment_method_types: ['card'],
  setup_future_usage: intent.keepsCard ? 'off_session' : null,
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

export const refundBody = (refund: SandboxRefund): Answer['body'] => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: chargeIdOf(refund.intentId),
  created: secondsOf(refund.createdAt),
  currency: 'usd',
  ...(refund.failure === null ? {} : { failure_reason: refund.failure }),
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  reason: refund.reason,
  status: refund.failure === null ? 'succeeded' : 'failed',
})

/** As much of a charge as tells how much of it went back. */
export const refundedChargeBody = (intentId: string, amount: number, left: number): Answer['body'] => ({
  id: chargeIdOf(intentId),
  object: 'charge',
  amount,
  amount_refunded: amount - left,
  currency: 'usd',
  payment_intent: intentId,
  refunded: left === 0,
})

export const setupBody = (setup: SandboxSetup): Answer['body'] => ({
  id: setup.id,
  object: 'setup_intent',
  client_secret: setup.clientSecret,
  created: secondsOf(setup.createdAt),
  customer: setup.payerId,
  last_setup_error: setup.lastError,
  livemode: false,
  metadata: setup.metadata,
  next_action: null,
  payment_method: setup.cardId,
  payment_method_types: ['card'],
  status: setup.status,
  usage: 'off_session',
})
