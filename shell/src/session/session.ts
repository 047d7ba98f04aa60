import type { EventsPort, Session, SessionPort } from '@cupboard/shared/module'
import { createCheck, type CheckOptions } from './check.ts'
import { createLateActs } from './late-acts.ts'
import { createLeave, type LeavePages } from './leave.ts'
import type { Hold } from './hold.ts'
import { createPresence } from './presence.ts'
import { createSignOut, type SignOutOptions } from './sign-out.ts'
import { createVisitorIdentity } from './visitor-identity.ts'

export interface SessionOptions extends Omit<CheckOptions, 'presence' | 'leave'>, Pick<SignOutOptions, 'lastCalls'> {
  readonly events: Pick<EventsPort, 'emit'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly leavePages: LeavePages
  /** What belongs to the person who leaves: cached server state. */
  readonly onSignedOut: () => void
  /** After a person's own sign-out; not after an auth error (SHELL-63). */
  readonly onLeft: () => void
  readonly onVisitor: (identityId: string) => void
  readonly hold: Hold
  /** For whom the page was drawn. */
  readonly drawnFor: Session
}

export interface ShellSession extends SessionPort {
  /**
   * Ends the session after an auth error; `leaveForSignIn` shows where to sign in again, and tells when it is there.
   *
   * @throws when the identity service fails to sign the person out
   */
  end(leaveForSignIn: (onLeft: () => void) => Promise<void>): Promise<void>
}

/** Who is here. The first check starts with the first question. SHELL-54..57, SHELL-63, SHELL-65. */
export function createSession(options: SessionOptions): ShellSession {
  const presence = createPresence(options.events, options.onSignedOut, options.drawnFor)
  const leave = createLeave(presence, options.leavePages, options.onLeft)
  const check = createCheck({ ...options, presence, leave })
  const leaving = createSignOut({ ...options, leave })
  const visitor = createVisitorIdentity(options.identity, options.storage, options.onVisitor, options.report)
  let firstCheck: Promise<Session> | undefined

  return {
    get: presence.get,
    subscribe: presence.subscribe,
    ready() {
      if (firstCheck) return firstCheck
      leaving.finish()
      return (firstCheck = check())
    },
    reload: () => check(),
    ...createLateActs({ ...options, check, rememberVisitor: visitor.remember }),
    identityIds: () => visitor.both(presence),
    signOut: leaving.signOut,
    async end(leaveForSignIn) {
      try {
        await leaving.letGo()
      } catch (error) {
        presence.forget()
        throw error
      }
      await leaveForSignIn(presence.forget)
    },
  }
}
