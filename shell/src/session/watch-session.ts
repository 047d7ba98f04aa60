import type { EventsPort } from '@cupboard/shared/module'
import { loadOnce } from '../load-once.ts'
import { redirectFor } from '../routing/dashboard-guard.ts'
import type { ShellRouter } from '../routing/router.ts'
import type { PageWithSession } from './auth-error-flow.ts'
import { SIGNED_OUT_KEY } from './signed-out-mark.ts'
import { isLastUserKey, isTokenKey } from './stored-tokens.ts'

export interface WatchSessionOptions extends PageWithSession {
  readonly events: EventsPort
  readonly router: Pick<ShellRouter, 'navigate'>
}

/** What ends or changes a session besides the person on this page: an auth error, another tab, a page that comes back from memory. */
export function watchSession(options: WatchSessionOptions): void {
  const { page, session, events, report, router } = options
  const authErrorFlow = loadOnce(async () => {
    const { authErrorFlowOf } = await import(/* webpackChunkName: "identity" */ './auth-error-flow.ts')
    return authErrorFlowOf({ ...options, isTokenKey })
  })
  events.on('auth.failed', ({ reason }) => void authErrorFlow().then((meet) => meet(reason), report))
  events.on('session.changed', () => {
    const redirect = redirectFor(page.location, session.get())
    if (redirect) void router.navigate(redirect.to, { state: redirect.state, replace: true })
  })
  page.addEventListener('storage', ({ key }) => {
    if (isLastUserKey(key) || key === SIGNED_OUT_KEY) void session.reload()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.reload()
  })
}
