import { ok } from '@cupboard/shared/contracts'
import type { ApiPort, EventsPort, ReportPort, Session, SessionPort } from '@cupboard/shared/module'
import { createObservable } from '../ports/observable.ts'
import {
  failure,
  magicLinkFailure,
  resendFailure,
  signInFailure,
  signUpFailure,
  verificationFailure,
} from './failures.ts'
import type { LoadIdentity } from './identity.ts'
import type { SignedOutMark } from './signed-out-mark.ts'

export const VISITOR_IDENTITY_KEY = 'cupboard.visitor-identity'

/** By signing out here, or because the session is found to be over: it ended in another tab, or the user cannot be loaded. */
export type Leaving = 'signing-out' | 'over'

type Here = Extract<Session, { readonly status: 'signed-in' }>

export interface SessionOptions {
  readonly identity: LoadIdentity
  readonly api: ApiPort
  readonly events: Pick<EventsPort, 'emit'>
  readonly report: ReportPort
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Whether this browser holds somebody's tokens: without them nothing of the identity code is needed to know who is here. */
  readonly hasStoredTokens: () => boolean
  readonly mark: SignedOutMark
  /**
   * Shows a page that needs nobody in place of one that does; `onLeft` runs once, when nothing of the one is there any more, and
   * nothing of the other yet.
   */
  readonly leavePages: (leaving: Leaving, onLeft: () => void) => Promise<void>
  /** Resolves once what leaving those pages saves is with the server. */
  readonly lastCalls: () => Promise<void>
  /** What belongs to the person who leaves: cached server state. */
  readonly onSignedOut: () => void
  /** After a person's own sign-out; not after an auth error (SHELL-63). */
  readonly onLeft: () => void
  readonly onVisitor: (identityId: string) => void
}

export interface ShellSession extends SessionPort {
  /**
   * Ends the session after an auth error; `leaveForSignIn` shows where to sign in again, and tells when it is there.
   *
   * @throws when the identity service does not let go
   */
  end(leaveForSignIn: (onLeft: () => void) => Promise<void>): Promise<void>
  /** Somebody signed in or out in another tab. */
  checkAgain(): Promise<Session>
}

