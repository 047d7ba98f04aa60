import type { EventsPort, ReportPort } from '@cupboard/shared/module'
import { redirectFor } from '../routing/dashboard-guard.ts'
import type { LeaveFor } from '../routing/leave-for.ts'
import type { ShellRouter } from '../routing/router.ts'
import { watchAuthErrors } from './auth-error-flow.ts'
import type { ShellSession } from './session.ts'
import { SIGNED_OUT_KEY } from './signed-out-mark.ts'
import { isLastUserKey } from './stored-tokens.ts'

export interface WatchSessionOptions {
  readonly page: Window
  readonly session: ShellSession
  readonly events: EventsPort
  readonly report: ReportPort
  readonly router: Pick<ShellRouter, 'navigate'>
  readonly leaveFor: LeaveFor
}

/** What ends or changes a session besides the person on this page: an auth error, another tab, a page that comes back from memory. */
export function watchSession({ page, session, events, report, router, leaveFor }: WatchSessionOptions): void {
  watchAuthErrors({
    events,
    endSession: session.end,
    storage: page.localStorage,
    report,
    navigate: (path, state, onLeft) => leaveFor(path, { state }, onLeft),
    redirect: (path) => page.location.assign(path),
  })
  events.on('session.changed', () => {
    const redirect = redirectFor(page.location, session.get())
    if (redirect) void router.navigate(redirect.to, { state: redirect.state, replace: true })
  })
  page.addEventListener('storage', ({ key }) => {
    if (isLastUserKey(key) || key === SIGNED_OUT_KEY) void session.checkAgain()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.checkAgain()
  })
}
