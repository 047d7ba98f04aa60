import type { Session, SessionPort } from '@cupboard/shared/module'
import { attempt } from './attempt.ts'
import { requestFailure, verificationFailure } from './failures.ts'
import type { LoadIdentity } from './identity.ts'

export type ContactCodes = Pick<
  SessionPort,
  'confirmSignUp' | 'resendSignUpCode' | 'requestPhoneCode' | 'verifyPhone' | 'requestEmailCode' | 'verifyEmail'
>

/** Asks for the codes that prove a contact, and enters them; `check` then looks up how the person has changed. */
export const createContactCodes = (identity: LoadIdentity, check: () => Promise<Session>): ContactCodes => ({
  confirmSignUp: (email, code) =>
    attempt(async () => (await identity()).confirmSignUp(email, code), verificationFailure),
  resendSignUpCode: (email) => attempt(async () => (await identity()).resendSignUpCode(email), requestFailure),
  requestPhoneCode: () => attempt(async () => (await identity()).requestPhoneCode(), verificationFailure),
  requestEmailCode: () => attempt(async () => (await identity()).requestEmailCode(), verificationFailure),
  verifyPhone: (code) =>
    attempt(async () => {
      await (await identity()).verifyPhone(code)
      await check()
    }, verificationFailure),
  verifyEmail: (code) =>
    attempt(async () => {
      await (await identity()).verifyEmail(code)
      await check()
    }, verificationFailure),
})