/** Who is here. The first check starts with the first question. SHELL-54..57. */
export function createSession(options: SessionOptions): ShellSession {
  const { identity, api, events, report, storage, hasStoredTokens, mark, leavePages, lastCalls } = options
  const { onSignedOut, onLeft, onVisitor } = options
  const current = createObservable<Session>({ status: 'checking' })
  let firstCheck: Promise<Session> | undefined
  let latestCheck = Promise.resolve(current.get())
  let leaving: Promise<void> | undefined
  let signingOut: Promise<void> | undefined
  let newAccount: string | undefined
  let lastHere: string | undefined

  function become(session: Session): Session {
    const wasSignedIn = current.get().status === 'signed-in'
    const isSignedIn = session.status === 'signed-in'
    if (isSignedIn) {
      if (lastHere !== undefined && lastHere !== session.username) onSignedOut()
      lastHere = session.username
    }
    current.set(session)
    if (wasSignedIn !== isSignedIn) events.emit('session.changed', { signedIn: isSignedIn })
    return session
  }

  function forget(): void {
    become({ status: 'signed-out' })
    onSignedOut()
  }

  /** Until their pages are left the person is here: nothing of theirs is drawn without them. */
  function leave(how: Leaving): Promise<void> {
    leaving ??= leavePages(how, () => {
      forget()
      if (how === 'signing-out') onLeft()
    }).finally(() => {
      leaving = undefined
    })
    return leaving
  }

  async function nobody(): Promise<Session> {
    if (current.get().status !== 'signed-in') return become({ status: 'signed-out' })
    await leave('over')
    return current.get()
  }

  /** SHELL-54, SHELL-55. An account that has not ordered yet has no customer. */
  async function loadUser(here: Here, isOutdated: () => boolean): Promise<Session | undefined> {
    const loaded = await api.call('getCustomer', {})
    if (isOutdated()) return undefined
    if (loaded.ok) return become({ ...here, user: loaded.value })
    return loaded.error.status === 404 ? become({ ...here, user: undefined }) : nobody()
  }

  /** Undefined where what it found is past. */
  async function look(isNewAccount: boolean, isOutdated: () => boolean): Promise<Session | undefined> {
    const person = await (await identity()).person()
    if (isOutdated()) return undefined
    if (!person) return nobody()
    const before = current.get()
    const isSame = before.status === 'signed-in' && before.username === person.username
    const here: Here = { status: 'signed-in', ...person, user: isSame ? before.user : undefined }
    become(here)
    return isNewAccount ? here : loadUser(here, isOutdated)
  }

  /** SHELL-56: a check that fails is a person who is signed out. An account made a moment ago has no user to load. */
  function check(isNewAccount = false): Promise<Session> {
    const isOutdated = () => latestCheck !== mine || mark.isSet()
    async function run(): Promise<Session> {
      if (mark.isSet() || !hasStoredTokens()) return nobody()
      try {
        const found = await look(isNewAccount, isOutdated)
        if (found) return found
      } catch (error) {
        if (!isOutdated()) {
          report(error, { act: 'session check' })
          return nobody()
        }
      }
      return mark.isSet() ? nobody() : latestCheck
    }
    const mine: Promise<Session> = run()
    latestCheck = mine
    return mine
  }

  /** The visitor's identity is gone once they sign in, and an order names both. API-16, SHELL-57. */
  async function rememberVisitor(): Promise<void> {
    const identityId = await (await identity()).identityId()
    if (identityId === undefined) return
    storage.setItem(VISITOR_IDENTITY_KEY, identityId)
    onVisitor(identityId)
  }

  const letGo = async (): Promise<void> => (await identity()).signOut()

  async function signOut(): Promise<void> {
    mark.set()
    await leave('signing-out')
    try {
      await lastCalls()
      if (mark.isSet()) await letGo()
    } catch (error) {
      report(error, { act: 'sign-out' })
    }
  }

  /** A page that was closed while somebody signed out has left their tokens behind. */
  function finishSigningOut(): void {
    if (mark.isSet() && hasStoredTokens()) letGo().catch((error: unknown) => report(error, { act: 'sign-out' }))
  }

  return {
    get: current.get,
    subscribe: current.subscribe,
    ready() {
      if (firstCheck) return firstCheck
      finishSigningOut()
      return (firstCheck = check())
    },
    reload: () => check(),
    checkAgain: () => check(),
    async end(leaveForSignIn) {
      try {
        await letGo()
      } catch (error) {
        forget()
        throw error
      }
      await leaveForSignIn(forget)
    },
    async signIn(email, password) {
      try {
        await rememberVisitor()
        if ((await (await identity()).signIn(email, password)) === 'not_confirmed') return failure('not_confirmed')
        mark.remove()
        await check(email === newAccount)
        newAccount = undefined
        return ok(undefined)
      } catch (error) {
        return signInFailure(error)
      }
    },
    async signUp(account) {
      try {
        const made = await (await identity()).signUp(account)
        newAccount = account.email
        return ok(made)
      } catch (error) {
        return signUpFailure(error)
      }
    },
    async confirmSignUp(email, code) {
      try {
        return ok(await (await identity()).confirmSignUp(email, code))
      } catch (error) {
        return verificationFailure(error)
      }
    },
    async resendSignUpCode(email) {
      try {
        return ok(await (await identity()).resendSignUpCode(email))
      } catch (error) {
        return resendFailure(error)
      }
    },
    async completeMagicLink(username, secret) {
      try {
        if (!(await (await identity()).completeMagicLink(username, secret))) return failure('expired')
        mark.remove()
        await check()
        return ok(undefined)
      } catch (error) {
        return magicLinkFailure(error)
      }
    },
    async requestPhoneCode() {
      try {
        return ok(await (await identity()).requestPhoneCode())
      } catch (error) {
        return verificationFailure(error)
      }
    },
    async verifyPhone(code) {
      try {
        await (await identity()).verifyPhone(code)
        await check()
        return ok(undefined)
      } catch (error) {
        return verificationFailure(error)
      }
    },
    async requestEmailCode() {
      try {
        return ok(await (await identity()).requestEmailCode())
      } catch (error) {
        return verificationFailure(error)
      }
    },
    async verifyEmail(code) {
      try {
        await (await identity()).verifyEmail(code)
        await check()
        return ok(undefined)
      } catch (error) {
        return verificationFailure(error)
      }
    },
    async identityIds() {
      const unauth = storage.getItem(VISITOR_IDENTITY_KEY)
      const auth = current.get().status === 'signed-in' ? await (await identity()).identityId() : undefined
      return { ...(unauth === null ? {} : { unauth }), ...(auth === undefined ? {} : { auth }) }
    },
    signOut() {
      signingOut ??= signOut().finally(() => {
        signingOut = undefined
      })
      return signingOut
    },
  }
}
