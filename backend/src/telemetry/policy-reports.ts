import { desc, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COLLECT, DAY_MS, POLICY_REPORTS, type OpsPolicyReport } from '@cupboard/shared/contracts'
import { perMinute } from '../platform/http/limits.ts'
import { sendProblem } from '../platform/http/problems.ts'
import { measurementSources } from '../platform/measurement.ts'
import type { Platform } from '../platform/ports.ts'
import { INTEGRITY_POLICY, readPolicyReports, type PolicyReport } from './read-policy-report.ts'
import { policyReports } from './tables.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const PER_MINUTE = 60
/** Whoever sends made-up reports fills no more than this. */
const MOST_KINDS = 500
const TYPES = ['application/reports+json', 'application/csp-report']

function parse(_request: FastifyRequest, body: string, done: (error: null, body?: unknown) => void): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    parsed = undefined
  }
  done(null, parsed)
}

/** What browsers refused by a policy of the page: counted by kind, looked at by operations staff. */
export function createPolicyReports({ config, db, clocks }: Platform) {
  /** Scripts of others, for which there is no hash: that they come without one is no news. */
  const scriptsWithoutHash = [
    config.cards.kind === 'stripe' ? 'js.stripe.com' : '/cards/stripe.js',
    ...measurementSources(config.measurement).scripts.map((origin) => new URL(origin).host),
  ]
  const isNews = ({ directive, blocked }: PolicyReport): boolean =>
    directive !== INTEGRITY_POLICY || !scriptsWithoutHash.includes(blocked)

  async function count({ directive, blocked, source, isEnforced, page }: PolicyReport): Promise<void> {
    const now = clocks.security()
    const isKnown = sql`exists (select 1 from ${policyReports} where directive = ${directive} and blocked = ${blocked} and source = ${source} and is_enforced = ${isEnforced})`
    await db.execute(sql`
      insert into ${policyReports} as kept (directive, blocked, source, is_enforced, page, times, first_at, last_at)
      select ${directive}, ${blocked}, ${source}, ${isEnforced}::boolean, ${page}, 1, ${now}::timestamptz, ${now}::timestamptz
      where ${isKnown} or (select count(*) from ${policyReports}) < ${MOST_KINDS}
      on conflict (directive, blocked, source, is_enforced)
      do update set times = kept.times + 1, page = excluded.page, last_at = excluded.last_at`)
  }

  return {
    routes(app: FastifyInstance): void {
      app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, parse)
      const path = POLICY_REPORTS.slice(COLLECT.length)
      const settings = { bodyLimit: BODY_LIMIT_BYTES, config: perMinute('policy-reports', PER_MINUTE, app) }
      app.post(path, settings, async (request, reply) => {
        const isReport = TYPES.includes(request.headers['content-type']?.split(';', 1)[0] ?? '')
        const reports = isReport ? readPolicyReports(request.body, config.publicOrigin) : undefined
        if (!reports) return sendProblem(reply, { code: 'invalid_request' })
        for (const report of reports.filter(isNews)) await count(report)
        return reply.code(204).send()
      })
    },

    /** The newest kinds first. */
    async latest(): Promise<OpsPolicyReport[]> {
      const kinds = await db.select().from(policyReports).orderBy(desc(policyReports.lastAt)).limit(MOST_KINDS)
      return kinds.map(({ firstAt, lastAt, ...kind }) => ({
        ...kind,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }))
    },

    async tidy(): Promise<void> {
      const oldest = new Date(clocks.security().getTime() - config.retention.telemetryDays * DAY_MS)
      await db.delete(policyReports).where(lt(policyReports.lastAt, oldest))
    },
  }
}
