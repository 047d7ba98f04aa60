import { ok, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable } from '../cards/index.ts'
import type { CustomerRow } from './tables.ts'

/** The customer's id at the card provider; a customer who is not known there yet is made known. The caller stores a new `payerId`. */
export async function ensurePayer(
  cards: Pick<CardProvider, 'createPayer'>,
  { payerId, customerId, email, firstName, lastName, phone }: CustomerRow,
): Promise<Result<{ readonly payerId: string }, CardsUnavailable>> {
  if (payerId !== null) return ok({ payerId })
  return cards.createPayer({ customerId, email, name: `${firstName} ${lastName}`, phone })
}
