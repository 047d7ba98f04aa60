import { DAY_MS, HOUR_MS } from '@cupboard/shared/contracts'
import { CLOSED_ACCOUNTS } from '../identity/index.ts'
import { balance } from '../ledger/index.ts'
import { startTestServer } from '../testing/server.ts'
import { openShop, person, shopOn, type Person, type Shop } from '../testing/shop.ts'

const REFUSED = '4000000000000341'

let shop: Shop
let other: Shop
beforeAll(async () => {
  shop = await openShop()
  const { databaseUrl = '', secretsDir } = shop.platform.config
  const env = { DATABASE_URL: databaseUrl, SECRETS_DIR: secretsDir }
  other = shopOn(await startTestServer({ guards: 'headers', env }))
})
afterEach(() => shop.db.execute("delete from manifests where status = 'Predicted'"))
afterAll(async () => {
  await other.close()
  await shop.close()
})

const now = () => shop.platform.clocks.business()

/** Both servers do at once what is due. */
async function goOn(): Promise<void> {
  await Promise.all([shop, other].map((server) => server.runJob('cycle')))
  await Promise.all([shop, other].map((server) => server.runJob('cycle-household')))
}

async function moveTo(instant: string | Date): Promise<void> {
  await shop.platform.clocks.moveForward(Math.max(0, new Date(instant).getTime() - now().getTime()))
  await other.platform.clocks.refresh()
  await goOn()
}

interface Plan {
  readonly contactAt: string
  readonly shipAt: string
  readonly products: Readonly<Record<string, { readonly groupName: string; readonly articleCount: number }>>
}
const planOf = async (who: Person) =>
  (await shop.call('GET', '/manifest?new=1', { person: who })).body.manifest as unknown as Plan

async function change(who: Person, { products }: Plan, count: number) {
  const counts = Object.values(products).map(({ groupName, articleCount }) => [groupName, { articleCount }])
  const body = { products: { ...Object.fromEntries(counts), 'cupboard-toilet-paper': { articleCount: count } } }
  return (await other.call('PUT', '/manifest?new=1', { person: who, body })).status
}

const skip = async (who: Person, { products }: Plan) => {
  const none = Object.values(products).map(({ groupName }) => [groupName, { articleCount: 0 }])
  const body = { products: Object.fromEntries(none) }
  return (await other.call('PUT', '/manifest?new=1', { person: who, body })).status
}

const newCard = async (who: Person, number: string) =>
  (await other.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source(number) } })).status

async function close({ sub }: Person): Promise<number> {
  await other.platform.jobs.send(other.db, CLOSED_ACCOUNTS, { sub })
  await other.runJob(CLOSED_ACCOUNTS.name)
  return 200
}

/** Households that were told of a delivery which is closed at the same instant. */
async function households(count: number, card?: string): Promise<Person[]> {
  const all = Array.from({ length: count }, () => person())
  for (const who of all) {
    await shop.place(who, await shop.order(who))
    expect(await change(who, await planOf(who), 24)).toBe(200)
    if (card) await newCard(who, card)
  }
  const [first] = all
  if (first) await moveTo((await planOf(first)).contactAt)
  return all
}

/** Whether no household stands still, and the books are right. */
const isSound = async () =>
  (await balance(shop.db)) === 0 && (await shop.count(`jobs.job where state in ('failed', 'retry')`)) === 0

/** What stands of the plan's orders of a household, and what was told of each. */
async function standing({ sub, email }: Person) {
  const { rows } = await shop.db.execute<{
    status: string
    total: number
    told: number
    charges: number
    events: number
  }>(
    `select status, total_cents as total,
       (select total_cents from plan_announcements where manifest_id = order_id order by number desc limit 1) as told,
       (select count(*)::int from card_sandbox_intents i where i.status = 'succeeded' and metadata->>'order_id' = order_id::text) as charges,
       (select count(*)::int from (select event->>'what' from order_events e where e.order_id = o.order_id
         and event->>'what' <> 'refused' group by 1 having count(*) > 1) as twice) as events
     from orders o where type = 'Recurring' and customer_id = (select customer_id from customers where sub = '${sub}')`,
  )
  const letters = (kind: string) => shop.count(`messages where kind = '${kind}' and recipient = '${email}'`)
  return { orders: rows, placed: await letters('order-placed'), cancelled: await letters('delivery-cancelled') }
}

