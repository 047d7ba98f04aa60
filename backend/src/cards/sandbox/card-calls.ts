import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { answer, cardBody, cardError, invalidRequest, noSuch, payerBody, type Answer } from './answers.ts'
import { brandOf, cvcLength, digitsOf, isExpired, isLuhn } from './browser/card-rules.js'
import { refuseMalformed, Metadata, newId, optionalText, type Call } from './call.ts'
import { textAt } from './domain/form.ts'
import { behaviourOf, declineOf, type Decline } from './domain/test-cards.ts'
import { sandboxCards, sandboxPayers, type SandboxCard } from './tables.ts'

const Payer = z.object({ email: optionalText, name: optionalText, phone: optionalText, metadata: Metadata })
const NewCard = z.object({
  type: z.literal('card'),
  card: z.object({ number: z.string(), exp_month: z.coerce.number(), exp_year: z.coerce.number(), cvc: z.string() }),
  billing_details: z.object({ email: optionalText, name: optionalText, phone: optionalText }).default({}),
})

export async function createPayer({ db, now, form }: Call): Promise<Answer> {
  const given = Payer.safeParse(form)
  if (!given.success) return refuseMalformed(given.error)
  const { email = null, name = null, phone = null, metadata } = given.data
  const payer = { id: newId('cus'), email, name, phone, metadata, createdAt: now }
  await db.insert(sandboxPayers).values(payer)
  return answer(payerBody(payer))
}

/** Their cards go with them. */
export async function deletePayer({ db, id }: Call): Promise<Answer> {
  const [deleted] = await db.delete(sandboxPayers).where(eq(sandboxPayers.id, id)).returning({ id: sandboxPayers.id })
  return deleted ? answer({ id, object: 'customer', deleted: true }) : noSuch('customer', id)
}

const INCORRECT_NUMBER: Decline = {
  code: 'incorrect_number',
  declineCode: undefined,
  message: 'Your card number is incorrect.',
}
const INVALID_MONTH: Decline = {
  code: 'invalid_expiry_month',
  declineCode: undefined,
  message: "Your card's expiration month is invalid.",
}
const INVALID_YEAR: Decline = {
  code: 'invalid_expiry_year',
  declineCode: undefined,
  message: "Your card's expiration year is invalid.",
}
const INVALID_CVC: Decline = {
  code: 'invalid_cvc',
  declineCode: undefined,
  message: "Your card's security code is invalid.",
}

function wrongField(number: string, month: number, year: number, cvc: string, now: Date): Answer | undefined {
  if (!isLuhn(number)) return cardError(INCORRECT_NUMBER, { param: 'number' })
  if (!Number.isInteger(month) || month < 1 || month > 12) return cardError(INVALID_MONTH, { param: 'exp_month' })
  if (!Number.isInteger(year) || year > 2100 || isExpired(month, year, now))
    return cardError(INVALID_YEAR, { param: 'exp_year' })
  if (!/^\d+$/.test(cvc) || cvc.length !== cvcLength(brandOf(number))) return cardError(INVALID_CVC, { param: 'cvc' })
  return undefined
}

/** Everybody uses the same test numbers, so a card is told by its number together with its holder's e-mail. */
const fingerprintOf = (number: string, email: string | undefined, hash: Call['hash']): string | null =>
  email === undefined ? null : hash(`${number} ${email.toLowerCase()}`)

export async function createCard({ db, now, form, hash }: Call): Promise<Answer> {
  const given = NewCard.safeParse(form)
  if (!given.success) return refuseMalformed(given.error)
  const { card, billing_details: billing } = given.data
  const number = digitsOf(card.number)
  const wrong = wrongField(number, card.exp_month, card.exp_year, card.cvc, now)
  if (wrong) return wrong
  const made: SandboxCard = {
    id: newId('pm'),
    payerId: null,
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: card.exp_month,
    expYear: card.exp_year,
    behaviour: behaviourOf(number),
    wasAuthenticated: false,
    billing: { email: billing.email ?? null, name: billing.name ?? null, phone: billing.phone ?? null },
    createdAt: now,
    fingerprint: fingerprintOf(number, billing.email, hash),
  }
  await db.insert(sandboxCards).values(made)
  return answer(cardBody(made))
}

export const findCard = async (db: Database, id: string): Promise<SandboxCard | undefined> =>
  (await db.select().from(sandboxCards).where(eq(sandboxCards.id, id)))[0]
export const hasPayer = async (db: Database, id: string): Promise<boolean> =>
  (await db.select({ id: sandboxPayers.id }).from(sandboxPayers).where(eq(sandboxPayers.id, id))).length > 0

export async function readCard({ db, id }: Call): Promise<Answer> {
  const card = await findCard(db, id)
  return card ? answer(cardBody(card)) : noSuch('payment_method', id)
}

export async function attachCard({ db, id, form }: Call): Promise<Answer> {
  const card = await findCard(db, id)
  if (!card) return noSuch('payment_method', id)
  const payerId = textAt(form, 'customer')
  if (!(await hasPayer(db, payerId))) return noSuch('customer', payerId)
  const decline = declineOf(card.behaviour)
  if (decline) return cardError(decline)
  if (card.payerId !== null && card.payerId !== payerId) return belongsToAnother()
  await db.update(sandboxCards).set({ payerId }).where(eq(sandboxCards.id, id))
  return answer(cardBody({ ...card, payerId }))
}

export const belongsToAnother = (): Answer =>
  invalidRequest(
    'The payment method you provided is attached to another customer.',
    'payment_method_customer_mismatch',
    'customer',
  )
