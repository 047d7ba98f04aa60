import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { answer, intentBody, invalidRequest, noSuch, type Answer } from './answers.ts'
import { newId, newSecret, type Call } from './call.ts'
import { belongsToAnother, findCard } from './card-calls.ts'
import { chargeIntent, change, failIntent } from './charge-intent.ts'
import { listPage, PAGE } from './lists.ts'
import { Amount, Flag, Id, Metadata, optionalText, readParameters } from './parameters.ts'
import { findPayer } from './payer-calls.ts'
import { sandboxIntents, type SandboxCard, type SandboxIntent } from './tables.ts'

const NewIntent = z.strictObject({
  amount: Amount,
  currency: z.literal('usd'),
  customer: Id.optional(),
  payment_method: Id.optional(),
  payment_method_types: z.strictObject({ 0: z.literal('card') }).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: Flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  confirm: Flag.default(false),
  off_session: Flag.optional(),
  setup_future_usage: z.literal('off_session').optional(),
  description: optionalText,
  metadata: Metadata.default({}),
})
const Confirmation = z.strictObject({ payment_method: Id.optional(), off_session: Flag.default(false) })
const Cancellation = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
})
const Capture = z.strictObject({ amount_to_capture: Amount.optional() })
const IntentList = z.strictObject({ ...PAGE, customer: Id.optional() })

/** Held until the call ends. */
export const findIntent = async (db: Database, id: string): Promise<SandboxIntent | undefined> =>
  (await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update'))[0]

const noSuchIntent = (id: string): Answer => noSuch('payment_intent', id, 'intent')

/** The card that a call names, where it may be used for this payer. */
async function usableCard(call: Call, cardId: string, payerId: string | null): Promise<SandboxCard | Answer> {
  const card = await findCard(call.db, cardId)
  if (!card) return noSuch('PaymentMethod', cardId, 'payment_method', 400)
  return card.payerId === null || card.payerId === payerId ? card : belongsToAnother()
}
const isRefused = (found: SandboxCard | Answer | undefined): found is Answer => found !== undefined && 'body' in found

export async function createIntent(call: Call): Promise<Answer> {
  const read = readParameters(NewIntent, call.form)
  if (!read.ok) return read.refusal
  const { customer = null, payment_method: cardId, confirm, off_session: isOffSession, ...given } = read.given
  if (isOffSession !== undefined && !confirm)
    return invalidRequest('You can only set `off_session` when `confirm` is true.', undefined, 'off_session')
  if (customer !== null && !(await findPayer(call, customer))) return noSuch('customer', customer, 'customer', 400)
  const card = cardId === undefined ? undefined : await usableCard(call, cardId, customer)
  if (isRefused(card)) return card
  const id = newId('pi')
  const intent: SandboxIntent = {
    id,
    clientSecret: newSecret(id),
    amount: given.amount,
    payerId: customer,
    cardId: card?.id ?? null,
    isOffSession: isOffSession ?? false,
    keepsCard: given.setup_future_usage !== undefined,
    isAuthenticated: false,
    status: card ? 'requires_confirmation' : 'requires_payment_method',
    lastError: null,
    metadata: given.metadata,
    createdAt: call.now,
    captureMethod: given.capture_method,
    amountReceived: null,
    cancellationReason: null,
  }
  if (confirm && !card) return withoutCard(call, intent)
  await call.db.insert(sandboxIntents).values(intent)
  return confirm && card ? chargeIntent(call, intent, card) : answer(intentBody(intent, call.origin))
}

export async function readIntent({ db, id, origin, form }: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), form)
  if (!read.ok) return read.refusal
  const intent = await findIntent(db, id)
  return intent ? answer(intentBody(intent, origin)) : noSuchIntent(id)
}

