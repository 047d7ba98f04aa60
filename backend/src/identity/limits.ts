import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cupboard/shared/contracts'
import type { Counted, Limit } from '../platform/ports.ts'
import { isPhone } from './domain/contact.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** What sends a message, tries a secret or makes an account. A household, or an office behind one address, stays far below. */
export const LIMITS = {
  wrongPassword: { name: 'wrong-password', most: 10, windowMs: QUARTER_HOUR_MS },
  passwordQuestion: { name: 'password-question', most: 60, windowMs: QUARTER_HOUR_MS },
  passwordQuestionOfAddress: { name: 'password-address', most: 300, windowMs: HOUR_MS, isOfAddress: true },
  wrongCode: { name: 'wrong-code', most: 5, windowMs: QUARTER_HOUR_MS },
  code: { name: 'code', most: 5, windowMs: QUARTER_HOUR_MS },
  /** Beside the one that a sign-up is sent: five in all. */
  codeAgain: { name: 'code-again', most: 4, windowMs: QUARTER_HOUR_MS },
  codeOfAddress: { name: 'code-address', most: 60, windowMs: HOUR_MS, isOfAddress: true },
  /** New tokens of one session, in all tabs of its browser. */
  renewal: { name: 'renewal', most: 60, windowMs: QUARTER_HOUR_MS },
  link: { name: 'magic-link', most: 10, windowMs: QUARTER_HOUR_MS },
  linkOfAddress: { name: 'magic-link-address', most: 60, windowMs: QUARTER_HOUR_MS, isOfAddress: true },
  /** Links and codes to one phone or e-mail, whichever accounts ask for them. */
  contact: { name: 'contact', most: 20, windowMs: HOUR_MS },
  /** A link's or a sign-up's answer tells whether a name is known. docs/decisions/0022 */
  toldName: { name: 'told-name', most: 120, windowMs: DAY_MS, isOfAddress: true },
  signUpOfAddress: { name: 'sign-up-address', most: 60, windowMs: HOUR_MS, isOfAddress: true },
  /** Begun, not opened: what is kept of each until it is answered. */
  linkQuestionOfAddress: { name: 'link-question-address', most: 300, windowMs: HOUR_MS, isOfAddress: true },
  /** Short windows for what costs work: who uses them up keeps others out for a minute at most. */
  passwordQuestionOfAll: { name: 'password-all', most: 600, windowMs: MINUTE_MS, isOfAll: true },
  linkQuestionOfAll: { name: 'link-question-all', most: 600, windowMs: MINUTE_MS, isOfAll: true },
  signUpOfAll: { name: 'sign-up-all', most: 300, windowMs: MINUTE_MS, isOfAll: true },
  /** Links and codes, which cost money: in short windows too, a twelfth of what an hour may cost. */
  textOfAll: { name: 'text-all', most: 200, windowMs: 5 * MINUTE_MS, isOfAll: true },
  emailOfAll: { name: 'e-mail-all', most: 1_000, windowMs: 5 * MINUTE_MS, isOfAll: true },
} as const satisfies Readonly<Record<string, Limit>>

/** A message to a contact, as one of all that are sent: a phone gets a text, whatever it is about. */
export const messageOfAll = (contact: string): Counted => ({
  limit: isPhone(contact) ? LIMITS.textOfAll : LIMITS.emailOfAll,
})

/** Calls of the identity service in a minute from one network, of one process: before anything is looked up or computed. */
export const CALLS_PER_MINUTE = 1_200
