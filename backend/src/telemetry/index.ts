import { desc, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import {
  COLLECT,
  DAY_MS,
  DAY_SECONDS,
  gradeOf,
  HOUR_SECONDS,
  hungText,
  MODULE_HUNG,
  type OpsPolicyReport,
  type OpsVitalsPage,
} from '@cupboard/shared/contracts'
import type { Context, Platform } from '../platform/ports.ts'
import { setCookie } from '../platform/http/cookies.ts'
import { sendProblem } from '../platform/http/problems.ts'
import { readKeptSet, stayWithSet } from '../platform/http/kept-set.ts'
import { perMinute } from '../platform/http/limits.ts'
import { readTheme } from '../platform/http/theme.ts'
import type { RegistryContext, Sign, Snapshot, VersionName } from '../registry/index.ts'
import { storedForm, TelemetryRecord } from './domain/record.ts'
import { createErrorService } from './error-service.ts'
import { createMeasuredVitals } from './measured-vitals.ts'
import { createPolicyReports } from './policy-reports.ts'
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
  /** What browsers refused by a policy of the page, the newest kinds first. */
  policyReports(): Promise<OpsPolicyReport[]>
  /** How fast pages were for visitors lately, those with the most values first. */
  vitals(): Promise<OpsVitalsPage[]>
}

export interface TelemetryParts {
  readonly registry: Pick<RegistryContext, 'knownSet' | 'note' | 'current'>
  readonly overrides: {
    /** A module that a browser may have from its developer's machine. */
    moduleOf(request: FastifyRequest): string | undefined
  }
}

/** What a record tells of the versions that it comes from. */
function signsOf(record: TelemetryRecord): readonly Sign[] {
  switch (record.kind) {
    case 'page_view':
      return [{ kind: 'shown', path: record.path }]
    case 'error':
      return [{ kind: 'failed', module: record.context['module'], version: record.context['version'] }]
    case 'vitals':
      return record.measured.map(({ name, value, module, version }) => ({
        kind: gradeOf(name, value) === 'poor' ? 'poor' : 'measured',
        module,
        version,
      }))
    default:
      return []
  }
}

/** The version of a module, of those that the visit has, in which a page hung: this browser is to begin with the one before it. */
const hungIn = (record: TelemetryRecord, { modules }: Snapshot): VersionName | undefined =>
  record.kind === 'error' && record.context['hung'] === true
    ? modules.find(({ name, version }) => name === record.context['module'] && version === record.context['version'])
    : undefined

const BODY_LIMIT_BYTES = 16 * 1024
const PER_MINUTE = 360

/** The server's own collector: page views, events, errors and vitals, without persons. */
export function createTelemetry(platform: Platform, { registry, overrides }: TelemetryParts): TelemetryContext {
  const { config, db, clocks } = platform
  const reports = createPolicyReports(platform)
  const vitals = createMeasuredVitals(platform, registry)
  const passOn = createErrorService(platform)
  const context: Context = {
    prefix: COLLECT,
    async routes(app) {
      reports.routes(app)
      app.post(
        '/',
        { bodyLimit: BODY_LIMIT_BYTES, config: perMinute('collect', PER_MINUTE, app) },
        async (request, reply) => {
          const record = TelemetryRecord.safeParse(request.body)
          if (!record.success) return sendProblem(reply, { code: 'invalid_request' })
          const release = readKeptSet(request, config)?.set
          const override = overrides.moduleOf(request)
          // what comes of a developer's build is told of no version that others have
          const set = release === undefined || override ? undefined : registry.knownSet(release)
          if (set) for (const sign of signsOf(record.data)) registry.note(set, sign, request.ip)
          const hung = set && hungIn(record.data, set)
          if (hung) setCookie(reply, config, MODULE_HUNG, hungText(hung.name, hung.version), DAY_SECONDS, true)
          if (record.data.kind === 'vitals') {
            if (override) return reply.code(204).send()
            for (const vital of record.data.measured) await vitals.count(vital)
            return reply.code(204).send()
          }
          const seen = { release, theme: readTheme(request, config), override }
          await db.insert(telemetryRecords).values({ ...storedForm(record.data, seen), receivedAt: clocks.security() })
          if (record.data.kind === 'error' && !override) passOn(record.data)
          if (record.data.kind === 'page_view') stayWithSet(request, reply, config, clocks.security())
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
          await reports.tidy()
          await vitals.tidy()
          await db.delete(telemetryRecords).where(lt(telemetryRecords.receivedAt, oldest))
        },
      },
    ],
  }

  return {
    context,
    policyReports: reports.latest,
    vitals: vitals.lately,
    latest: (limitRows) => db.select().from(telemetryRecords).orderBy(desc(telemetryRecords.id)).limit(limitRows),
  }
}
