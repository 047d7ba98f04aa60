import { gte, lt, sql } from 'drizzle-orm'
import { DAY_MS, routeOf, type OpsVitalsPage } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import type { RegistryContext } from '../registry/index.ts'
import type { Vital } from './domain/record.ts'
import { pagesOf, stepOf } from './domain/vitals.ts'
import { measuredVitals } from './tables.ts'

/** What is shown: these days, today included. */
const DAYS = 7
/** More pages are not shown; those with the fewest values are left out. */
const MOST_PAGES = 100

const { day, times } = measuredVitals
/** What values are counted by, beside the day. */
const WHAT = {
  module: measuredVitals.module,
  version: measuredVitals.version,
  route: measuredVitals.route,
  name: measuredVitals.name,
  step: measuredVitals.step,
}

/** How fast pages were for visitors: counted by step, day, version and route. */
export function createMeasuredVitals(
  { config, db, clocks }: Platform,
  { current }: Pick<RegistryContext, 'current'>,
): {
  /** Leaves out what no published version can have measured. */
  count(vital: Vital): Promise<void>
  /** Those with the most values first. */
  lately(): Promise<OpsVitalsPage[]>
  tidy(): Promise<void>
} {
  const daysAgo = (days: number): string =>
    new Date(clocks.security().getTime() - days * DAY_MS).toISOString().slice(0, 10)

  return {
    async count({ path, value, ...vital }) {
      const manifest = current().manifestOf(vital.module, vital.version)
      const ofPath = manifest && routeOf(path, manifest.routes, () => true)
      if (ofPath === undefined) return
      const counted = { ...vital, day: daysAgo(0), route: ofPath, step: stepOf(vital.name, value), times: 1 }
      await db
        .insert(measuredVitals)
        .values(counted)
        .onConflictDoUpdate({ target: [day, ...Object.values(WHAT)], set: { times: sql`${times} + 1` } })
    },

    async lately() {
      const counted = await db
        .select({ ...WHAT, times: sql<number>`sum(${times})::int` })
        .from(measuredVitals)
        .where(gte(day, daysAgo(DAYS - 1)))
        .groupBy(...Object.values(WHAT))
      const live = new Set(current().modules.map((one) => `${one.name}@${one.version}`))
      return pagesOf(counted)
        .slice(0, MOST_PAGES)
        .map((page) => ({ ...page, isLive: live.has(`${page.module}@${page.version}`) }))
    },

    async tidy() {
      await db.delete(measuredVitals).where(lt(day, daysAgo(config.retention.telemetryDays)))
    },
  }
}
