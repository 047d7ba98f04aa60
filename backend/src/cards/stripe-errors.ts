import Stripe from 'stripe'
import { err, type Err } from '@cupboard/shared/contracts'
import type { CardsUnavailable } from './provider.ts'

export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError
export const isRefusedRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

export const UNREADABLE = err('card_provider_unavailable', 'unreadable answer')

/** Anything that is neither the card's nor the request's fault may be tried again. */
export function unavailable(error: unknown): Err<CardsUnavailable> {
  // the SDK reads fields of an answer that is `null`
  if (error instanceof TypeError) return UNREADABLE
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  return err('card_provider_unavailable', error.type)
}
