import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { answer, cardError, intentBody, invalidRequest, noSuch, paymentError, type Answer } from './answers.ts'
import { refuseMalformed, Metadata, newId, optionalText, type Call } from './call.ts'
import { belongsToAnother, findCard, hasPayer } from './card-calls.ts'
import { textAt } from './domain/form.ts'
import { decideCharge } from './domain/test-cards.ts'
import { sandboxCards, sandboxIntents, type SandboxCard, type SandboxIntent } from './tables.ts'

const NewIntent = z.object({
  amount: z.coerce.number().int().positive().max(99_999_999),
  currency: z.literal('usd'),
  customer: optionalText,
  payment_method: z.string().max(100),
  confirm: z.literal('true'),
  off_session: z.literal(['true', 'false']).default('false'),
  setup_future_usage: z.literal('off_session').optional(),
  metadata: Metadata,
})

const findIntent = async (db: Database, id: string): Promise<SandboxIntent | undefined> =>
  (await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update'))[0]

export async function createIntent(call: Call): Promise<Answer> {
  const given = NewIntent.safeParse(call.form)
  if (!given.success) return refuseMalformed(given.error)
  const { amount, customer = null, payment_method: cardId, metadata, off_session, setup_future_usage } = given.data
  const card = await findCard(call.db, cardId)
  if (!card) return noSuch('payment_method', cardId)
  if (customer !== null && !(await hasPayer(call.db, customer))) return noSuch('customer', customer)
  if (card.payerId !== null && card.payerId !== customer) return belongsToAnother()
  const id = newId('pi')
  const intent: SandboxIntent = {
    id,
    clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    amount,
    payerId: customer,
    cardId,
    isOffSession: off_session === 'true',
    keepsCard: setup_future_usage !== undefined,
    isAuthenticated: false,
    status: 'requires_payment_method',
    lastError: null,
    metadata,
    createdAt: call.now,
  }
  await call.db.insert(sandboxIntents).values(intent)
  return chargeIntent(call, intent, card)
}

/** Takes the money, or says why not; stores and announces the outcome. */
async function chargeIntent(call: Call, intent: SandboxIntent, card: SandboxCard): Promise<Answer> {
  const decision = decideCharge(card.behaviour, {
    isAuthenticated: intent.isAuthenticated,
    wasAuthenticatedBefore: card.wasAuthenticated,
    isOffSession: intent.isOffSession,
  })
  if (decision.kind === 'authenticate')
    return answer(intentBody(await change(call, intent, { status: 'requires_action' }), call.origin))
  if (decision.kind === 'decline') {
    const lastError = paymentError(decision.decline)
    const failed = await change(call, intent, { status: 'requires_payment_method', cardId: null, lastError })
    const body = intentBody(failed, call.origin)
    call.announce('payment_intent.payment_failed', body)
    return cardError(decision.decline, { payment_intent: body })
  }
  const kept = intent.keepsCard && intent.payerId !== null ? { payerId: intent.payerId } : {}
  await call.db
    .update(sandboxCards)
    .set({ ...kept, wasAuthenticated: card.wasAuthenticated || intent.isAuthenticated })
    .where(eq(sandboxCards.id, card.id))
  const body = intentBody(await change(call, intent, { status: 'succeeded', lastError: null }), call.origin)
  call.announce('payment_intent.succeeded', body)
  return answer(body)
}

async function change({ db }: Call, intent: SandboxIntent, values: Partial<SandboxIntent>): Promise<SandboxIntent> {
  await db.update(sandboxIntents).set(values).where(eq(sandboxIntents.id, intent.id))
  return { ...intent, ...values }
}

export async function readIntent({ db, id, origin }: Call): Promise<Answer> {
  const intent = await findIntent(db, id)
  return intent ? answer(intentBody(intent, origin)) : noSuch('payment_intent', id)
}

const hasEnded = ({ status }: SandboxIntent): boolean => status === 'succeeded' || status === 'canceled'

const unexpectedState = ({ status }: SandboxIntent): Answer =>
  invalidRequest(`This PaymentIntent's status is ${status}.`, 'payment_intent_unexpected_state')

/** Nobody can pay it any more. */
export async function cancelIntent(call: Call): Promise<Answer> {
  const intent = await findIntent(call.db, call.id)
  if (!intent) return noSuch('payment_intent', call.id)
  if (hasEnded(intent)) return unexpectedState(intent)
  const body = intentBody(await change(call, intent, { status: 'canceled' }), call.origin)
  call.announce('payment_intent.canceled', body)
  return answer(body)
}

/** A new card for a payment that failed, from the page. */
export async function confirmIntent(call: Call): Promise<Answer> {
  const intent = await findIntent(call.db, call.id)
  if (!intent) return noSuch('payment_intent', call.id)
  if (hasEnded(intent)) return unexpectedState(intent)
  const cardId = textAt(call.form, 'payment_method') || (intent.cardId ?? '')
  const card = await findCard(call.db, cardId)
  if (!card) return noSuch('payment_method', cardId)
  if (card.payerId !== null && card.payerId !== intent.payerId) return belongsToAnother()
  return chargeIntent(call, await change(call, intent, { cardId }), card)
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
  if (!intent || !card) return noSuch('payment_intent', call.id)
  if (call.form.outcome === 'complete')
    return chargeIntent(call, await change(call, intent, { isAuthenticated: true }), card)
  const failed = await change(call, intent, {
    status: 'requires_payment_method',
    cardId: null,
    lastError: NOT_AUTHENTICATED,
  })
  const body = intentBody(failed, call.origin)
  call.announce('payment_intent.payment_failed', body)
  return answer(body)
}
