const MINUTE = 60
const HOUR = 60 * MINUTE

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** How long to wait, rounded up so that nobody comes too early: "1 minute", "12 minutes", "3 hours". */
export const waitInWords = (seconds: number): string =>
  seconds > 2 * HOUR ? countOf(Math.ceil(seconds / HOUR), 'hour') : countOf(Math.ceil(seconds / MINUTE), 'minute')

/** The end of the sentence that a person reads who came too often. */
export const tryAgainIn = (seconds: number): string => `Please try again in ${waitInWords(seconds)}.`
