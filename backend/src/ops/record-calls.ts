import type { FastifyInstance } from 'fastify'
import { ok } from '@cupboard/shared/contracts'
import { seenAddress } from '../site/index.ts'
import { registerOpsCall } from './call-route.ts'
import type { StaffParts } from './parts.ts'

const LATEST = 200

/** What happened last: acts of operations staff, what browsers told. */
export function recordCalls(app: FastifyInstance, { audit, telemetry }: StaffParts): void {
  registerOpsCall(app, 'audit', async () => {
    const entries = await audit.latest(LATEST)
    return ok({
      entries: entries.map(({ reason, actedAt, ...entry }) => ({
        ...entry,
        actedAt: actedAt.toISOString(),
        ...(reason === null ? {} : { reason }),
      })),
    })
  })

  registerOpsCall(app, 'vitals', async () => ok({ pages: await telemetry.vitals() }))

  registerOpsCall(app, 'telemetry', async () => {
    const records = await telemetry.latest(LATEST)
    return ok({
      records: records.map(({ receivedAt, detail, ...record }) => {
        const { context } = detail
        const seenAt = seenAddress(record.path, typeof context === 'object' ? { ...detail, ...context } : detail)
        return {
          ...record,
          detail: { ...detail },
          receivedAt: receivedAt.toISOString(),
          ...(seenAt === undefined ? {} : { seenAt }),
        }
      }),
    })
  })
}
