import type { AnalyticsPort, ReportPort } from '@cupboard/shared/module'
import { cleanAddress } from './clean-address.ts'
import { createCollector } from './collector.ts'
import { createPageViews, type PageViews } from './page-views.ts'
import { createReport } from './report.ts'
import type { RunningVersions } from './running-versions.ts'

export interface Telemetry {
  readonly report: ReportPort
  readonly analytics: AnalyticsPort
  readonly pageViews: PageViews
  /** Leaves a crumb for whoever reads a later error. SHELL-57. */
  breadcrumb(name: string, value: string): void
  /** Measures how fast the page that has just arrived, and those after it, are for their visitor; from a little later on. */
  watchVitals(): void
}

/** What measures pages comes after what shows them; browsers keep for it what was before. */
const VITALS_HOLD_MS = 1_000

/** Analytics and error reporting of one page. No record knows what a sign-in link carries. */
export function createTelemetry(page: Window, versions: Pick<RunningVersions, 'describe' | 'shown'>): Telemetry {
  const collect = createCollector(page.navigator)
  const path = () => cleanAddress(page.location)
  return {
    report: createReport(collect, path, versions),
    analytics: { track: (name, properties = {}) => collect({ kind: 'event', name, path: path(), properties }) },
    pageViews: createPageViews(collect),
    breadcrumb: (name, value) => collect({ kind: 'breadcrumb', path: path(), name, value }),
    watchVitals() {
      const arrived = versions.shown()
      const watch = async () => {
        const { watchVitals } = await import(/* webpackChunkName: "vitals" */ './vitals.ts')
        watchVitals(page.document, collect, arrived, versions.shown)
      }
      // nobody misses a page that is not measured
      page.setTimeout(() => void watch().catch(() => undefined), VITALS_HOLD_MS)
    },
  }
}

/** Faults that nobody caught. SHELL-83. */
export function reportUncaught(page: Window, report: ReportPort): void {
  page.addEventListener('error', ({ error, message }) => report(error ?? message, { uncaught: 'error' }))
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason, { uncaught: 'rejection' }))
}
