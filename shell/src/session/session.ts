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
import type { LoadIdentity, Person } from './identity.ts'

export const VISITOR_IDENTITY_KEY = 'cupboard.visitor-identity'

export interface SessionOptions {
  readonly identity: LoadIdentity
  readonly api: ApiPort
  readonly events: Pick<EventsPort, 'emit'>
  readonly report: ReportPort
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Whether this browser holds somebody's tokens: without them nothing of the identity code is needed to know who is here. */
  readonly hasStoredTokens: () => boolean
  /** What belongs to the person who leaves: cached server state. */
  readonly onSignedOut: () => void
  /** After a person's own sign-out; not after an auth error (SHELL-63). */
  readonly onLeft: () => void
  readonly onVisitor: (identityId: string) => void
}

export interface ShellSession extends SessionPort {
  /** Ends the session and keeps the sign-up data. @throws when the identity service does not let go */
  end(): Promise<void>
  /** Somebody signed in or out in another tab. */
  checkAgain(): Promise<Session>
}

/** Who is here. The first check starts with the first question. SHELL-54..57. */
export function createSession(options: SessionOptions): ShellSession {
  const { identity, api, events, report, storage, hasStoredTokens, onSignedOut, onLeft, onVisitor } = options
  const current = createObservable<Session>({ status: 'checking' })
  let firstCheck: Promise<Session> | undefined
  let newAccount: string | undefined

  function become(session: Session): Session {
    const wasSignedIn = current.get().status === 'signed-in'
    const isSignedIn = session.status === 'signed-in'
    current.set(session)
    if (wasSignedIn !== isSignedIn) events.emit('session.changed', { signedIn: isSignedIn })
    return session
  }

  /** SHELL-54, SHELL-55. An account that has not ordered yet has no customer. */
  async function loadUser(person: Person): Promise<Session> {
    const loaded = await api.call('getCustomer', {})
    if (loaded.ok) return become({ status: 'signed-in', ...person, user: loaded.value })
    if (loaded.error.status === 404) return become({ status: 'signed-in', ...person, user: undefined })
    return become({ status: 'signed-out' })
  }

  /** SHELL-56: a check that fails is a person who is signed out. An account made a moment ago has no user to load. */
  async function check(isNewAccount = false): Promise<Session> {
    if (!hasStoredTokens()) return become({ status: 'signed-out' })
    try {
      const person = await (await identity()).person()
      if (!person) return become({ status: 'signed-out' })
      if (isNewAccount) return become({ status: 'signed-in', ...person, user: undefined })
      const before = current.get()
      const user = before.status === 'signed-in' ? before.user : undefined
      become({ status: 'signed-in', ...person, user })
      return await loadUser(person)
    } catch (error) {
      report(error, { act: 'session check' })
      return become({ status: 'signed-out' })
    }
  }

  /** The visitor's identity is gone once they sign in, and an order names both. API-16, SHELL-57. */
  async function rememberVisitor(): Promise<void> {
    const identityId = await (await identity()).identityId()
    if (identityId === undefined) return
    storage.setItem(VISITOR_IDENTITY_KEY, identityId)
    onVisitor(identityId)
  }

  async function end(): Promise<void> {
    try {
      await (await identity()).signOut()
    } finally {
      onSignedOut()
      become({ status: 'signed-out' })
    }
  }

  return {
    get: current.get,
    subscribe: current.subscribe,
    ready: () => (firstCheck ??= check()),
    reload: () => check(),
    checkAgain: () => check(),
    end,
    async signIn(email, password) {
      try {
        await rememberVisitor()
        if ((await (await identity()).signIn(email, password)) === 'not_confirmed') return failure('not_confirmed')
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
    async signOut() {
      try {
        await end()
      } catch (error) {
        report(error, { act: 'sign-out' })
      } finally {
        onLeft()
      }
    },
  }
}
