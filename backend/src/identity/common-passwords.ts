import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that people use most, in small letters: 49,000, of which 18,000 are long enough to be chosen. */
const COMMON = new Set(dictionary['passwords-common'])

/** Whether whoever guesses would try it early, in capitals too. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
