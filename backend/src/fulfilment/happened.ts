import { desc, gte, inArray } from 'drizzle-orm'
import type { OpsHappened } from '@cupboard/shared/contracts'
import { messages } from '../messages/index.ts'
import { orderEvents, orders } from '../orders/index.ts'
import { planChanges } from '../plan/index.ts'
import type { Platform } from '../platform/ports.ts'

type Happened = OpsHappened['events'][number]

const MOST_SHOWN = 200

/** What happened since an instant, newest first. Messages are found by real time, and told by the business clock like the rest. */
export function createHappened({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) {
  async function ordersSince(from: Date): Promise<Happened[]> {
    const rows = await db
      .select()
      .from(orderEvents)
      .where(gte(orderEvents.happenedAt, from))
      .orderBy(desc(orderEvents.happenedAt), desc(orderEvents.position))
      .limit(MOST_SHOWN)
    const ids = [...new Set(rows.map(({ orderId }) => orderId))]
    const numbers = await db.select().from(orders).where(inArray(orders.orderId, ids))
    const numberOf = new Map(numbers.map(({ orderId, orderNumber }) => [orderId, orderNumber]))
    return rows.flatMap(({ orderId, happenedAt, event }) => {
      const orderNumber = numberOf.get(orderId)
      return orderNumber === undefined ? [] : [{ of: 'order', at: happenedAt.toISOString(), orderNumber, event }]
    })
  }

  /** The last changes, as far as they are that young. */
  async function plansSince(from: Date): Promise<Happened[]> {
    const rows = await db.select().from(planChanges).orderBy(desc(planChanges.changeId)).limit(MOST_SHOWN)
    return rows.flatMap(({ customerId, changedAt, change }) =>
      changedAt < from ? [] : [{ of: 'plan', at: changedAt.toISOString(), customerId, change }],
    )
  }

  async function messagesSince(realFrom: Date): Promise<Happened[]> {
    const rows = await db.select().from(messages).orderBy(desc(messages.createdAt)).limit(MOST_SHOWN)
    const toldAt = ({ businessAt, createdAt }: (typeof rows)[number]): Date =>
      businessAt ?? new Date(createdAt.getTime() + clocks.offsetMs())
    return rows.flatMap((row) => {
      const { kind, recipient, createdAt } = row
      return createdAt < realFrom ? [] : [{ of: 'message', at: toldAt(row).toISOString(), kind, recipient }]
    })
  }

  return async function happened(from: Date, realFrom: Date): Promise<OpsHappened['events']> {
    const all = [...(await ordersSince(from)), ...(await plansSince(from)), ...(await messagesSince(realFrom))]
    return all.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST_SHOWN)
  }
}
