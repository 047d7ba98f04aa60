import type { Err, Result } from '@cupboard/shared/contracts'
import { tryAgainIn } from '../platform/domain/wait-words.ts'

/** The errors of the identity protocol that this service answers; Amplify shows them by these names. */
export type RefusalCode =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'RequestEntityTooLargeException'
  | 'ServiceUnavailable'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

/** `message` is shown to customers by some screens (ACC-101). */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  /** When to ask again, for the Retry-After header. */
  readonly waitSeconds?: number
}

/** What an operation answers: a JSON object, or a refusal. */
export type Answer<Value = object> = Result<Value, Refusal>

export const refuse = (code: RefusalCode, message: string): Err<Refusal> => ({
  ok: false,
  error: { code, message },
})

export const TOO_MANY = {
  tries: 'Too many tries. Nothing was changed.',
  codes: 'Too many codes were asked for. No other was sent.',
  renewals: 'This device asked to stay signed in too often. It is still signed in.',
  accounts: 'Too many accounts were made. No other was made, and what you typed is kept.',
} as const

/** A new code gives new tries at once, so that nobody has to wait. */
export const tooManyWrongCodes = (waitSeconds: number): Err<Refusal> => ({
  ok: false,
  error: {
    code: 'LimitExceededException',
    message: 'Too many wrong codes. Nothing was changed. Please have a new code sent and enter that one.',
    waitSeconds,
  },
})
export const tooMany = (what: keyof typeof TOO_MANY, waitSeconds: number): Err<Refusal> => ({
  ok: false,
  error: { code: 'LimitExceededException', message: `${TOO_MANY[what]} ${tryAgainIn(waitSeconds)}`, waitSeconds },
})
/** What the database could not do; the protocol names it without `Exception`, and its clients ask again by themselves. */
export const unavailable = (waitSeconds: number): Err<Refusal> => ({
  ok: false,
  error: {
    code: 'ServiceUnavailable',
    message: 'We cannot reach our records right now. Nothing you entered is lost. Please try again in a moment.',
    waitSeconds,
  },
})
/** What takes more than a session is asked for by one that is not fresh. docs/decisions/0038 */
export const notConfirmed = () =>
  refuse(
    'NotAuthorizedException',
    'Sign in again, or confirm by the code of /api/customer/confirmation, and then ask again.',
  )
/** One answer to a wrong password, an unknown name, a used link and a stale session: none tells which. */
export const incorrect = () => refuse('NotAuthorizedException', 'Incorrect username or password.')
export const codeMismatch = () =>
  refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const codeExpired = () => refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')