export async function listIntents(call: Call): Promise<Answer> {
  const read = readParameters(IntentList, call.form)
  if (!read.ok) return read.refusal
  const { customer } = read.given
  if (customer !== undefined && !(await findPayer(call, customer))) return noSuch('customer', customer, 'customer', 400)
  return listPage(call, read.given, {
    table: sandboxIntents,
    kind: 'payment_intent',
    where: customer === undefined ? sql`true` : sql`payer_id = ${customer}`,
    url: '/v1/payment_intents',
    bodiesOf: async (ids) => {
      const rows = await call.db
        .select()
        .from(sandboxIntents)
        .where(inArray(sandboxIntents.id, [...ids]))
      return rows.map((row) => intentBody(row, call.origin))
    },
  })
}

const unexpectedState = ({ origin }: Call, intent: SandboxIntent, verb: string): Answer =>
  invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    'payment_intent_unexpected_state',
    undefined,
    400,
    { payment_intent: intentBody(intent, origin) },
  )

const withoutCard = ({ origin }: Call, intent: SandboxIntent): Answer =>
  invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method.",
    'payment_intent_unexpected_state',
    undefined,
    400,
    { payment_intent: intentBody(intent, origin) },
  )

/** Nobody can pay it any more. */
export async function cancelIntent(call: Call): Promise<Answer> {
  const read = readParameters(Cancellation, call.form)
  if (!read.ok) return read.refusal
  const intent = await findIntent(call.db, call.id)
  if (!intent) return noSuchIntent(call.id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState(call, intent, 'cancel')
  const cancellationReason = read.given.cancellation_reason ?? null
  const body = intentBody(await change(call, intent, { status: 'canceled', cancellationReason }), call.origin)
  call.announce('payment_intent.canceled', body)
  return answer(body)
}

const CONFIRMABLE: readonly SandboxIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** Takes the money of an intent; from the page with another card for a payment that failed. */
export async function confirmIntent(call: Call): Promise<Answer> {
  const read = readParameters(Confirmation, call.form)
  if (!read.ok) return read.refusal
  const intent = await findIntent(call.db, call.id)
  if (!intent) return noSuchIntent(call.id)
  if (!CONFIRMABLE.includes(intent.status)) return unexpectedState(call, intent, 'confirm')
  const cardId = read.given.payment_method ?? intent.cardId
  if (cardId === null) return withoutCard(call, intent)
  const card = await usableCard(call, cardId, intent.payerId)
  if (isRefused(card)) return card
  const isOffSession = intent.isOffSession || read.given.off_session
  return chargeIntent(call, await change(call, intent, { cardId, isOffSession }), card)
}

/** Takes what was only reserved, or less; the rest is released. */
export async function captureIntent(call: Call): Promise<Answer> {
  const read = readParameters(Capture, call.form)
  if (!read.ok) return read.refusal
  const intent = await findIntent(call.db, call.id)
  if (!intent) return noSuchIntent(call.id)
  if (intent.status !== 'requires_capture') return unexpectedState(call, intent, 'capture')
  const amountReceived = read.given.amount_to_capture ?? intent.amount
  if (amountReceived > intent.amount)
    return invalidRequest(
      'The amount to capture is greater than the amount that can be captured.',
      'amount_too_large',
      'amount_to_capture',
    )
  const body = intentBody(await change(call, intent, { status: 'succeeded', amountReceived }), call.origin)
  call.announce('payment_intent.succeeded', body)
  return answer(body)
}

const NOT_AUTHENTICATED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const

/** The bank's page was answered: `outcome` is `complete`, anything else is a failure. */
export async function authenticateIntent(call: Call): Promise<Answer> {
  const [intent] = await call.db
    .select()
    .from(sandboxIntents)
    .where(and(eq(sandboxIntents.id, call.id), eq(sandboxIntents.status, 'requires_action')))
    .for('update')
  const card = intent?.cardId ? await findCard(call.db, intent.cardId) : undefined
  if (!intent || !card) return noSuchIntent(call.id)
  if (call.form['outcome'] === 'complete')
    return chargeIntent(call, await change(call, intent, { isAuthenticated: true }), card)
  return answer(await failIntent(call, intent, NOT_AUTHENTICATED))
}
