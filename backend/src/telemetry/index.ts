import { desc, lt } from 'drizzle-orm'
import { COLLECT, DAY_MS, HOUR_SECONDS } from '@cupboard/shared/contracts'
import type { Context, Platform } from '../platform/ports.ts'
import { sendProblem } from '../platform/http/problems.ts'
import { perMinute } from '../platform/http/limits.ts'
import { storedForm, TelemetryRecord } from './domain/record.ts'
import { telemetryRecords } from './tables.ts'

export interface StoredRecord {
  readonly id: number
  readonly kind: string
  readonly path: string
  readonly name: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly receivedAt: Date
}

export interface TelemetryContext {
  readonly context: Context
  latest(limit: number): Promise<StoredRecord[]>
}

const BODY_LIMIT_BYTES = 16 * 1024
const PER_MINUTE = 240

/** The server's own collector: page views, events, errors and vitals, without persons. */
export function createTelemetry({ config, db, clocks }: Platform): TelemetryContext {
  const context: Context = {
    prefix: COLLECT,
    async routes(app) {
      app.post(
        '/',
        { bodyLimit: BODY_LIMIT_BYTES, config: perMinute('collect', PER_MINUTE, app) },
        async (request, reply) => {
          const record = TelemetryRecord.safeParse(request.body)
          if (!record.success) return sendProblem(reply, { code: 'invalid_request' })
          await db.insert(telemetryRecords).values({ ...storedForm(record.data), receivedAt: clocks.security() })
          return reply.code(204).send()
        },
      )
    },
    jobs: [
      {
        name: 'telemetry-retention',
        everySeconds: HOUR_SECONDS,
        async run() {
          const oldest = new Date(clocks.security().getTime() - config.retention.telemetryDays * DAY_MS)
          await db.delete(telemetryRecords).where(lt(telemetryRecords.receivedAt, oldest))
        },
      },
    ],
  }

  return {
    context,
    latest: (limitRows) => db.select().from(telemetryRecords).orderBy(desc(telemetryRecords.id)).limit(limitRows),
  }
}
