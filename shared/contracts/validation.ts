/** Field rules that browser and server share. SHR-80..93, CHK-33..37. Messages are the screens'. */

/** Dot-separated atoms of ASCII, an "@", and a domain that ends in letters. SHR-80. */
export const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/i
export const EMAIL_MAX = 254

/** SHR-80. */
export const isEmail = (value: string): boolean => value.trim().length <= EMAIL_MAX && EMAIL.test(value.trim())

/** Five digits, or five plus four. SHR-84. */
export const ZIPCODE = /^\d{5}(-\d{4})?$/

/** SHR-84. */
export const isZipcode = (value: string): boolean => ZIPCODE.test(value.trim())

/** SHR-86, OP-03: 750-799 and 885. */
export const isTexasZipcode = (value: string): boolean => {
  const prefix = value.trim().slice(0, 3)
  return (prefix >= '750' && prefix <= '799') || prefix === '885'
}

/** Letters, accented too, joined by a space, a hyphen, an apostrophe or a period and a space. SHR-87. */
export const NAME = /^(?:\p{L}\p{M}*)+(?:(?:[ '’-]|\. )(?:\p{L}\p{M}*)+)*$/u
/** Of a first and of a last name each. SHR-88. */
export const NAME_MAX = 30

export type NameProblem = 'required' | 'characters' | 'length'

/** SHR-87, SHR-88. */
export function nameProblem(value: string, maxLength = NAME_MAX): NameProblem | undefined {
  const name = value.trim()
  if (name === '') return 'required'
  if (!NAME.test(name)) return 'characters'
  return name.length > maxLength ? 'length' : undefined
}

/** SHR-89, OP-50: a hint, never a refusal. */
export const hasManyWords = (name: string): boolean => name.trim().split(/ +/).length > 2

/** Of a password, in characters. */
export const PASSWORD_MAX = 256

/** Of a code that is sent, whoever sends it, in characters. */
export const CODE_MAX = 64
/** What is longer is no code that anybody sent. */
export const isCode = (value: string): boolean => value.trim().length <= CODE_MAX

/** SHR-82: the domain after the last "@", compared without case. */
export const isWorkEmailOf = (email: string, domain: string): boolean =>
  isEmail(email) && email.trim().toLowerCase().endsWith(`@${domain.toLowerCase()}`)

/** OP-26. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** SHR-99, OP-04: the 48 contiguous states and DC. */
export const STATES = {
  AL: 'Alabama',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const
export type StateCode = keyof typeof STATES
const isStateCode = (code: string): code is StateCode => Object.hasOwn(STATES, code)

/** CHK-37: a code in any case, or a full name, becomes the code; anything else is undefined. */
export function stateCode(value: string): StateCode | undefined {
  const code = value.trim().toUpperCase()
  if (isStateCode(code)) return code
  return (Object.keys(STATES) as StateCode[]).find((key) => STATES[key].toUpperCase() === code)
}

/** FUN-14, CHK-35: the one code that lifts the area check, and nothing else. */
export const liftsAreaCheck = (code: string | undefined): boolean => code?.trim().toLowerCase() === 'sd4me'
