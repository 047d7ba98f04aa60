import { paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import type { ReportPort } from '@cupboard/shared/module'
import type { LeaveFor } from '../routing/leave-for.ts'
import { messages } from './messages.ts'
import type { ShellSession } from './session.ts'

export interface AuthErrorFlowOptions {
  readonly endSession: ShellSession['end']
  readonly storage: Storage
  /** Whether a key of the storage holds somebody's token. */
  readonly isTokenKey: (key: string) => boolean
  readonly report: ReportPort
  /** Goes to a path with navigation state, inside the page, and tells when the page before is gone. */
  readonly navigate: (path: string, state: { readonly message: string }, onLeft: () => void) => Promise<void>
  /** Loads a path anew, for when the session could not be ended in this page. */
  readonly redirect: (path: string) => void
}

/** The sign-up data survives: after signing in again, or going back, the interview is where it was. */
function clearOwnStorage({ storage, isTokenKey }: Pick<AuthErrorFlowOptions, 'isTokenKey' | 'storage'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  const isOwn = (key: string) => key.startsWith('cupboard.') || isTokenKey(key)
  for (const key of keys) if (key !== null && isOwn(key) && key !== SIGN_UP_DATA_KEY) storage.removeItem(key)
}

/**
 * What happens after an error of authorisation, signed in or not: it is reported, the session ends, and the person is asked to sign
 * in again. Further errors meanwhile count as the same one. SHELL-60..67.
 */
export function createAuthErrorFlow(options: AuthErrorFlowOptions): (reason: string) => void {
  const { endSession, report, navigate, redirect } = options
  let isRunning = false

  async function run(reason: string) {
    report(new Error(`auth.failed: ${reason}`), { reason })
    try {
      await endSession((onLeft) => {
        clearOwnStorage(options)
        return navigate(paths.login(), { message: messages.signInAgain }, onLeft)
      })
    } catch (error) {
      report(error, { act: 'sign-out' })
      clearOwnStorage(options)
      redirect(paths.login())
    }
  }

  return (reason) => {
    if (isRunning) return
    isRunning = true
    void run(reason).finally(() => {
      isRunning = false
    })
  }
}

export interface PageWithSession extends Pick<AuthErrorFlowOptions, 'report'> {
  readonly page: Window
  readonly session: ShellSession
  readonly leaveFor: LeaveFor
}

/** The same, for a page whose session is watched. */
export const authErrorFlowOf = ({
  page,
  session,
  report,
  leaveFor,
  isTokenKey,
}: PageWithSession & Pick<AuthErrorFlowOptions, 'isTokenKey'>) =>
  createAuthErrorFlow({
    endSession: session.end,
    storage: page.localStorage,
    isTokenKey,
    report,
    navigate: (path, state, onLeft) => leaveFor(path, { state }, onLeft),
    redirect: (path) => page.location.assign(path),
  })
