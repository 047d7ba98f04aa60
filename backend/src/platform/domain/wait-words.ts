import { HOUR_SECONDS } from '@cupboard/shared/contracts'

const MINUTE_SECONDS = 60

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** How long to wait, rounded up so that nobody comes too early: "1 minute", "12 minutes", "3 hours". */
export const waitInWords = (seconds: number): string =>
  seconds > 2 * HOUR_SECONDS
    ? countOf(Math.ceil(seconds / HOUR_SECONDS), 'hour')
    : countOf(Math.ceil(seconds / MINUTE_SECONDS), 'minute')

/** The end of the sentence that a person reads who came too often. */
export const tryAgainIn = (seconds: number): string => `Please try again in ${waitInWords(seconds)}.`
