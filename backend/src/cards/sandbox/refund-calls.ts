import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { dollars } from '@cupboard/shared/pricing'
import {
  answer,
  chargeIdOf,
  invalidRequest,
  noSuch,
  receivedOf,
  refundBody,
  refundedChargeBody,
  type Answer,
} from './answers.ts'
import { newId, type Call } from './call.ts'
import { findIntent } from './intent-calls.ts'
import { listPage, PAGE } from './lists.ts'
import { Id, Integer, Metadata, readParameters } from './parameters.ts'
import { sandboxRefunds, type SandboxRefund } from './tables.ts'

const NewRefund = z.strictObject({
  payment_intent: Id,
  amount: Integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata.default({}),
})
const RefundList = z.strictObject({ ...PAGE, payment_intent: Id.optional() })

/** Gives back the whole of what is left of a charge, or a part of it. */
export async function createRefund(call: Call): Promise<Answer> {
  const read = readParameters(NewRefund, call.form)
  if (!read.ok) return read.refusal
  const { payment_intent: intentId, reason = null, metadata } = read.given
  const intent = await findIntent(call.db, intentId)
  if (!intent) return noSuch('payment_intent', intentId, 'payment_intent', 400)
  const received = receivedOf(intent)
  if (received === 0)
    return invalidRequest(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
      'payment_intent',
    )
  const before = await call.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intentId))
  const left = before.reduce((rest, { amount, failure }) => (failure === null ? rest - amount : rest), received)
  if (left === 0)
    return invalidRequest(`Charge ${chargeIdOf(intentId)} has already been refunded.`, 'charge_already_refunded')
  const amount = read.given.amount ?? left
  if (amount === 0) return invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (amount > left)
    return invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      'amount',
    )
  const refund: SandboxRefund = {
    id: newId('re'),
    intentId,
    amount,
    reason,
    metadata,
    createdAt: call.now,
    failure: null,
  }
  await call.db.insert(sandboxRefunds).values(refund)
  const body = refundBody(refund)
  call.announce('refund.created', body)
  call.announce('charge.refunded', refundedChargeBody(intentId, received, left - amount))
  return answer(body)
}

export async function readRefund({ db, id, form }: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), form)
  if (!read.ok) return read.refusal
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
  return refund ? answer(refundBody(refund)) : noSuch('refund', id, 'id')
}

export async function listRefunds(call: Call): Promise<Answer> {
  const read = readParameters(RefundList, call.form)
  if (!read.ok) return read.refusal
  const { payment_intent: intentId } = read.given
  return listPage(call, read.given, {
    table: sandboxRefunds,
    kind: 'refund',
    where: intentId === undefined ? sql`true` : sql`intent_id = ${intentId}`,
    url: '/v1/refunds',
    bodiesOf: async (ids) =>
      (
        await call.db
          .select()
          .from(sandboxRefunds)
          .where(inArray(sandboxRefunds.id, [...ids]))
      ).map(refundBody),
  })
}
