import type { Manifest, Order } from '@cupboard/shared/contracts'
import { person, type Person, type Shop } from './shop.ts'

/** Households whose plans go on by themselves, on one server or on several that share the work. */
export interface GoingOn {
  now(): Date
  /** Everything that is due by now is done: households that wait are handed over and worked on until none is left. */
  goOn(): Promise<void>
  /** The business clock is moved to an instant at once, and everything that is due by then is done. */
  moveTo(instant: string | Date): Promise<void>
  planOf(who: Person): Promise<Manifest>
  /** The orders of a household, newest first. */
  ordersOf(who: Person): Promise<readonly Order[]>
  /** The order of the plan that was made last. */
  lastOf(who: Person): Promise<Order>
  /** The next delivery holds so many rolls, and what it held else; the status of the answer. */
  changeTo(who: Person, count: number): Promise<number>
  newCard(who: Person, number: string): Promise<number>
  /** A household whose first order is paid, and whose next delivery holds 24 rolls. */
  household(card?: string): Promise<Person>
  /** How often each was told, by the kind of the message. */
  toldTo(who: Person): Promise<Readonly<Record<string, number>>>
}

export function goingOnAt(...servers: readonly [Shop, ...Shop[]]): GoingOn {
  const [shop] = servers
  const now = () => shop.platform.clocks.business()
  const atEach = (job: string) => Promise.all(servers.map((server) => server.runJob(job)))

  async function goOn(): Promise<void> {
    for (const job of ['cycle', 'cycle-household', 'plan-tell-again']) await atEach(job)
  }

  const planOf: GoingOn['planOf'] = async (who) =>
    (await shop.call('GET', '/manifest?new=1', { person: who })).body.manifest as unknown as Manifest

  const ordersOf: GoingOn['ordersOf'] = async (who) =>
    (await shop.call('GET', '/orders', { person: who })).body.orders as unknown as readonly Order[]

  const changeTo: GoingOn['changeTo'] = async (who, count) => {
    const { products } = await planOf(who)
    const others = Object.values(products).map(({ groupName, articleCount }) => [groupName, { articleCount }])
    const body = { products: { ...Object.fromEntries(others), 'cupboard-toilet-paper': { articleCount: count } } }
    return (await shop.call('PUT', '/manifest?new=1', { person: who, body })).status
  }

  const newCard: GoingOn['newCard'] = async (who, number) =>
    (await shop.call('PUT', '/customer/source/', { person: who, body: { sourceId: await shop.source(number) } })).status

  return {
    now,
    goOn,
    async moveTo(instant) {
      await shop.platform.clocks.moveForward(Math.max(0, new Date(instant).getTime() - now().getTime()))
      for (const server of servers) await server.platform.clocks.refresh()
      await goOn()
    },
    planOf,
    ordersOf,
    async lastOf(who) {
      const order = (await ordersOf(who)).find(({ type }) => type === 'Recurring')
      if (!order) throw new Error('the plan has made no order')
      return order
    },
    changeTo,
    newCard,
    async household(card) {
      const who = person()
      const placed = await shop.place(who, await shop.order(who))
      if (placed.status !== 200) throw new Error(`a first order was answered ${placed.status}`)
      const changed = await changeTo(who, 24)
      if (changed !== 200) throw new Error(`a change was answered ${changed}`)
      if (card !== undefined) await newCard(who, card)
      return who
    },
    async toldTo({ email }) {
      const { rows } = await shop.db.execute<{ kind: string; times: number }>(
        `select kind, count(*)::int as times from messages where recipient = '${email}' group by kind`,
      )
      return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]))
    },
  }
}
