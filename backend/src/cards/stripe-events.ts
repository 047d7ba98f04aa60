import Stripe from 'stripe'
import type { CardProvider } from './provider.ts'
import { outcomeOf } from './stripe-outcome.ts'

/** `t=…,v1=…`: the SDK throws a bare error at a part without a value. */
const SIGNATURE_HEADER = /^\w+=[\w-]+(?:,\w+=[\w-]+)*$/

/** Reads what Stripe says of its own accord, where its signature is right. */
export function createEventReader(stripe: Stripe, webhookSecret: string): CardProvider['readEvent'] {
  function verify(rawBody: Buffer, signature: string): Stripe.Event | undefined {
    if (!SIGNATURE_HEADER.test(signature)) return undefined
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
      // signed, and no JSON: none of Stripe's
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }

  return function readEvent(rawBody, signature) {
    const event = verify(rawBody, signature)
    switch (event?.type) {
      case undefined:
        return 'forged'
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.canceled': {
        const { id: chargeId, metadata } = event.data.object
        const outcome = outcomeOf(event.data.object)
        return outcome.ok ? { chargeId, outcome: outcome.value, orderId: metadata['order_id'] } : 'none'
      }
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated':
      case 'charge.refunded': {
        const { payment_intent: intent } = event.data.object
        return typeof intent === 'string' ? { refundsOf: intent } : 'none'
      }
      default:
        return 'none'
    }
  }
}
