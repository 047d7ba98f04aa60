import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { answer, noSuch, payerBody, type Answer } from './answers.ts'
import { newId, type Call } from './call.ts'
import { listPage, PAGE } from './lists.ts'
import { Metadata, optionalText, readParameters } from './parameters.ts'
import { sandboxPayers, type SandboxPayer } from './tables.ts'

const PayerFields = z.strictObject({
  email: optionalText,
  name: optionalText,
  phone: optionalText,
  metadata: Metadata.default({}),
})
const PayerList = z.strictObject({ ...PAGE, email: optionalText })

export async function createPayer({ db, now, form }: Call): Promise<Answer> {
  const read = readParameters(PayerFields, form)
  if (!read.ok) return read.refusal
  const { email = null, name = null, phone = null, metadata } = read.given
  const payer = { id: newId('cus'), email, name, phone, metadata, createdAt: now }
  await db.insert(sandboxPayers).values(payer)
  return answer(payerBody(payer))
}

export const findPayer = async ({ db }: Pick<Call, 'db'>, id: string): Promise<SandboxPayer | undefined> =>
  (await db.select().from(sandboxPayers).where(eq(sandboxPayers.id, id)))[0]

export async function readPayer(call: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), call.form)
  if (!read.ok) return read.refusal
  const payer = await findPayer(call, call.id)
  return payer ? answer(payerBody(payer)) : noSuch('customer', call.id, 'id')
}

/** What is absent stays; what is empty goes. Metadata is merged. */
export async function changePayer(call: Call): Promise<Answer> {
  const read = readParameters(PayerFields, call.form)
  if (!read.ok) return read.refusal
  const payer = await findPayer(call, call.id)
  if (!payer) return noSuch('customer', call.id, 'id')
  const { email, name, phone, metadata } = read.given
  const kept = (given: string | undefined, before: string | null) => (given === undefined ? before : given || null)
  const changed: SandboxPayer = {
    ...payer,
    email: kept(email, payer.email),
    name: kept(name, payer.name),
    phone: kept(phone, payer.phone),
    metadata: Object.fromEntries(
      Object.entries({ ...payer.metadata, ...metadata }).filter(([, value]) => value !== ''),
    ),
  }
  await call.db.update(sandboxPayers).set(changed).where(eq(sandboxPayers.id, call.id))
  return answer(payerBody(changed))
}

/** Their cards go with them. */
export async function deletePayer({ db, id, form }: Call): Promise<Answer> {
  const read = readParameters(z.strictObject({}), form)
  if (!read.ok) return read.refusal
  const [deleted] = await db.delete(sandboxPayers).where(eq(sandboxPayers.id, id)).returning({ id: sandboxPayers.id })
  return deleted ? answer({ id, object: 'customer', deleted: true }) : noSuch('customer', id, 'id')
}

export async function listPayers(call: Call): Promise<Answer> {
  const read = readParameters(PayerList, call.form)
  if (!read.ok) return read.refusal
  const { email } = read.given
  return listPage(call, read.given, {
    table: sandboxPayers,
    kind: 'customer',
    where: email === undefined ? sql`true` : sql`email = ${email}`,
    url: '/v1/customers',
    bodiesOf: async (ids) =>
      (
        await call.db
          .select()
          .from(sandboxPayers)
          .where(inArray(sandboxPayers.id, [...ids]))
      ).map(payerBody),
  })
}
