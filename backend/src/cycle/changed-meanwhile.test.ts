import { DAY_MS, HOUR_MS, type Shipping } from '@cupboard/shared/contracts'
import { balance } from '../ledger/index.ts'
import { until } from '../platform/testing/until.ts'
import { goingOnAt, type GoingOn } from '../testing/going-on.ts'
import { startTestServer } from '../testing/server.ts'
import { openShop, shopOn, type Person, type Shop } from '../testing/shop.ts'

const ROLLS = 'cupboard-toilet-paper'
const OTHER_ROLLS = 'caboo-toilet-paper'

let shop: Shop
let other: Shop
let going: GoingOn
beforeAll(async () => {
  shop = await openShop()
  const { databaseUrl = '', secretsDir } = shop.platform.config
  other = shopOn(
    await startTestServer({ guards: 'headers', env: { DATABASE_URL: databaseUrl, SECRETS_DIR: secretsDir } }),
  )
  going = goingOnAt(shop, other)
})
afterEach(() => shop.db.execute("delete from manifests where status = 'Predicted'"))
afterAll(async () => {
  await other.close()
  await shop.close()
})

const rows = async <Row extends Record<string, unknown>>(query: string) => (await shop.db.execute<Row>(query)).rows

async function households(count: number): Promise<readonly Person[]> {
  const all: Person[] = []
  for (let index = 0; index < count; index++) all.push(await going.household())
  return all
}

/** Waits until both servers see it: each keeps what it reads for a moment. */
async function seenByBoth(isSeenBy: (server: Shop) => Promise<boolean>): Promise<void> {
  for (const server of [shop, other]) await until(() => isSeenBy(server))
}

const setGroup = (groupName: string, set: string) =>
  shop.db.execute(`update product_groups set ${set} where group_name = '${groupName}'`)

const groupOf = async (server: Shop, groupName: string) => {
  const { body } = await server.call('GET', '/product_groups')
  const groups = Object.values(body) as { readonly groupName: string; readonly available: boolean }[]
  return groups.find((one) => one.groupName === groupName)
}

/** What was told of each delivery of the plan, and what was ordered of it; by its lines. */
async function toldAndOrdered({ sub }: Person) {
  return rows<{ told: string; ordered: string; told_cents: number; total_cents: number; orders: number }>(
    `select a.total_cents as told_cents, o.total_cents,
       (select string_agg(l->>'groupName' || ' ' || (l->>'articleCount'), ', ' order by l->>'groupName')
         from jsonb_array_elements(a.lines) l) as told,
       (select string_agg(group_name || ' ' || article_count, ', ' order by group_name)
         from order_lines l where l.order_id = o.order_id) as ordered,
       (select count(*)::int from orders twice where twice.customer_id = o.customer_id and twice.window_day = o.window_day) as orders
     from orders o join customers using (customer_id)
       join plan_announcements a on a.manifest_id = o.order_id and a.number =
         (select max(number) from plan_announcements where manifest_id = o.order_id)
     where type = 'Recurring' and sub = '${sub}' order by o.created_at`,
  )
}

async function expectSound(all: readonly Person[]): Promise<void> {
  for (const who of all) {
    for (const { told, ordered, told_cents: toldCents, total_cents: total, orders } of await toldAndOrdered(who))
      expect([ordered, total, orders]).toEqual([told, toldCents, 1])
  }
  expect(await balance(shop.db)).toBe(0)
  expect(await shop.count(`jobs.job where state in ('failed', 'retry')`)).toBe(0)
}

/** What the history of a household says of what is not sold any more. */
const withdrawnOf = async ({ sub }: Person) =>
  (
    await rows<{ change: { what: string; groupName: string; before?: string } }>(
      `select change from plan_changes where change->>'what' in ('replaced', 'left-out') and
         customer_id = (select customer_id from customers where sub = '${sub}')`,
    )
  ).map(({ change: { what, groupName, before } }) => [what, groupName, before])

