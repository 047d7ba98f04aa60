import type { AccountActs } from './account-acts.ts'
import { attempt } from './attempt.ts'
import { failure } from './failures.ts'
import type { SecurityOptions } from './security.ts'

/** Few visits come to these acts: their code is loaded when the first of them is done. */
export function createLateAccountActs(options: SecurityOptions): AccountActs {
  let loading: Promise<AccountActs> | undefined
  const load = () =>
    (loading ??= import('./account-acts.ts').then(
      ({ createAccountActs }) => createAccountActs(options),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const act = async <Answer>(ask: (acts: AccountActs) => Promise<Answer>) => {
    const acts = await attempt(load, (error) => failure('failed', error))
    return acts.ok ? ask(acts.value) : acts
  }
  return {
    confirmSignUp: (...given) => act((acts) => acts.confirmSignUp(...given)),
    resendSignUpCode: (...given) => act((acts) => acts.resendSignUpCode(...given)),
    requestPhoneCode: () => act((acts) => acts.requestPhoneCode()),
    verifyPhone: (...given) => act((acts) => acts.verifyPhone(...given)),
    requestEmailCode: () => act((acts) => acts.requestEmailCode()),
    verifyEmail: (...given) => act((acts) => acts.verifyEmail(...given)),
    changePassword: (...given) => act((acts) => acts.changePassword(...given)),
    requestPasswordCode: (...given) => act((acts) => acts.requestPasswordCode(...given)),
    setPassword: (...given) => act((acts) => acts.setPassword(...given)),
    devices: () => act((acts) => acts.devices()),
    signOutDevice: (...given) => act((acts) => acts.signOutDevice(...given)),
  }
}
