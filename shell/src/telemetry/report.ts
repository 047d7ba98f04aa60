import { withoutLinkSecrets } from '@cupboard/shared/contracts'
import type { ReportPort } from '@cupboard/shared/module'
import type { Collect } from './collector.ts'
import type { RunningVersions } from './running-versions.ts'

const MESSAGE_LENGTH = 500
const STACK_LENGTH = 4_000
/** One fault in a loop must not flood the collector. */
const REPORTS_PER_VISIT = 50

/** Sends failures to the error-reporting service, with the versions that ran and without what a sign-in link carries. SHELL-83. */
export function createReport(
  collect: Collect,
  path: () => string,
  versions: Pick<RunningVersions, 'describe'>,
): ReportPort {
  let count = 0
  return (error, context = {}) => {
    count += 1
    if (count > REPORTS_PER_VISIT) return
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const stack = error instanceof Error ? error.stack : undefined
    collect({
      kind: 'error',
      path: path(),
      message: withoutLinkSecrets(message).slice(0, MESSAGE_LENGTH),
      ...(stack === undefined ? {} : { stack: withoutLinkSecrets(stack).slice(0, STACK_LENGTH) }),
      context: versions.describe(stack ?? '', context),
    })
  }
}
