import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cupboard/shared/contracts'
import type { Limit } from '../platform/ports.ts'

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
  link: { name: 'magic-link', most: 10, windowMs: QUARTER_HOUR_MS },
  linkOfAddress: { name: 'magic-link-address', most: 60, windowMs: QUARTER_HOUR_MS, isOfAddress: true },
  /** Links and codes to one phone or e-mail, whichever accounts ask for them. */
  contact: { name: 'contact', most: 20, windowMs: HOUR_MS },
  /** A link's or a sign-up's answer tells whether a name is known. docs/decisions/0022 */
  toldName: { name: 'told-name', most: 120, windowMs: DAY_MS, isOfAddress: true },
  signUpOfAddress: { name: 'sign-up-address', most: 60, windowMs: HOUR_MS, isOfAddress: true },
} as const satisfies Readonly<Record<string, Limit>>
