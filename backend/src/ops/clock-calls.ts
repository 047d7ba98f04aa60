import type { FastifyInstance } from 'fastify'
import { MINUTE_MS, ok } from '@cupboard/shared/contracts'
import { registerOpsCall } from './call-route.ts'
import type { StaffParts } from './parts.ts'

/** The business clock; only the sandbox's can be moved. */
export function clockCalls(app: FastifyInstance, { config, clocks, audit }: StaffParts): void {
  const read = () =>
    ok({ now: clocks.business().toISOString(), offsetMs: clocks.offsetMs(), isMovable: config.sandbox })

  registerOpsCall(app, 'clock', async () => read())

  if (!config.sandbox) return
  registerOpsCall(app, 'moveClock', async ({ body: { forwardMinutes, reason }, actor }) => {
    await clocks.moveForward(forwardMinutes * MINUTE_MS)
    await audit.record({ actor, action: `move-clock by ${forwardMinutes} min`, subject: 'business clock', reason })
    return read()
  })
}
