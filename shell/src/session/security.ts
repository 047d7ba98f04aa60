import { ok } from '@cupboard/shared/contracts'
import type { Session, SessionPort } from '@cupboard/shared/module'
import { attempt } from './attempt.ts'
import { newPasswordFailure, passwordFailure, requestFailure } from './failures.ts'
import { failure } from './failure.ts'
import type { Hold } from './hold.ts'
import type { LoadIdentity } from './identity.ts'
import type { SignedOutMark } from './signed-out-mark.ts'

export type Security = Pick<
  SessionPort,
  'changePassword' | 'requestPasswordCode' | 'setPassword' | 'devices' | 'signOutDevice'
>

export interface SecurityOptions {
  readonly identity: LoadIdentity
  readonly mark: SignedOutMark
  readonly hold: Hold
  readonly check: () => Promise<Session>
}

/** The password, and the devices that somebody is signed in on. */
export const createSecurity = ({ identity, mark, hold, check }: SecurityOptions): Security => ({
  changePassword: (oldPassword, newPassword) =>
    attempt(async () => (await identity()).changePassword(oldPassword, newPassword), passwordFailure),
  requestPasswordCode: (username) =>
    attempt(async () => (await identity()).requestPasswordCode(username), requestFailure),
  async setPassword(username, code, newPassword) {
    const set = await hold.during(async () => {
      const person = await identity()
      const reset = await attempt(() => person.setPassword(username, code, newPassword), newPasswordFailure)
      if (!reset.ok) return reset
      return attempt(
        () => person.signIn(username, newPassword),
        (error) => failure('signed_out', error),
      )
    })
    if (!set.ok) return set
    mark.remove()
    await check()
    return ok(undefined)
  },
  devices: () => attempt(async () => (await identity()).devices(), requestFailure),
  async signOutDevice(id) {
    try {
      await (await identity()).signOutDevice(id)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') return requestFailure(error)
    }
    return ok(undefined)
  },
})
