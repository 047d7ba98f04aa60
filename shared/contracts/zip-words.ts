import { STATES } from './validation.ts'
import type { StateMismatch } from './zip-states.ts'

/** What a person reads of an address whose state is not the one that its zip lies in: in every form, and from the server. OP-15. */
export const stateMismatchWords = ({ zipcode, actual }: StateMismatch): string =>
  `${zipcode} is in ${STATES[actual]}. Please choose ${actual}, or correct the zipcode.`
