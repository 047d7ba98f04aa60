import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { cents } from '@cupboard/shared/contracts'
import { customers } from '../customers/index.ts'
import { chargePaid, entryRows, ledgerEntries } from '../ledger/index.ts'
import { messages } from '../messages/index.ts'
import { manifests } from '../plan/index.ts'
import { rowAsJson, rowsAsJson } from '../platform/database/row-json.ts'
import { isUniqueViolation } from '../platform/database/unique-violation.ts'
import { jobAsJson } from '../platform/jobs/store.ts'
import { openShop, person, type Shop } from '../testing/shop.ts'
import { concludeFirstOrder, saveFirstOrder } from './repository/first-orders.ts'
import { keepCharge } from './repository/payments.ts'
import { orderEvents, orderLines, orderPayments, orders } from './tables.ts'

const deliveries = {
  name: 'messages-deliver',
  about: z.object({ messageId: z.string() }),
  atOnce: 1,
  tries: 1,
  pauseSeconds: 1,
}

type FirstOrder = Parameters<typeof saveFirstOrder>[1]
type Saved = Awaited<ReturnType<typeof saveFirstOrder>>

let shop: Shop
let example: FirstOrder

const newId = (): string => randomUUID()

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('there is no row')
  return row
}

/** An order like one that was placed, of a new household unless `sub` is one's, or under a new id. */
function firstOrder({ sub = newId(), orderId = newId() } = {}): FirstOrder {
  const customerId = randomUUID()
  return {
    customer: { ...example.customer, customerId, sub },
    order: { ...example.order, customerId, orderId, status: 'AwaitingPayment' },
    lines: example.lines.map((line) => ({ ...line, orderId })),
    attempt: { ...example.attempt, customerId, orderId, status: 'pending', chargeId: null },
  }
}

/** What a payment leaves, as JSON of rows like those that there are. */
async function paymentOf({ order, attempt }: FirstOrder) {
  const { orderId, customerId } = order
  const manifestId = randomUUID()
  const id = randomUUID()
  const manifest = only(await shop.db.select().from(manifests).limit(1))
  const message = only(await shop.db.select().from(messages).limit(1))
  return {
    ...{ orderId, customerId, attempt: 1, chargeId: `pi_${orderId}`, payerId: 'cus_1', card: null, creditUsed: 0 },
    manifest: rowAsJson(manifests, { ...manifest, manifestId, customerId }),
    products: '[]',
    changes: '[]',
    message: rowAsJson(messages, { ...message, id, recipient: attempt.requestKey }),
    job: jobAsJson(deliveries, { messageId: id }, id),
    entries: rowsAsJson(
      ledgerEntries,
      entryRows(chargePaid(orderId, 1, order.totalCents), { customerId, orderId, postedAt: order.createdAt }),
    ),
    event: rowAsJson(orderEvents, {
      orderId,
      position: 1,
      happenedAt: order.createdAt,
      event: { what: 'paid', amountCents: cents(order.totalCents) },
    }),
  }
}

const isSaved = (saved: Saved): boolean => saved !== undefined
const linesOf = ({ order }: FirstOrder) => shop.count(`order_lines where order_id = '${order.orderId}'`)

beforeAll(async () => {
  shop = await openShop()
  const who = person()
  const { orderId } = await shop.order(who)
  await shop.place(who, await shop.order(who, { orderId }))
  example = {
    customer: only(await shop.db.select().from(customers).where(eq(customers.email, who.email))),
    order: only(await shop.db.select().from(orders).where(eq(orders.orderId, orderId))),
    lines: await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
    attempt: only(await shop.db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId))),
  }
})
afterAll(() => shop.close())

