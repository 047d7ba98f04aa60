import type { FastifyInstance } from 'fastify'
import { MINUTE_MS, ok } from '@cupboard/shared/contracts'
import { registerOpsCall } from './call-route.ts'
import type { StaffParts } from './parts.ts'

const GOING_ON_MS = 15 * MINUTE_MS

/** Which limits refuse often: somebody tries what should not be tried, or a limit is too low. */
export function limitCalls(app: FastifyInstance, { clocks, limits }: StaffParts): void {
  registerOpsCall(app, 'limits', async () => {
    const goesOnFrom = clocks.security().getTime() - GOING_ON_MS
    const often = await limits.refusedOften()
    return ok({
      limits: often.map(({ since, last, ...limit }) => ({
        ...limit,
        since: since.toISOString(),
        last: last.toISOString(),
        isGoingOn: last.getTime() > goesOnFrom,
      })),
    })
  })
}
