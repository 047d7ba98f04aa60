import type { Err, Failure } from '@cupboard/shared/contracts'
import type {
  MagicLinkFailure,
  NewPasswordFailure,
  PasswordFailure,
  SignInFailure,
  SignUpFailure,
  VerificationFailure,
} from '@cupboard/shared/module'

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
const VERIFICATION: Readonly<Record<string, VerificationFailure>> = {
  CodeMismatchException: 'code_mismatch',
  ExpiredCodeException: 'code_mismatch',
  LimitExceededException: 'limit_exceeded',
}
const MAGIC_LINK: Readonly<Record<string, MagicLinkFailure>> = {
  NotAuthorizedException: 'expired',
  UserNotFoundException: 'expired',
}

const PASSWORD: Readonly<Record<string, PasswordFailure>> = {
  NotAuthorizedException: 'incorrect_credentials',
  InvalidPasswordException: 'weak_password',
  LimitExceededException: 'limit_exceeded',
}
const NEW_PASSWORD: Readonly<Record<string, NewPasswordFailure>> = {
  CodeMismatchException: 'code_mismatch',
  ExpiredCodeException: 'code_mismatch',
  InvalidPasswordException: 'weak_password',
  LimitExceededException: 'limit_exceeded',
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

export type ActFailure<Code extends string> = Err<Failure<Code>>

/** A failure as a value; `detail` is the provider's own sentence. */
export const failure = <Code extends string>(code: Code, error?: unknown): ActFailure<Code> => ({
  ok: false,
  error: error instanceof Error ? { code, detail: error.message } : { code },
})

export const signInFailure = (error: unknown): ActFailure<SignInFailure> =>
  failure(SIGN_IN[nameOf(error)] ?? 'failed', error)
export const verificationFailure = (error: unknown): ActFailure<VerificationFailure> =>
  failure(VERIFICATION[nameOf(error)] ?? 'failed', error)
export const magicLinkFailure = (error: unknown): ActFailure<MagicLinkFailure> =>
  failure(MAGIC_LINK[nameOf(error)] ?? 'failed', error)
export const signUpFailure = (error: unknown): ActFailure<SignUpFailure> =>
  failure(SIGN_UP[nameOf(error)] ?? 'failed', error)
export const passwordFailure = (error: unknown): ActFailure<PasswordFailure> =>
  failure(PASSWORD[nameOf(error)] ?? 'failed', error)
export const newPasswordFailure = (error: unknown): ActFailure<NewPasswordFailure> =>
  failure(NEW_PASSWORD[nameOf(error)] ?? 'failed', error)
export const resendFailure = (error: unknown): ActFailure<'limit_exceeded' | 'failed'> =>
  failure(nameOf(error) === 'LimitExceededException' ? 'limit_exceeded' : 'failed', error)