describe('first orders that are stored at once', () => {
  /** The first goes alone, the others together. */
  const saveAll = (firsts: readonly FirstOrder[]) =>
    Promise.allSettled(firsts.map((first) => saveFirstOrder(shop.db, first)))

  it('are stored without the one whose household is there already, or comes twice (API-15)', async () => {
    const [alone, one, other] = [firstOrder(), firstOrder(), firstOrder()]
    const ofOne = [
      firstOrder({ sub: one.customer.sub }),
      firstOrder({ sub: one.customer.sub, orderId: one.order.orderId }),
    ]
    const firsts = [alone, other, firstOrder({ sub: example.customer.sub }), one, ...ofOne]
    const saved = await saveAll(firsts)
    const [first, second, known, ...sameHousehold] = saved.map(
      (result) => result.status === 'fulfilled' && isSaved(result.value),
    )
    expect([first, second, known]).toEqual([true, true, false])
    expect(sameHousehold.filter(Boolean)).toHaveLength(1)
    expect(await Promise.all([alone, other].map(linesOf))).toEqual([2, 2])
    expect(await shop.count(`orders join customers using (customer_id) where sub = '${one.customer.sub}'`)).toBe(1)
    const numbers = saved.flatMap((result) => (result.status === 'fulfilled' ? [result.value?.order.orderNumber] : []))
    expect(new Set(numbers.filter(Boolean)).size).toBe(3)
  })

  it('are stored though one of them is under the id of another order (API-15)', async () => {
    const firsts = [firstOrder(), firstOrder(), firstOrder({ orderId: example.order.orderId }), firstOrder()]
    const saved = await saveAll(firsts)
    expect(saved.map((result) => result.status === 'fulfilled' && isSaved(result.value))).toEqual([
      ...[true, true, false, true],
    ])
    expect(saved[2]?.status === 'rejected' && isUniqueViolation(saved[2].reason)).toBe(true)
    const [, , refused] = firsts
    expect(await shop.count(`customers where customer_id = '${refused?.customer.customerId}'`)).toBe(0)
  })
})

describe('first orders that are paid at once', () => {
  it('keep one charge each, the first that came (API-15)', async () => {
    const [alone, one, other] = [firstOrder(), firstOrder(), firstOrder()]
    for (const first of [alone, one, other]) await saveFirstOrder(shop.db, first)
    const keep = ({ order: { orderId } }: FirstOrder, chargeId: string) =>
      keepCharge(shop.db, { orderId, attempt: 1, chargeId })
    const kept = [keep(alone, 'pi_1'), keep(one, 'pi_2'), keep(one, 'pi_3'), keep(other, 'pi_4'), keep(other, 'pi_4')]
    expect(await Promise.all(kept)).toEqual([true, true, false, true, false])
    expect(await keep(one, 'pi_5')).toBe(false)
    const stored = await shop.db.select().from(orderPayments)
    expect(
      [alone, one, other].map(({ order }) => stored.find((row) => row.orderId === order.orderId)?.chargeId),
    ).toEqual(['pi_1', 'pi_2', 'pi_4'])
  })

  it('are each paid once, and keep nobody waiting whose household somebody holds (API-15, CHK-53)', async () => {
    const [alone, one, held, other] = [firstOrder(), firstOrder(), firstOrder(), firstOrder()]
    const firsts = [alone, one, held, other]
    for (const first of firsts) await saveFirstOrder(shop.db, first)
    await keepCharge(shop.db, { orderId: other.order.orderId, attempt: 1, chargeId: 'pi_another' })
    const payments = await Promise.all([...firsts, one].map(paymentOf))
    const paid = await shop.db.transaction(async (tx) => {
      await tx.execute(`select from customers where customer_id = '${held.customer.customerId}' for no key update`)
      return Promise.all(payments.map((payment) => concludeFirstOrder(shop.db, payment)))
    })
    expect(paid.map((row) => row?.status)).toEqual(['succeeded', 'succeeded', undefined, undefined, undefined])
    const ofEach = (table: string) =>
      Promise.all(firsts.map(({ customer }) => shop.count(`${table} and customer_id = '${customer.customerId}'`)))
    expect(await ofEach(`orders where status = 'PaymentSucceeded'`)).toEqual([1, 1, 0, 0])
    expect(await ofEach(`manifests where true`)).toEqual([1, 1, 0, 0])
    expect(await ofEach(`ledger_entries where account = 'card'`)).toEqual([1, 1, 0, 0])
    expect(await ofEach(`customers where payer_id = 'cus_1'`)).toEqual([1, 1, 0, 0])
    for (const table of ['messages where id', 'jobs.job where id'])
      expect(await Promise.all(payments.map(({ job }) => shop.count(`${table} = '${JSON.parse(job).id}'`)))).toEqual([
        1, 1, 0, 0, 0,
      ])
  })
})
