import type { NewPasswordFailure, PasswordFailure, RequestFailure, VerificationFailure } from '@cupboard/shared/module'
import { failure, nameOf, type ActFailure } from './failures.ts'

const REQUEST: Readonly<Record<string, RequestFailure>> = {
  LimitExceededException: 'limit_exceeded',
  ServiceUnavailable: 'unavailable',
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

export const verificationFailure = (error: unknown): ActFailure<VerificationFailure> =>
  failure(VERIFICATION[nameOf(error)] ?? 'failed', error)
export const passwordFailure = (error: unknown): ActFailure<PasswordFailure> =>
  failure(PASSWORD[nameOf(error)] ?? 'failed', error)
export const newPasswordFailure = (error: unknown): ActFailure<NewPasswordFailure> =>
  failure(NEW_PASSWORD[nameOf(error)] ?? 'failed', error)
export const requestFailure = (error: unknown): ActFailure<RequestFailure> =>
  failure(REQUEST[nameOf(error)] ?? 'failed', error)
