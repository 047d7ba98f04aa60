import type { ApiPort, ReportPort, Session } from '@cupboard/shared/module'
import type { LoadIdentity } from './identity.ts'
import type { Leaving } from './leave.ts'
import type { Presence } from './presence.ts'
import type { SignedOutMark } from './signed-out-mark.ts'

type Here = Extract<Session, { readonly status: 'signed-in' }>

export interface CheckOptions {
  readonly presence: Presence
  readonly leave: (how: Leaving) => Promise<void>
  readonly identity: LoadIdentity
  readonly api: ApiPort
  readonly report: ReportPort
  /** Whether this browser holds somebody's tokens: without them nobody is signed in, and the identity code need not be loaded. */
  readonly hasStoredTokens: () => boolean
  readonly mark: SignedOutMark
}

/** Finds out who is here; the latest check is the one that counts. */
export function createCheck({ presence, leave, identity, api, report, hasStoredTokens, mark }: CheckOptions) {
  let latestCheck = Promise.resolve(presence.get())

  async function nobody(): Promise<Session> {
    if (presence.get().status !== 'signed-in') return presence.become({ status: 'signed-out' })
    await leave('over')
    return presence.get()
  }

  /** SHELL-54, SHELL-55, LAND-02. An account that has not ordered yet has no customer. */
  async function loadUser(here: Here, isOutdated: () => boolean): Promise<Session | undefined> {
    const loaded = await api.call('getCustomer', {})
    if (isOutdated()) return undefined
    if (loaded.ok) return presence.become({ ...here, user: loaded.value })
    return loaded.error.status === 404 ? presence.become({ ...here, user: undefined }) : nobody()
  }

  /** Undefined when a later check or a sign-out has overtaken this one. */
  async function look(isNewAccount: boolean, isOutdated: () => boolean): Promise<Session | undefined> {
    const person = await (await identity()).person()
    if (isOutdated()) return undefined
    if (!person) return nobody()
    const before = presence.get()
    const isSame = before.status === 'signed-in' && before.username === person.username
    const here: Here = { status: 'signed-in', ...person, user: isSame ? before.user : undefined }
    presence.become(here)
    return isNewAccount ? here : loadUser(here, isOutdated)
  }

  /** SHELL-56: when a check fails, the person counts as signed out. An account made a moment ago has no user to load. */
  return function check(isNewAccount = false): Promise<Session> {
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
}
