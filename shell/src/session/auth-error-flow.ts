import { paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import type { EventsPort, ReportPort, Unsubscribe } from '@cupboard/shared/module'
import { messages } from './messages.ts'
import type { ShellSession } from './session.ts'
import { isTokenKey } from './stored-tokens.ts'

export interface AuthErrorFlowOptions {
  readonly events: Pick<EventsPort, 'on'>
  readonly endSession: ShellSession['end']
  readonly storage: Storage
  readonly report: ReportPort
  /** Goes to a path with navigation state, inside the page, and tells when the page before is gone. */
  readonly navigate: (path: string, state: { readonly message: string }, onLeft: () => void) => Promise<void>
  /** Loads a path anew, for when the session could not be ended in this page. */
  readonly redirect: (path: string) => void
}

const isOwnKey = (key: string): boolean => key.startsWith('cupboard.') || isTokenKey(key)

/** The sign-up data survives: after signing in again, or going back, the interview is where it was. */
function clearOwnStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && isOwnKey(key) && key !== SIGN_UP_DATA_KEY) storage.removeItem(key)
}

/**
 * What happens after an error of authorisation, signed in or not: it is reported, the session ends, and the person is asked to sign
 * in again. Further errors meanwhile count as the same one. SHELL-60..67.
 */
export function watchAuthErrors({
  events,
  endSession,
  storage,
  report,
  navigate,
  redirect,
}: AuthErrorFlowOptions): Unsubscribe {
  let isRunning = false

  async function run(reason: string) {
    report(new Error(`auth.failed: ${reason}`), { reason })
    try {
      await endSession((onLeft) => {
        clearOwnStorage(storage)
        return navigate(paths.login(), { message: messages.signInAgain }, onLeft)
      })
    } catch (error) {
      report(error, { act: 'sign-out' })
      clearOwnStorage(storage)
      redirect(paths.login())
    }
  }

  return events.on('auth.failed', ({ reason }) => {
    if (isRunning) return
    isRunning = true
    void run(reason).finally(() => {
      isRunning = false
    })
  })
}
