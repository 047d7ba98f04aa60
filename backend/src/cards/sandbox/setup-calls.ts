import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { answer, cardError, invalidRequest, noSuch, paymentError, setupBody, type Answer } from './answers.ts'
import { newId, newSecret, type Call } from './call.ts'
import { belongsToAnother, findCard } from './card-calls.ts'
import { declineOf, DECLINES } from './domain/test-cards.ts'
import { Flag, Id, Metadata, readParameters } from './parameters.ts'
import { findPayer } from './payer-calls.ts'
import { sandboxCards, sandboxSetups, type SandboxCard, type SandboxSetup } from './tables.ts'

const NewSetup = z.strictObject({
  customer: Id.optional(),
  payment_method: Id.optional(),
  payment_method_types: z.strictObject({ 0: z.literal('card') }).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: Flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: Flag.default(false),
  usage: z.literal('off_session').default('off_session'),
  metadata: Metadata.default({}),
})
const Confirmation = z.strictObject({ payment_method: Id.optional() })

const findSetup = async ({ db, id }: Call): Promise<SandboxSetup | undefined> =>
  (await db.select().from(sandboxSetups).where(eq(sandboxSetups.id, id)).for('update'))[0]

async function change({ db }: Call, setup: SandboxSetup, values: Partial<SandboxSetup>): Promise<SandboxSetup> {
  await db.update(sandboxSetups).set(values).where(eq(sandboxSetups.id, setup.id))
  return { ...setup, ...values }
}

/** Keeps the card for its payer, or says why not. A card whose bank asks is refused: nothing here asks on its behalf without a charge. */
async function keepCard(call: Call, setup: SandboxSetup, card: SandboxCard): Promise<Answer> {
  const { payerId } = setup
  if (payerId !== null && !(await findPayer(call, payerId))) return noSuch('customer', payerId, 'customer', 400)
  const asks = card.behaviour.startsWith('authenticate') ? DECLINES.authentication_required : undefined
  const decline = declineOf(card.behaviour) ?? asks
  if (decline) {
    const lastError = paymentError(decline)
    const failed = await change(call, setup, { status: 'requires_payment_method', cardId: null, lastError })
    return cardError(decline, { setup_intent: setupBody(failed) })
  }
  if (payerId !== null) await call.db.update(sandboxCards).set({ payerId }).where(eq(sandboxCards.id, card.id))
  const body = setupBody(await change(call, setup, { status: 'succeeded', cardId: card.id, lastError: null }))
  call.announce('setup_intent.succeeded', body)
  return answer(body)
}

const unexpectedState = (setup: SandboxSetup, verb: string): Answer =>
  invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`,
    'setup_intent_unexpected_state',
    undefined,
    400,
    { setup_intent: setupBody(setup) },
  )

const withoutCard = (setup: SandboxSetup): Answer =>
  invalidRequest(
    "You cannot confirm this SetupIntent because it's missing a payment method.",
    'setup_intent_unexpected_state',
    undefined,
    400,
    { setup_intent: setupBody(setup) },
  )

async function confirmWith(call: Call, setup: SandboxSetup, cardId: string | null): Promise<Answer> {
  if (cardId === null) return withoutCard(setup)
  const card = await findCard(call.db, cardId)
  if (!card) return noSuch('PaymentMethod', cardId, 'payment_method', 400)
  if (card.payerId !== null && card.payerId !== setup.payerId) return belongsToAnother()
  return keepCard(call, setup, card)
}

export async function createSetup(call: Call): Promise<Answer> {
  const read = readParameters(NewSetup, call.form)
  if (!read.ok) return read.refusal
  const { customer = null, payment_method: cardId = null, confirm, metadata } = read.given
  if (customer !== null && !(await findPayer(call, customer))) return noSuch('customer', customer, 'customer', 400)
  if (cardId !== null && !(await findCard(call.db, cardId)))
    return noSuch('PaymentMethod', cardId, 'payment_method', 400)
  const id = newId('seti')
  const setup: SandboxSetup = {
    id,
    clientSecret: newSecret(id),
    payerId: customer,
    cardId,
    status: cardId === null ? 'requires_payment_method' : 'requires_confirmation',
    lastError: null,
    metadata,
    createdAt: call.now,
  }
  if (confirm && cardId === null) return withoutCard(setup)
  await call.db.insert(sandboxSetups).values(setup)
  return confirm ? confirmWith(call, setup, cardId) : answer(setupBody(setup))
}

export async function readSetup(call: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), call.form)
  if (!read.ok) return read.refusal
  const setup = await findSetup(call)
  return setup ? answer(setupBody(setup)) : noSuch('setupintent', call.id, 'intent')
}

const hasEnded = ({ status }: SandboxSetup): boolean => status === 'succeeded' || status === 'canceled'

export async function confirmSetup(call: Call): Promise<Answer> {
  const read = readParameters(Confirmation, call.form)
  if (!read.ok) return read.refusal
  const setup = await findSetup(call)
  if (!setup) return noSuch('setupintent', call.id, 'intent')
  if (hasEnded(setup)) return unexpectedState(setup, 'confirm')
  return confirmWith(call, setup, read.given.payment_method ?? setup.cardId)
}

export async function cancelSetup(call: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), call.form)
  if (!read.ok) return read.refusal
  const setup = await findSetup(call)
  if (!setup) return noSuch('setupintent', call.id, 'intent')
  if (hasEnded(setup)) return unexpectedState(setup, 'cancel')
  return answer(setupBody(await change(call, setup, { status: 'canceled' })))
}
