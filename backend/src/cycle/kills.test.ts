import { DAY_MS } from '@cupboard/shared/contracts'
import { balance } from '../ledger/index.ts'
import { rowsOfHousehold } from '../testing/household-rows.ts'
import { createLosing } from '../testing/lost-answers.ts'
import { dyingAfter, makeStatementsMortal, MORTAL_CALLS } from '../testing/mortal.ts'
import { openShop, person, type Shop } from '../testing/shop.ts'

const REFUSED = '4000000000000341'
const GOOD = '5555555555554444'

const { between, cardProvider } = createLosing()
const heal = makeStatementsMortal()
const shops: Shop[] = []
afterAll(async () => {
  heal()
  await Promise.all(shops.map((shop) => shop.close()))
})

/** Everything that is due, as a server does it. */
async function goOn(shop: Shop): Promise<void> {
  await shop.runJob('cycle')
  await shop.runJob('cycle-household')
  await shop.runJob('plan-tell-again')
}

/** The lease of the server that died runs out; what it was at is another's. */
const handOn = (shop: Shop) =>
  shop.db.execute(`update jobs.job set state = 'created', started_on = null, retry_count = 0, start_after = now()
    where name in ('cycle-household', 'plan-tell-again')`)

/** What changes whenever something is done. */
async function progressOf(shop: Shop): Promise<string> {
  const { rows } = await shop.db.execute(`select
    (select json_agg(json_build_array(status, next_try_at, shipped_at) order by order_id) from orders) as orders,
    (select json_agg(json_build_array(status, contacted_at) order by manifest_id) from manifests) as manifests,
    (select json_agg(json_build_array(status, charge_id) order by order_id, attempt) from order_payments) as payments,
    (select json_agg(status order by id) from card_sandbox_intents) as charges,
    (select count(*) from order_events) as events, (select count(*) from messages) as messages`)
  return JSON.stringify(rows)
}

/** Between two deaths of a stretch in which nothing was done; the long tests try each. */
const STRIDE = process.env['EVERY_DEATH'] === undefined ? 9 : 1

/**
 * The same, by servers that are killed one after the other, each after more statements and calls of the card provider than the one before;
 * from the first one on again whenever something was done.
 *
 * @returns how many died
 */
async function goOnDying(shop: Shop): Promise<number> {
  let before = await progressOf(shop)
  let deaths = 0
  for (let steps = 1; await dyingAfter(steps, () => goOn(shop)); steps += STRIDE) {
    deaths += 1
    await handOn(shop)
    const after = await progressOf(shop)
    if (after !== before) steps = 1 - STRIDE + (deaths % STRIDE)
    before = after
  }
  return deaths
}

type Going = (shop: Shop) => Promise<unknown>

/** A household of which everything happens: paid with coupon and credit, refused and recovered, refused and cancelled, held, and paid. */
async function lifeOf(going: Going) {
  const shop = await openShop({ cardProvider })
  shops.push(shop)
  const who = person()
  const now = () => shop.platform.clocks.business()
  const moveTo = async (instant: string | Date) => {
    await shop.platform.clocks.moveForward(Math.max(0, new Date(instant).getTime() - now().getTime()))
    await going(shop)
  }
  const plan = async () =>
    (await shop.call('GET', '/manifest?new=1', { person: who })).body.manifest as {
      contactAt: string
      shipAt: string
      products: Record<string, { groupName: string; articleCount: number }>
    }
  const newCard = async (number: string) =>
    shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source(number) } })
  /** Something is in it, whatever is forecast. */
  const closed = async () => {
    const { products } = await plan()
    const counts = Object.values(products).map(({ groupName, articleCount }) => [groupName, { articleCount }])
    const changed = await shop.call('PUT', '/manifest?new=1', {
      person: who,
      body: { products: { ...Object.fromEntries(counts), 'cupboard-toilet-paper': { articleCount: 24 } } },
    })
    expect(changed.status).toBe(200)
    await moveTo((await plan()).shipAt)
  }

  const inviter = person('bob')
  await shop.place(inviter, await shop.order(inviter))
  await shop.db.execute(`delete from manifests where status = 'Predicted'`)
  await shop.place(who, await shop.order(who))
  const mine = `(select customer_id from customers where sub = '${who.sub}')`
  await shop.db.execute(`update customers set sd_credit_cents = 300,
    referred_by = (select customer_id from customers where sub = '${inviter.sub}') where sub = '${who.sub}'`)
  await shop.db.execute(`insert into customer_discounts (customer_id, code, coupon, uses_remaining)
    select ${mine}, code, jsonb_build_object('code', code, 'description', description, 'discount', discount, 'duration', duration), uses
    from coupons join (values ('first50', 2)) as kept (code, uses) using (code)`)

  await closed()
  await moveTo((await plan()).contactAt)
  await newCard(REFUSED)
  await closed()
  await moveTo(new Date(now().getTime() + 2 * DAY_MS))
  await newCard(GOOD)
  await going(shop)
  await newCard(REFUSED)
  await closed()
  await moveTo(new Date(now().getTime() + 12 * DAY_MS))
  await closed()
  await newCard(GOOD)
  await closed()
  await moveTo((await plan()).contactAt)
  return { shop, rows: await rowsOfHousehold(shop.db, who.sub) }
}

it('is the same for a household whose servers die at every statement and every call of the card provider', async () => {
  const { rows: undisturbed } = await lifeOf(goOn)
  const kinds = (undisturbed.messages as { kind: string }[]).map(({ kind }) => kind)
  for (const kind of ['payment-failed', 'payment-retried', 'payment-recovered', 'delivery-cancelled', 'delivered'])
    expect(kinds).toContain(kind)

  Object.assign(between, MORTAL_CALLS)
  let deaths = 0
  const { shop, rows } = await lifeOf(async (server) => (deaths += await goOnDying(server)))
  expect(rows).toEqual(undisturbed)
  expect(deaths).toBeGreaterThan(100)
  expect(await balance(shop.db)).toBe(0)
}, 600_000)
