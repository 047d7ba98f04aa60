import * as z from 'zod'
import { err, ok, type Result } from '@cupboard/shared/contracts'
import type { CardsUnavailable, ChargeOutcome } from './provider.ts'

const DECLINED = 'Your card was declined.'
const NOT_CONFIRMED = 'The payment was not confirmed in time.'

const text = z.string().nullish()
/** As much of an intent as the shop goes by. What it does not know is no answer. */
const Intent = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1).max(200),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  client_secret: text,
  customer: text,
  last_payment_error: z.object({ code: text, decline_code: text, message: text }).nullish(),
})

/** An intent as one of the outcomes that the shop tells apart; whatever is none of them is no answer. */
export function outcomeOf(answered: unknown): Result<ChargeOutcome, CardsUnavailable> {
  const read = Intent.safeParse(answered)
  if (!read.success) return err('card_provider_unavailable', 'unreadable answer')
  const { id: chargeId, status, client_secret: clientSecret, customer, last_payment_error: failure } = read.data
  if (status === 'succeeded') return ok({ status, chargeId, ...(customer ? { payerId: customer } : {}) })
  if (status === 'processing') return ok({ status, chargeId })
  if (status === 'requires_confirmation') return ok({ status: 'unconfirmed', chargeId })
  if (status === 'requires_action' && clientSecret) return ok({ status: 'needs_action', chargeId, clientSecret })
  // a refused intent is canceled afterwards: why it was refused stays in it
  if (status === 'canceled' && !failure)
    return ok({ status: 'declined', chargeId, code: 'canceled', message: NOT_CONFIRMED })
  const code = failure?.decline_code || failure?.code || status
  return ok({ status: 'declined', chargeId, code, message: failure?.message ?? DECLINED })
}
