import type {
  MagicLinkFailure,
  NewPasswordFailure,
  PasswordFailure,
  RequestFailure,
  SignInFailure,
  SignUpFailure,
  VerificationFailure,
} from '@cupboard/shared/module'
import { failure, type ActFailure } from './failure.ts'

/** Failure names of the identity provider in the words of the session port. */
const REQUEST: Readonly<Record<string, RequestFailure>> = {
  LimitExceededException: 'limit_exceeded',
  ServiceUnavailable: 'unavailable',
}
const SIGN_IN: Readonly<Record<string, SignInFailure>> = {
  NotAuthorizedException: 'incorrect_credentials',
  UserNotFoundException: 'incorrect_credentials',
  UserNotConfirmedException: 'not_confirmed',
  ...REQUEST,
}
const SIGN_UP: Readonly<Record<string, SignUpFailure>> = {
  UsernameExistsException: 'user_exists',
  ...REQUEST,
}
const MAGIC_LINK: Readonly<Record<string, MagicLinkFailure>> = {
  NotAuthorizedException: 'expired',
  UserNotFoundException: 'expired',
}
const VERIFICATION: Readonly<Record<string, VerificationFailure>> = {
  CodeMismatchException: 'code_mismatch',
  ExpiredCodeException: 'code_mismatch',
  ...REQUEST,
}
const PASSWORD: Readonly<Record<string, PasswordFailure>> = {
  NotAuthorizedException: 'incorrect_credentials',
  InvalidPasswordException: 'weak_password',
  ...REQUEST,
}
const NEW_PASSWORD: Readonly<Record<string, NewPasswordFailure>> = {
  CodeMismatchException: 'code_mismatch',
  ExpiredCodeException: 'code_mismatch',
  InvalidPasswordException: 'weak_password',
  ...REQUEST,
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

export const signInFailure = (error: unknown): ActFailure<SignInFailure> =>
  failure(SIGN_IN[nameOf(error)] ?? 'failed', error)
export const magicLinkFailure = (error: unknown): ActFailure<MagicLinkFailure> =>
  failure(MAGIC_LINK[nameOf(error)] ?? 'failed', error)
export const signUpFailure = (error: unknown): ActFailure<SignUpFailure> =>
  failure(SIGN_UP[nameOf(error)] ?? 'failed', error)
export const verificationFailure = (error: unknown): ActFailure<VerificationFailure> =>
  failure(VERIFICATION[nameOf(error)] ?? 'failed', error)
export const passwordFailure = (error: unknown): ActFailure<PasswordFailure> =>
  failure(PASSWORD[nameOf(error)] ?? 'failed', error)
export const newPasswordFailure = (error: unknown): ActFailure<NewPasswordFailure> =>
  failure(NEW_PASSWORD[nameOf(error)] ?? 'failed', error)
export const requestFailure = (error: unknown): ActFailure<RequestFailure> =>
  failure(REQUEST[nameOf(error)] ?? 'failed', error)
