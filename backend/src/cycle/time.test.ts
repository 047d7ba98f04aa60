import { DAY_MS, HOUR_MS } from '@cupboard/shared/contracts'
import { balance } from '../ledger/index.ts'
import { goingOnAt, type GoingOn } from '../testing/going-on.ts'
import { rowsOfHousehold } from '../testing/household-rows.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'
import { createDue } from './due.ts'

const REFUSED = '4000000000000341'

const shops: Shop[] = []
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

/** A site whose clock stands at an instant. */
async function siteAt(clock: string): Promise<{ readonly shop: Shop; readonly going: GoingOn }> {
  const shop = await openShop({ clock })
  shops.push(shop)
  return { shop, going: goingOnAt(shop) }
}

/** Each instant of the first delivery of a household's plan that has come, in order; by when it was done. */
async function done(shop: Shop, { sub }: Person): Promise<readonly string[]> {
  const { rows } = await shop.db.execute<{ what: string; at: string }>(
    `select * from (
       select 'told' as what, told_at as at, manifest_id from plan_announcements
       union all select 'closed', created_at, order_id from orders where type = 'Recurring'
       union all select event->>'what', happened_at, order_id from order_events
         where event->>'what' in ('shipped', 'delivered')
     ) as happened
     where manifest_id = (select manifest_id from manifests join customers using (customer_id)
       where sub = '${sub}' order by deliver_at limit 1)
     order by at`,
  )
  return rows.map(({ what, at }) => `${what} ${new Date(at).toISOString()}`)
}

/** Each household orders at noon, twelve weeks before its next delivery; what happens to that is written out in UTC. */
describe.each([
  {
    change: 'March 14, when clocks go forward',
    first: '2026-12-18T18:00:00.000Z',
    second: '2026-12-22T18:00:00.000Z',
    closedBeforeIt: [
      'told 2027-03-08T06:00:00.000Z',
      'closed 2027-03-13T06:00:00.000Z',
      'shipped 2027-03-15T17:00:00.000Z',
      'delivered 2027-03-17T17:00:00.000Z',
    ],
    closedAfterIt: [
      'told 2027-03-12T06:00:00.000Z',
      'closed 2027-03-17T05:00:00.000Z',
      'shipped 2027-03-17T17:00:00.000Z',
      'delivered 2027-03-19T17:00:00.000Z',
    ],
  },
  {
    change: 'November 7, when clocks go back',
    first: '2027-08-13T17:00:00.000Z',
    second: '2027-08-17T17:00:00.000Z',
    closedBeforeIt: [
      'told 2027-11-01T05:00:00.000Z',
      'closed 2027-11-06T05:00:00.000Z',
      'shipped 2027-11-08T18:00:00.000Z',
      'delivered 2027-11-10T18:00:00.000Z',
    ],
    closedAfterIt: [
      'told 2027-11-05T05:00:00.000Z',
      'closed 2027-11-10T06:00:00.000Z',
      'shipped 2027-11-10T18:00:00.000Z',
      'delivered 2027-11-15T18:00:00.000Z',
    ],
  },
])('deliveries around $change', ({ first, second, closedBeforeIt, closedAfterIt }) => {
  const instantOf = (line: string) => new Date(line.split(' ')[1] ?? '')

  it('are told and closed at midnight in Austin, sent and brought at noon, each once and no hour sooner', async () => {
    const { shop, going } = await siteAt(first)
    const one = await going.household()
    await going.moveTo(second)
    const other = await going.household()
    const all = [...closedBeforeIt, ...closedAfterIt].map(instantOf)
    const expectDone = async () => {
      const come = (lines: readonly string[]) => lines.filter((line) => instantOf(line) <= going.now())
      expect(await done(shop, one)).toEqual(come(closedBeforeIt))
      expect(await done(shop, other)).toEqual(come(closedAfterIt))
    }
    for (const at of all.toSorted((earlier, later) => earlier.getTime() - later.getTime())) {
      await going.moveTo(new Date(at.getTime() - HOUR_MS / 2))
      await expectDone()
      await going.moveTo(at)
      await expectDone()
    }
    for (const who of [one, other])
      expect(await going.toldTo(who)).toMatchObject({ 'delivery-ahead': 1, 'order-placed': 2 })
  })
})

describe('a year that passes at once', () => {
  /** Five households that live differently; what they do by hand is done before the year. */
  async function households({ shop, going }: Awaited<ReturnType<typeof siteAt>>): Promise<readonly Person[]> {
    const [plain, refused, asked] = [await going.household(), await going.household(REFUSED), await going.household()]
    await shop.db.execute(`update customers set sd_credit_cents = 4000 where sub = '${asked.sub}'`)
    const skipping = await going.household()
    const { products } = await going.planOf(skipping)
    const none = Object.values(products).map(({ groupName }) => [groupName, { articleCount: 0 }])
    await shop.call('PUT', '/manifest?new=1', { person: skipping, body: { products: Object.fromEntries(none) } })
    const friend = person()
    await shop.place(friend, await shop.order(friend))
    await shop.db.execute(
      `update customers set referred_by = (select customer_id from customers where sub = '${plain.sub}') where sub = '${friend.sub}'`,
    )
    return [plain, refused, asked, skipping, friend]
  }

  const rowsOfAll = async (shop: Shop, all: readonly Person[]) => {
    const rows = []
    for (const { sub } of all) rows.push(await rowsOfHousehold(shop.db, sub))
    return rows
  }

  it('leaves what it leaves step by step: everything that was due, in order, each once', async () => {
    const start = '2026-11-18T18:00:00.000Z'
    const end = new Date(new Date(start).getTime() + 365 * DAY_MS)
    const waiting = await siteAt(start)
    const stepping = await households(waiting)
    const { nextAfter } = createDue(waiting.shop.platform)
    for (let next = await nextAfter(waiting.going.now()); next && next <= end; next = await nextAfter(next))
      await waiting.going.moveTo(next)
    const jumped = await siteAt(start)
    const jumping = await households(jumped)
    await jumped.going.moveTo(end)
    expect(await rowsOfAll(jumped.shop, jumping)).toEqual(await rowsOfAll(waiting.shop, stepping))
    const orders = await Promise.all(jumping.map(jumped.going.ordersOf))
    expect(orders.map(({ length }) => length)).toEqual([4, 2, 4, 6, 5])
    expect(await balance(jumped.shop.db)).toBe(0)
  })
})
