import { eq } from 'drizzle-orm'
import { answer, cardError, intentBody, noSuch, paymentError, type Answer } from './answers.ts'
import type { Call } from './call.ts'
import { decideCharge } from './domain/test-cards.ts'
import { findPayer } from './payer-calls.ts'
import { sandboxCards, sandboxIntents, type PaymentError, type SandboxCard, type SandboxIntent } from './tables.ts'

export async function change(
  { db }: Call,
  intent: SandboxIntent,
  values: Partial<SandboxIntent>,
): Promise<SandboxIntent> {
  await db.update(sandboxIntents).set(values).where(eq(sandboxIntents.id, intent.id))
  return { ...intent, ...values }
}

/** The payment failed: its card is let go, and the shop is told. */
export async function failIntent(call: Call, intent: SandboxIntent, lastError: PaymentError): Promise<Answer['body']> {
  const failed = await change(call, intent, { status: 'requires_payment_method', cardId: null, lastError })
  const body = intentBody(failed, call.origin)
  call.announce('payment_intent.payment_failed', body)
  return body
}

/** Takes or reserves the money, or says why not; stores and announces the outcome. */
export async function chargeIntent(call: Call, intent: SandboxIntent, card: SandboxCard): Promise<Answer> {
  const { payerId } = intent
  if (payerId !== null && !(await findPayer(call, payerId))) return noSuch('customer', payerId, 'customer', 400)
  const decision = decideCharge(card.behaviour, {
    isAuthenticated: intent.isAuthenticated,
    wasAuthenticatedBefore: card.wasAuthenticated,
    isOffSession: intent.isOffSession,
  })
  if (decision.kind === 'authenticate')
    return answer(intentBody(await change(call, intent, { status: 'requires_action' }), call.origin))
  if (decision.kind === 'decline') {
    const body = await failIntent(call, intent, paymentError(decision.decline))
    return cardError(decision.decline, { payment_intent: body })
  }
  const kept = intent.keepsCard && payerId !== null ? { payerId } : {}
  await call.db
    .update(sandboxCards)
    .set({ ...kept, wasAuthenticated: card.wasAuthenticated || intent.isAuthenticated })
    .where(eq(sandboxCards.id, card.id))
  const isReserved = intent.captureMethod === 'manual'
  const status = isReserved ? 'requires_capture' : 'succeeded'
  const body = intentBody(await change(call, intent, { status, lastError: null }), call.origin)
  call.announce(isReserved ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', body)
  return answer(body)
}