describe('a group that is withdrawn in the middle of a jump, while two servers work', () => {
  async function withdraw(set: string): Promise<readonly Person[]> {
    const all = await households(3)
    const [first] = all
    const { contactAt, shipAt } = first ? await going.planOf(first) : { contactAt: '', shipAt: '' }
    await going.moveTo(contactAt)
    await Promise.all([
      going.moveTo(new Date(new Date(shipAt).getTime() + 60 * DAY_MS)),
      setGroup(ROLLS, `status = 'Legacy', ${set}`),
    ])
    await seenByBoth(async (server) => (await groupOf(server, ROLLS))?.available === false)
    const open = await Promise.all(all.map((who) => going.planOf(who)))
    const last = open.map((plan) => new Date(plan.shipAt).getTime())
    await going.moveTo(new Date(Math.max(...last) + HOUR_MS))
    return all
  }
  afterEach(async () => {
    await setGroup(ROLLS, `status = 'Active', replace_with = null`)
    await seenByBoth(async (server) => (await groupOf(server, ROLLS))?.available === true)
  })

  it('is followed by its successor: what was told is what is ordered, and each household reads why (SHR-14)', async () => {
    const all = await withdraw(`replace_with = '${OTHER_ROLLS}'`)
    await expectSound(all)
    for (const who of all) {
      expect(await withdrawnOf(who)).toEqual([['replaced', OTHER_ROLLS, ROLLS]])
      const { products } = await going.planOf(who)
      expect(Object.values(products).map(({ groupName }) => groupName)).not.toContain(ROLLS)
    }
  })

  it('brings of its successor what the household needs, not what the old packages held; by hand as much (SHR-14)', async () => {
    const all = await households(3)
    const [plain, rounded, byHand] = all.map(({ sub }) => sub)
    const set = (sub: string | undefined, count: number, reason: string) =>
      shop.db.execute(
        `update manifest_products set article_count = ${count}, quantity_change_reason = '${reason}'
         where group_name = '${ROLLS}' and manifest_id = (select manifest_id from manifests join customers using (customer_id)
           where sub = '${sub ?? ''}' and manifests.status = 'Predicted')`,
      )
    await Promise.all([set(plain, 12, 'None'), set(rounded, 96, 'None'), set(byHand, 96, 'NoReason')])
    await setGroup(ROLLS, `status = 'Legacy', replace_with = '${OTHER_ROLLS}'`)
    await seenByBoth(async (server) => (await groupOf(server, ROLLS))?.available === false)
    const [first] = all
    await going.moveTo(first ? (await going.planOf(first)).contactAt : '')
    const counts = await Promise.all(
      all.map(async (who) => (await going.planOf(who)).products.ToiletPaper?.articleCount),
    )
    expect(counts[1]).toBe(counts[0])
    expect(counts[2]).toBeGreaterThan(counts[1] ?? Infinity)
  })

  it('is left out where nothing follows it, and each household reads why (SHR-14)', async () => {
    const all = await withdraw('replace_with = null')
    await expectSound(all)
    for (const who of all) {
      expect(await withdrawnOf(who)).toEqual([['left-out', ROLLS, undefined]])
      const { products } = await going.planOf(who)
      expect(Object.values(products).map(({ groupName }) => groupName)).not.toContain(ROLLS)
    }
  })
})

const at = (zipcode: string): Shipping => ({
  name: 'Ann Lee',
  address: '300 E Live Oak St',
  city: 'Austin',
  state: 'TX',
  zipcode,
})
const moveHouse = async (server: Shop, who: Person, zipcode: string) =>
  (await server.call('PUT', '/customer/', { person: who, body: { shipping: at(zipcode) } })).status

const holdOf = async (who: Person) => (await going.planOf(who)).hold?.why

describe('an address of which', () => {
  const isServedBy = ({ contexts }: Shop) => contexts.availability.isServed('78704')
  async function closeArea(): Promise<void> {
    await shop.db.execute("delete from dropoff_zips where zipcode = '78704'")
  }
  afterEach(async () => {
    await shop.db.execute("insert into dropoff_zips (zipcode) values ('78704') on conflict do nothing")
    await seenByBoth(isServedBy)
  })

  it('the area is closed in the middle of a jump is ordered to or held, told once, and goes on with another', async () => {
    const all = await households(3)
    const [first] = all
    const { shipAt } = first ? await going.planOf(first) : { shipAt: '' }
    await Promise.all([going.moveTo(new Date(new Date(shipAt).getTime() + 7 * DAY_MS)), closeArea()])
    await seenByBoth(async (server) => !(await isServedBy(server)))
    // whom the jump brought a box may need nothing of the next one
    for (const who of all) expect(await going.changeTo(who, 24)).toBe(200)
    const open = await Promise.all(all.map((who) => going.planOf(who)))
    await going.moveTo(new Date(Math.max(...open.map((plan) => new Date(plan.shipAt).getTime())) + HOUR_MS))
    await expectSound(all)
    for (const who of all) {
      expect([await holdOf(who), (await going.toldTo(who))['plan-held']]).toEqual(['area', 1])
      expect(await moveHouse(other, who, '78702')).toBe(200)
      expect(await holdOf(who)).toBeUndefined()
    }
  })

  it('another is given while its delivery is closed is not held for the one that it was', async () => {
    const [who] = await households(1)
    if (!who) throw new Error('no household')
    const { contactAt, shipAt } = await going.planOf(who)
    await going.moveTo(contactAt)
    await closeArea()
    await seenByBoth(async (server) => !(await isServedBy(server)))
    // whoever gives it has the household while the server that closes waits for it
    const { closing } = await shop.db.transaction(async (tx) => {
      await tx.execute(`select from customers where sub = '${who.sub}' for update`)
      const begun = { closing: going.moveTo(shipAt) }
      const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await shop.count(waiting)) > 0)
      await tx.execute(
        `update customers set shipping = shipping || '${JSON.stringify(at('78702'))}' where sub = '${who.sub}'`,
      )
      return begun
    })
    await closing
    expect(await holdOf(who)).toBeUndefined()
    const { status, deliverTo } = await going.lastOf(who)
    expect([status, deliverTo?.zipcode]).toEqual(['PaymentSucceeded', '78702'])
  })

  it('another is given at the instant of the cut-off: one order, as it was told, to one of both (DASH-77)', async () => {
    const all = await households(4)
    const [first] = all
    const { contactAt, shipAt } = first ? await going.planOf(first) : { contactAt: '', shipAt: '' }
    await going.moveTo(contactAt)
    const [statuses] = await Promise.all([
      Promise.all(all.map((who, index) => moveHouse(index % 2 ? shop : other, who, '78702'))),
      going.moveTo(shipAt),
    ])
    expect(statuses).toEqual(all.map(() => 200))
    await expectSound(all)
    for (const who of all) {
      const { status, deliverTo } = await going.lastOf(who)
      expect(status).toBe('PaymentSucceeded')
      expect(['1200 S Congress Ave, Apt 3', '300 E Live Oak St']).toContain(deliverTo?.address)
    }
  })
})
