import { isEmail } from '@cupboard/shared/contracts'
import { isUuid } from '../../platform/domain/uuid.ts'

const PHONE = /^\+[1-9]\d{6,14}$/

/** A name that somebody signs in by: the account's id, its e-mail or its phone. */
export type SignInName =
  | { readonly by: 'sub'; readonly value: string }
  | { readonly by: 'email'; readonly value: string }
  | { readonly by: 'phone'; readonly value: string }
  | { readonly by: 'nothing'; readonly value: string }

/** E-mail is compared without case (API-30). A name of no known form is nobody's, but is answered like any other. */
export function readSignInName(name: string): SignInName {
  const value = name.trim().toLowerCase()
  if (isUuid(value)) return { by: 'sub', value }
  if (PHONE.test(value)) return { by: 'phone', value }
  return { by: isEmail(value) ? 'email' : 'nothing', value }
}

export const isPhone = (value: string): boolean => PHONE.test(value)

/** `d***@c***`; only asterisks for a text that is no e-mail. */
export function maskEmail(value: string): string {
  const at = value.lastIndexOf('@')
  return at > 0 ? `${value.slice(0, 1)}***@${value.slice(at + 1, at + 2)}***` : '***@***'
}

/** Only the last four digits. */
export const maskPhone = (value: string): string => `+${'*'.repeat(Math.max(0, value.length - 5))}${value.slice(-4)}`

export const maskContact = (value: string): string => (isPhone(value) ? maskPhone(value) : maskEmail(value))
