import type { Err, Failure } from '@cupboard/shared/contracts'
import type { MagicLinkFailure, SignInFailure, SignUpFailure } from '@cupboard/shared/module'

/** Failure names of the identity provider in the words of the session port. */
const SIGN_IN: Readonly<Record<string, SignInFailure>> = {
  NotAuthorizedException: 'incorrect_credentials',
  UserNotFoundException: 'incorrect_credentials',
  UserNotConfirmedException: 'not_confirmed',
  LimitExceededException: 'limit_exceeded',
  ServiceUnavailable: 'unavailable',
}
const SIGN_UP: Readonly<Record<string, SignUpFailure>> = {
  UsernameExistsException: 'user_exists',
  LimitExceededException: 'limit_exceeded',
  ServiceUnavailable: 'unavailable',
}
const MAGIC_LINK: Readonly<Record<string, MagicLinkFailure>> = {
  NotAuthorizedException: 'expired',
  UserNotFoundException: 'expired',
}

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

export type ActFailure<Code extends string> = Err<Failure<Code>>

/** A failure as a value; `detail` is the provider's own sentence. */
export const failure = <Code extends string>(code: Code, error?: unknown): ActFailure<Code> => ({
  ok: false,
  error: error instanceof Error ? { code, detail: error.message } : { code },
})

export const signInFailure = (error: unknown): ActFailure<SignInFailure> =>
  failure(SIGN_IN[nameOf(error)] ?? 'failed', error)
export const magicLinkFailure = (error: unknown): ActFailure<MagicLinkFailure> =>
  failure(MAGIC_LINK[nameOf(error)] ?? 'failed', error)
export const signUpFailure = (error: unknown): ActFailure<SignUpFailure> =>
  failure(SIGN_UP[nameOf(error)] ?? 'failed', error)
