/** What a card's three fields may hold. Shared by the frames in the browser and the sandbox's server. */

export const digitsOf = (text) => text.replace(/\D/g, '')

const BRANDS = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(011|5|4[4-9])/],
]

export const brandOf = (number) => BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown'
export const numberLength = (number) => (brandOf(number) === 'amex' ? 15 : 16)
export const cvcLength = (brand) => (brand === 'amex' ? 4 : 3)

/** The check digit of ISO/IEC 7812. */
export function isLuhn(number) {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return number.length >= 12 && sum % 10 === 0
}

/** A card may be used until its month ends. `year` has four digits, `month` counts from 1. */
export const isExpired = (month, year, today) => year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1

const problem = (code, message) => ({ type: 'validation_error', code, message })
const EMPTY = { state: 'empty' }
const COMPLETE = { state: 'complete' }

const INCOMPLETE = {
  number: problem('incomplete_number', 'Your card number is incomplete.'),
  expiry: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: problem('incomplete_cvc', "Your card's security code is incomplete."),
}

function checkNumber(text) {
  const number = digitsOf(text)
  if (number === '') return EMPTY
  if (number.length < numberLength(number)) return { state: 'incomplete', error: INCOMPLETE.number }
  if (!isLuhn(number)) return { state: 'invalid', error: problem('invalid_number', 'Your card number is invalid.') }
  return COMPLETE
}

function checkExpiry(text, { today }) {
  const digits = digitsOf(text)
  if (digits === '') return EMPTY
  if (digits.length < 4) return { state: 'incomplete', error: INCOMPLETE.expiry }
  const { month, year } = expiryOf(text)
  if (month < 1 || month > 12)
    return { state: 'invalid', error: problem('invalid_expiry_month', "Your card's expiration date is invalid.") }
  if (isExpired(month, year, today))
    return {
      state: 'invalid',
      error: problem('invalid_expiry_year_past', "Your card's expiration year is in the past."),
    }
  return COMPLETE
}

function checkCvc(text, { brand }) {
  const digits = digitsOf(text)
  if (digits === '') return EMPTY
  return digits.length < cvcLength(brand) ? { state: 'incomplete', error: INCOMPLETE.cvc } : COMPLETE
}

const CHECKS = { number: checkNumber, expiry: checkExpiry, cvc: checkCvc }

/** @returns `{ state: 'empty' | 'incomplete' | 'invalid' | 'complete', error? }`, the words those of Stripe.js. */
export const checkField = (field, text, circumstances) => CHECKS[field](text, circumstances)

/** What is wrong with a field that is about to be sent; undefined when nothing is. */
export function sendingProblem(field, text, circumstances) {
  const { state, error } = checkField(field, text, circumstances)
  return state === 'empty' ? INCOMPLETE[field] : error
}

export function expiryOf(text) {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

const FORMATS = {
  number: (text) => {
    const digits = digitsOf(text)
    const number = digits.slice(0, numberLength(digits))
    return brandOf(number) === 'amex'
      ? number.replace(/^(\d{4})(\d{1,6})(\d*)$/, '$1 $2 $3').trim()
      : number.replace(/(\d{4})(?=\d)/g, '$1 ')
  },
  expiry: (text) => {
    const digits = digitsOf(text)
      .replace(/^([2-9])/, '0$1')
      .slice(0, 4)
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  },
  cvc: (text) => digitsOf(text).slice(0, 4),
}

/** What a field shows of what was typed. */
export const formatField = (field, text) => FORMATS[field](text)
