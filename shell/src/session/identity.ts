import type { NewAccount, SignedInDevice } from '@cupboard/shared/module'
import type { OutgoingCall } from '../api/transport.ts'

export interface Person {
  readonly username: string
  readonly emailVerified: boolean
  readonly phoneVerified: boolean
}

/** Where the API's signatures are made for. */
export const SIGNED_SERVICE = 'execute-api'

/** What calls are authorised with. */
export interface Signing {
  /** The customer's token; undefined for a visitor. */
  idToken(): Promise<string | undefined>
  identityId(): Promise<string | undefined>
  /** Headers that sign a visitor's call at this moment of the server's clock. */
  signatureFor(
    call: Pick<OutgoingCall, 'method' | 'url' | 'headers' | 'body'>,
    at: Date,
  ): Promise<Record<string, string>>
  /** Makes the next signature use new credentials. */
  renewCredentials(): Promise<void>
}

/** The identity service as the shell needs it. Every act throws what the provider throws; names are the provider's. */
export interface Identity extends Signing {
  /** @returns undefined when nobody is signed in here */
  person(): Promise<Person | undefined>
  signIn(email: string, password: string): Promise<'done' | 'not_confirmed'>
  signUp(account: NewAccount): Promise<{ readonly confirmed: boolean }>
  confirmSignUp(email: string, code: string): Promise<void>
  resendSignUpCode(email: string): Promise<void>
  /** @returns whether the secret was the right one */
  completeMagicLink(username: string, secret: string): Promise<boolean>
  requestPhoneCode(): Promise<void>
  verifyPhone(code: string): Promise<void>
  requestEmailCode(): Promise<void>
  verifyEmail(code: string): Promise<void>
  changePassword(oldPassword: string, newPassword: string): Promise<void>
  requestPasswordCode(username: string): Promise<void>
  /** Ends every session of the account. */
  setPassword(username: string, code: string, newPassword: string): Promise<void>
  devices(): Promise<readonly SignedInDevice[]>
  signOutDevice(id: string): Promise<void>
  /** From now on no page is drawn for who was here. */
  forget(): void
  signOut(): Promise<void>
}

/** Loads the identity code, once, and never before the first paint. */
export type LoadIdentity = () => Promise<Identity>
