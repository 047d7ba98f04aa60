import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { answer, cardBody, cardError, invalidRequest, noSuch, type Answer } from './answers.ts'
import { brandOf, cvcLength, digitsOf, isExpired, isLuhn } from './browser/card-rules.js'
import { newId, type Call } from './call.ts'
import { behaviourOf, declineOf, type Decline } from './domain/test-cards.ts'
import { listPage, PAGE } from './lists.ts'
import { Id, Metadata, optionalText, readParameters } from './parameters.ts'
import { findPayer } from './payer-calls.ts'
import { sandboxCards, type SandboxCard } from './tables.ts'

const NewCard = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string(),
    exp_month: z.coerce.number(),
    exp_year: z.coerce.number(),
    cvc: z.string(),
  }),
  billing_details: z
    .strictObject({
      address: z.record(z.string(), z.string()).optional(),
      email: optionalText,
      name: optionalText,
      phone: optionalText,
    })
    .default({}),
  metadata: Metadata.optional(),
})
const Attachment = z.strictObject({ customer: Id })
const CardsOfPayer = z.strictObject({ ...PAGE, type: z.literal('card').optional() })
const CardList = CardsOfPayer.extend({ customer: Id })

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
  const read = readParameters(NewCard, form)
  if (!read.ok) return read.refusal
  const { card, billing_details: billing } = read.given
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

export async function readCard({ db, id, form }: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), form)
  if (!read.ok) return read.refusal
  const card = await findCard(db, id)
  return card ? answer(cardBody(card)) : noSuch('payment_method', id)
}

export async function attachCard(call: Call): Promise<Answer> {
  const { db, id } = call
  const read = readParameters(Attachment, call.form)
  if (!read.ok) return read.refusal
  const card = await findCard(db, id)
  if (!card) return noSuch('payment_method', id)
  const { customer: payerId } = read.given
  if (!(await findPayer(call, payerId))) return noSuch('customer', payerId, 'customer', 400)
  const decline = declineOf(card.behaviour)
  if (decline) return cardError(decline)
  if (card.payerId !== null && card.payerId !== payerId) return belongsToAnother()
  await db.update(sandboxCards).set({ payerId }).where(eq(sandboxCards.id, id))
  return answer(cardBody({ ...card, payerId }))
}

export async function detachCard({ db, id, form }: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), form)
  if (!read.ok) return read.refusal
  const card = await findCard(db, id)
  if (!card) return noSuch('payment_method', id)
  if (card.payerId === null)
    return invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      undefined,
    )
  await db.update(sandboxCards).set({ payerId: null }).where(eq(sandboxCards.id, id))
  return answer(cardBody({ ...card, payerId: null }))
}

async function pageOfCards(call: Call, asked: z.infer<typeof CardsOfPayer>, payerId: string, url: string) {
  return listPage(call, asked, {
    table: sandboxCards,
    kind: 'payment_method',
    where: sql`payer_id = ${payerId}`,
    url,
    bodiesOf: async (ids) =>
      (
        await call.db
          .select()
          .from(sandboxCards)
          .where(inArray(sandboxCards.id, [...ids]))
      ).map(cardBody),
  })
}

export async function listCards(call: Call): Promise<Answer> {
  const read = readParameters(CardList, call.form)
  if (!read.ok) return read.refusal
  const { customer } = read.given
  if (!(await findPayer(call, customer))) return noSuch('customer', customer, 'customer', 400)
  return pageOfCards(call, read.given, customer, '/v1/payment_methods')
}

export async function listCardsOfPayer(call: Call): Promise<Answer> {
  const read = readParameters(CardsOfPayer, call.form)
  if (!read.ok) return read.refusal
  if (!(await findPayer(call, call.id))) return noSuch('customer', call.id)
  return pageOfCards(call, read.given, call.id, `/v1/customers/${call.id}/payment_methods`)
}

export const belongsToAnother = (): Answer =>
  invalidRequest(
    'The payment method you provided is attached to another customer.',
    'payment_method_customer_mismatch',
    'customer',
  )
