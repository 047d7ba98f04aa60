import { messages } from './messages.ts'
import { NORTH_AMERICA, type NumberingPlan } from './north-america.ts'

const numbersOf = ({ first = '', national, kinds = [national] }: NumberingPlan): string =>
  `(?=${first})(?=(?:${national})$)(?:${kinds.join('|')})`

const NUMBERS = new RegExp(`^(?:${NORTH_AMERICA.map(numbersOf).join('|')})$`)

/**
 * A phone number as it is stored and sent, "+15125550123", or undefined when it is not a valid one. "+1" is put before it
 * unless it begins with 1 or +1 already. SHR-90, SHR-91, SHR-93, SHR-94.
 */
export function toInternational(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  // who writes a number as it is called within a country puts 1 before it, too
  const national = digits.replace(/^1{1,2}/, '')
  return NUMBERS.test(national) ? `+1${national}` : undefined
}

/** A valid number in the form in which it is stored. SHR-91. */
export const isInternational = (phone: string): boolean => toInternational(phone) === phone

/** "(512) 555-0123" for a number in whatever form; what is not a number of ten digits stays as typed. SHR-92. */
export function displayPhone(phone: string): string {
  const national = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^\d{10}$/.test(national) ? national.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3') : phone
}

/** The same where it is read, which stays in one line: a no-break space, and a word joiner behind the hyphen. */
export const readPhone = (phone: string): string => displayPhone(phone).replace(' ', '\u00a0').replace('-', '-\u2060')

/** What a page says that is topped with a number that is not verified, whichever module draws it. ACC-93. */
export const askToVerify = (phone: string): string => messages.verify(readPhone(phone))
