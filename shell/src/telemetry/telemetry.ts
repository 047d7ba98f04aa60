import type { AnalyticsPort, ReportPort } from '@cupboard/shared/module'
import { cleanAddress } from './clean-address.ts'
import { createCollector, type Collect } from './collector.ts'
import { createPageViews, type PageViews } from './page-views.ts'
import { createReport } from './report.ts'
import type { RunningVersions } from './running-versions.ts'

export interface Telemetry {
  readonly report: ReportPort
  readonly analytics: AnalyticsPort
  readonly pageViews: PageViews
  /** Leaves a crumb for whoever reads a later error. SHELL-57. */
  breadcrumb(name: string, value: string): void
  readonly collect: Collect
  readonly describe: RunningVersions['describe']
}

/** Analytics and error reporting of one page. No record knows what a sign-in link carries. */
export function createTelemetry(page: Window, versions: Pick<RunningVersions, 'describe'>): Telemetry {
  const collect = createCollector(page.navigator)
  const path = () => cleanAddress(page.location)
  return {
    report: createReport(collect, path, versions),
    analytics: { track: (name, properties = {}) => collect({ kind: 'event', name, path: path(), properties }) },
    pageViews: createPageViews(collect),
    breadcrumb: (name, value) => collect({ kind: 'breadcrumb', path: path(), name, value }),
    collect,
    describe: versions.describe,
  }
}

/** Faults that nobody caught. SHELL-83. */
export function reportUncaught(page: Window, report: ReportPort): void {
  page.addEventListener('error', ({ error, message }) => report(error ?? message, { uncaught: 'error' }))
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason, { uncaught: 'rejection' }))
}
