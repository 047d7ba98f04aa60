import type { Acts, ActsOptions } from './acts.ts'
import { attempt } from './attempt.ts'
import { failure } from './failure.ts'

/** Most visits come to none of these acts: their code is loaded with that of the identity service, which they need. */
export function createLateActs(options: ActsOptions): Acts {
  let made: Acts | undefined
  const act = async <Answer>(ask: (acts: Acts) => Promise<Answer>) => {
    const loaded = await attempt(
      () => import(/* webpackChunkName: "identity" */ './acts.ts'),
      (error) => failure('failed', error),
    )
    if (!loaded.ok) return loaded
    return ask((made ??= loaded.value.createActs(options)))
  }
  return {
    signIn: (...given) => act((acts) => acts.signIn(...given)),
    signUp: (...given) => act((acts) => acts.signUp(...given)),
    completeMagicLink: (...given) => act((acts) => acts.completeMagicLink(...given)),
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
