import { desc, eq } from 'drizzle-orm'
import { cents, type OpsHousehold } from '@cupboard/shared/contracts'
import { customers, isClosed, type CustomerRow } from '../customers/index.ts'
import { entriesOf, statementOf } from '../ledger/index.ts'
import { orders } from '../orders/index.ts'
import { findCurrent, findPredicted, planChanges, planHolds, readProducts } from '../plan/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { foundForm } from './find-households.ts'

const MOST_SHOWN = 200

export const findHousehold = async (db: Database, customerId: string): Promise<CustomerRow | undefined> =>
  (await db.select().from(customers).where(eq(customers.customerId, customerId)))[0]

async function planOf(db: Database, customerId: string): Promise<OpsHousehold['plan']> {
  const manifest = await findPredicted(db, customerId)
  if (!manifest) return undefined
  const products = await readProducts(db, manifest.manifestId)
  return {
    contactAt: manifest.contactAt.toISOString(),
    cutoffAt: manifest.cutoffAt.toISOString(),
    deliverAt: manifest.deliverAt.toISOString(),
    products: products.map(({ groupName, articleCount }) => ({ groupName, articles: articleCount })),
  }
}

async function holdOf(db: Database, customerId: string): Promise<OpsHousehold['hold']> {
  const [hold] = await db.select().from(planHolds).where(eq(planHolds.customerId, customerId))
  if (!hold) return undefined
  const { why, since, actor, note } = hold
  return { why, since: since.toISOString(), actor, ...(note === null ? {} : { note }) }
}

async function ordersOf(db: Database, customerId: string) {
  const rows = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.createdAt))
  const numbers = new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]))
  const shown = rows.slice(0, MOST_SHOWN).map(({ orderNumber, status, totalCents, expectedDeliverAt }) => ({
    orderNumber,
    status,
    totalCents: cents(totalCents),
    deliverAt: expectedDeliverAt.toISOString(),
  }))
  return { shown, numbers }
}

/** A household with its plan, orders, books and history. */
export const createHousehold =
  ({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) =>
  async (row: CustomerRow): Promise<OpsHousehold> => {
    const { customerId } = row
    const [plan, hold] = [await planOf(db, customerId), await holdOf(db, customerId)]
    const { shown, numbers } = await ordersOf(db, customerId)
    const ledger = statementOf(await entriesOf(db, customerId)).slice(0, MOST_SHOWN)
    const history = await db
      .select()
      .from(planChanges)
      .where(eq(planChanges.customerId, customerId))
      .orderBy(desc(planChanges.changeId))
      .limit(MOST_SHOWN)
    const isOpen = plan !== undefined && clocks.business().toISOString() < plan.cutoffAt
    const isEmpty = plan?.products.every(({ articles }) => articles === 0) ?? true
    return {
      ...foundForm(row),
      shipping: row.shipping,
      createdAt: row.createdAt.toISOString(),
      creditCents: cents(row.sdCreditCents),
      ...(row.paymentSource ? { card: { brand: row.paymentSource.brand, last4: row.paymentSource.last4 } } : {}),
      ...(hold ? { hold } : {}),
      ...(plan ? { plan } : {}),
      orders: shown,
      ledger: ledger.map((line) => {
        const orderNumber = line.orderId === undefined ? undefined : numbers.get(line.orderId)
        return orderNumber === undefined ? line : { ...line, orderNumber }
      }),
      history: history.map(({ changedAt, actor, change }) => ({ at: changedAt.toISOString(), actor, change })),
      may: {
        skip: isOpen && !isEmpty,
        pause: plan !== undefined && hold === undefined && !isClosed(row),
        resume: hold !== undefined && (await findCurrent(db, customerId)) !== undefined && !isClosed(row),
        cancel: plan !== undefined && !isClosed(row),
      },
    }
  }
