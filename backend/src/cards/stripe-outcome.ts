import type Stripe from 'stripe'
import type { ChargeOutcome } from './provider.ts'

const DECLINED = 'Your card was declined.'
const NOT_CONFIRMED = 'The payment was not confirmed in time.'

/** An intent as one of the four outcomes that the shop tells apart. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const chargeId = intent.id
  if (intent.status === 'succeeded') return { status: 'succeeded', chargeId }
  if (intent.status === 'processing') return { status: 'processing', chargeId }
  if (intent.status === 'requires_action' && intent.client_secret)
    return { status: 'needs_action', chargeId, clientSecret: intent.client_secret }
  const failure = intent.last_payment_error
  // a refused intent is canceled afterwards: why it was refused stays in it
  if (intent.status === 'canceled' && !failure)
    return { status: 'declined', chargeId, code: 'canceled', message: NOT_CONFIRMED }
  return {
    status: 'declined',
    chargeId,
    code: failure?.decline_code || failure?.code || intent.status,
    message: failure?.message ?? DECLINED,
  }
}
