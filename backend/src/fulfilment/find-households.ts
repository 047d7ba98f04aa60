import { asc, eq, like, sql, type SQL } from 'drizzle-orm'
import type { OpsHouseholdFound } from '@cupboard/shared/contracts'
import { customers, type CustomerRow } from '../customers/index.ts'
import { orders } from '../orders/index.ts'
import type { Database } from '../platform/ports.ts'

export const MOST_FOUND = 50

const startsWith = (words: string): string => `${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A phone number as it is kept, or the beginning of one. */
function phoneOf(words: string): string | undefined {
  const digits = words.replaceAll(/\D/g, '')
  return digits.length < 3 || /[a-z@]/i.test(words) ? undefined : `+1${digits.replace(/^1/, '')}%`
}

export const foundForm = (row: CustomerRow): OpsHouseholdFound => ({
  customerId: row.customerId,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  phone: row.phone,
  city: row.shipping.city,
  zipcode: row.shipping.zipcode,
  status: row.status,
})

/** Households by the beginning of a name, e-mail or phone number, or by an order number; each way by its index. One more than are shown. */
export async function findHouseholds(db: Database, words: string): Promise<readonly OpsHouseholdFound[]> {
  const phone = phoneOf(words)
  const by = (where: SQL): Promise<CustomerRow[]> =>
    db
      .select()
      .from(customers)
      .where(where)
      .orderBy(asc(customers.lastName))
      .limit(MOST_FOUND + 1)
  const beginning = startsWith(words)
  const byOrder = await db
    .select({ customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.customerId, orders.customerId))
    .where(eq(orders.orderNumber, words))
  const found = [
    ...byOrder.map(({ customer }) => customer),
    ...(await by(sql`lower(${customers.email}) like ${beginning}`)),
    ...(await by(sql`lower(${customers.lastName}) like ${beginning}`)),
    ...(await by(sql`lower(${customers.firstName} || ' ' || ${customers.lastName}) like ${beginning}`)),
    ...(phone === undefined ? [] : await by(like(customers.phone, phone))),
  ]
  return [...new Map(found.map((row) => [row.customerId, row])).values()].slice(0, MOST_FOUND + 1).map(foundForm)
}