it('charges, tells and orders once where two servers work through the same households', async () => {
  const all = await households(12)
  const [first] = all
  if (first) await moveTo((await planOf(first)).shipAt)
  for (const who of all) {
    const { orders, placed } = await standing(who)
    expect(orders).toEqual([expect.objectContaining({ charges: 1, events: 0 })])
    expect([orders[0]?.total, placed]).toEqual([orders[0]?.told, 2])
  }
  expect(await isSound()).toBe(true)
})

it('has one outcome where a household does something at the instant of its cut-off', async () => {
  const acts = [
    (who: Person, plan: Plan) => change(who, plan, 12),
    skip,
    (who: Person) => newCard(who, '5555555555554444'),
    close,
  ]
  for (let round = 0; round < 2; round++) {
    const all = await households(8)
    const plans = await Promise.all(all.map(planOf))
    const doing = all.map(async (who, index) => {
      const plan = plans[index]
      const act = acts[index % acts.length]
      return act && plan ? act(who, plan) : 0
    })
    const [statuses] = await Promise.all([Promise.all(doing), moveTo(plans[0]?.shipAt ?? '')])
    await moveTo(new Date(now().getTime() + HOUR_MS))
    for (const [index, status] of statuses.entries()) {
      expect([200, 409]).toContain(status)
      const who = all[index]
      if (!who) continue
      const { orders } = await standing(who)
      expect(orders.length).toBeLessThanOrEqual(1)
      for (const { total, told, charges, events, status: stands } of orders)
        expect([total, charges, events]).toEqual([told, ['Cancelled', 'PaymentFailed'].includes(stands) ? 0 : 1, 0])
      if (index % acts.length === 0) expect(orders).toHaveLength(1)
      if (index % acts.length === 1) expect(orders).toHaveLength(status === 200 ? 0 : 1)
    }
  }
  expect(await isSound()).toBe(true)
})

it('has one outcome where a held box is paid by hand, gets another card or is cancelled while it is tried again', async () => {
  const { cancelOrder } = shop.contexts.orders
  for (let round = 0; round < 2; round++) {
    const all = await households(8, REFUSED)
    const [first] = all
    if (first) await moveTo((await planOf(first)).shipAt)
    const { rows } = await shop.db.execute<{ sub: string; order_id: string }>(
      `select sub, order_id from orders join customers using (customer_id)
       where type = 'Recurring' and orders.status = 'PaymentFailed'`,
    )
    expect(rows).toHaveLength(8)
    const doing = all.map(async (who, index) => {
      const orderId = rows.find(({ sub }) => sub === who.sub)?.order_id ?? ''
      if (index % 4 === 0) return newCard(who, '5555555555554444')
      if (index % 4 === 1) return (await other.call('PUT', `/orders/${orderId}/recharge`, { person: who })).status
      if (index % 4 === 2) return (await cancelOrder(orderId, { reason: 'asked', actor: 'ops' })).ok ? 200 : 409
      return close(who)
    })
    const [statuses] = await Promise.all([Promise.all(doing), moveTo(new Date(now().getTime() + 2 * DAY_MS))])
    for (const status of statuses) expect(status).toBeLessThan(500)
    await moveTo(new Date(now().getTime() + 9 * DAY_MS))
    for (const [index, who] of all.entries()) {
      const { orders, cancelled } = await standing(who)
      const paid = index % 4 === 0
      expect(orders.map(({ charges, events }) => [charges, events])).toEqual([[paid ? 1 : 0, 0]])
      expect(orders[0]?.status === 'Cancelled').toBe(!paid)
      if (index % 4 !== 3) expect(cancelled).toBe(paid ? 0 : 1)
    }
    await shop.db.execute("delete from manifests where status = 'Predicted'")
  }
  expect(await isSound()).toBe(true)
})
