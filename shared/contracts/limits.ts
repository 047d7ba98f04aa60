import type { CallName } from './calls.ts'

/** Every limit of the server, so that `/ops` has words for each. */
export type LimitName =
  | 'wrong-password'
  | 'password-question'
  | 'password-address'
  | 'password-all'
  | 'wrong-code'
  | 'code'
  | 'code-again'
  | 'code-address'
  | 'renewal'
  | 'magic-link'
  | 'magic-link-address'
  | 'link-question-address'
  | 'link-question-all'
  | 'contact'
  | 'taken-contact'
  | 'told-name'
  | 'text-all'
  | 'e-mail-all'
  | 'sign-up-address'
  | 'sign-up-all'
  | 'card-account'
  | 'card'
  | 'card-address'
  | 'unknown-coupon'
  | 'unknown-coupon-address'
  | 'note-address'
  | 'note-all'
  | 'waitlist-contact'
  | 'prospect-address'
  | 'prospect-all'
  | 'collect'
  | 'policy-reports'
  | 'ops-sign-in'
  | 'module-commands'

/** A call of the API, or all of the identity service, which are counted by the minute. */
export type CountedCall = CallName | 'identity'

/** Of one person, or of a network. */
export type CallLimitName = `${CountedCall} ${'person' | 'address'}`
