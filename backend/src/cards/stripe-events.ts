import Stripe from 'stripe'
import type { CardProvider } from './provider.ts'
import { outcomeOf } from './stripe-outcome.ts'

/** Reads what Stripe says of its own accord, where its signature is right. */
export function createEventReader(stripe: Stripe, webhookSecret: string): CardProvider['chargeOfEvent'] {
  function verify(rawBody: Buffer, signature: string): Stripe.Event | undefined {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
      throw error
    }
  }

  return function chargeOfEvent(rawBody, signature) {
    const event = verify(rawBody, signature)
    switch (event?.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.canceled':
        return { chargeId: event.data.object.id, outcome: outcomeOf(event.data.object) }
      default:
        return undefined
    }
  }
}
