import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import type { Fared } from '../domain/guardrail.ts'
import { moduleHealth } from '../tables.ts'

/** What became of a version on one network, at the latest. */
export interface Noted {
  readonly name: string
  readonly version: string
  /** A keyed hash. */
  readonly network: string
  readonly askedAt: Date | null
  readonly shownAt: Date | null
  readonly failedAt: Date | null
  readonly measuredAt: Date | null
  readonly poorAt: Date | null
  readonly lastAt: Date
}

const latest = (column: string) => sql.raw(`greatest(kept.${column}, excluded.${column})`)

/** How versions fare, by network. */
export const createHealthStore = (db: Database) => ({
  async noteHealth(noted: readonly Noted[]): Promise<void> {
    if (noted.length === 0) return
    await db.execute(sql`
      insert into ${moduleHealth} as kept
        (name, version, network, asked_at, shown_at, failed_at, measured_at, poor_at, last_at)
      select * from json_to_recordset(${JSON.stringify(noted)}) as one
        (name text, version text, network text, "askedAt" timestamptz, "shownAt" timestamptz, "failedAt" timestamptz,
         "measuredAt" timestamptz, "poorAt" timestamptz, "lastAt" timestamptz)
      on conflict (name, version, network) do update set
        asked_at = ${latest('asked_at')}, shown_at = ${latest('shown_at')}, failed_at = ${latest('failed_at')},
        measured_at = ${latest('measured_at')}, poor_at = ${latest('poor_at')}, last_at = ${latest('last_at')}`)
  },
  /**
   * @param since what was last heard of before is not counted
   * @param answeredBy a page that was asked for after this may still be answered
   */
  async fared(name: string, version: string, since: Date, answeredBy: Date): Promise<Fared> {
    const hasFailed = sql`failed_at >= ${since}`
    const isUnanswered = sql`failed_at is null and shown_at is null and asked_at >= ${since} and asked_at < ${answeredBy}`
    const [row] = await db
      .select({
        failed: sql<number>`count(*) filter (where ${hasFailed})::int`,
        shown: sql<number>`count(*) filter (where shown_at >= ${since} and (${hasFailed}) is not true)::int`,
        unanswered: sql<number>`count(*) filter (where ${isUnanswered})::int`,
        measured: sql<number>`count(*) filter (where measured_at >= ${since})::int`,
        poor: sql<number>`count(*) filter (where poor_at >= ${since})::int`,
      })
      .from(moduleHealth)
      .where(and(eq(moduleHealth.name, name), eq(moduleHealth.version, version), gte(moduleHealth.lastAt, since)))
    const { failed = 0, shown = 0, unanswered = 0, measured = 0, poor = 0 } = row ?? {}
    return { visits: failed + shown + unanswered, failed, unanswered, measured, poor }
  },
  async forgetHealth(before: Date): Promise<void> {
    await db.delete(moduleHealth).where(lt(moduleHealth.lastAt, before))
  },
})
