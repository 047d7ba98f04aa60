import type { FastifyInstance } from 'fastify'
import { ok } from '@cupboard/shared/contracts'
import { registerOpsCall } from '../ops/index.ts'
import { createDeliveryDay } from './delivery-day.ts'
import type { DeskParts } from './parts.ts'
import { createToday } from './today.ts'

/** What is due today and tomorrow, what to pack, and where boxes are. */
export function warehouseCalls(app: FastifyInstance, parts: DeskParts): void {
  const { orders, audit } = parts
  const today = createToday(parts)
  const deliveryDay = createDeliveryDay(parts)

  registerOpsCall(app, 'today', async () => ok(await today()))

  registerOpsCall(app, 'deliveryDay', async ({ params: { day } }) => ok(await deliveryDay(day)))

  registerOpsCall(app, 'moveBoxes', async ({ body: { move, lines }, actor }) => {
    const outcome = await orders.moveBoxes(move, lines, (tx, moved) =>
      audit.record({ actor, action: `boxes ${move}: ${moved}`, subject: lines.slice(0, MOST_TOLD) }, tx),
    )
    return ok(outcome)
  })
}

/** How much of a list stands in the audit log. */
const MOST_TOLD = 2_000
