import { DAYS_PER_MONTH, lastsHalfAYearAtMost, LONGEST_PACKED_WEEKS } from '@cupboard/shared/pricing'

const DAYS_PER_WEEK = 7
const DAYS_PER_YEAR = 365
const MONTHS_PER_YEAR = 12

/** From here on a time is told in the next longer unit. */
const ENOUGH_DAYS = 14
const ENOUGH_DAYS_FOR_MONTHS = 13 * DAYS_PER_WEEK
const ENOUGH_MONTHS = 2 * MONTHS_PER_YEAR

/** From this many whole things on in a period, rounding changes little of what is said. */
const ENOUGH_TO_ROUND = 2.5

/** "1 bag", "2 loads of laundry". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** A time as people tell it: "9 days", "5 weeks", "4 months", "2 years". OP-14. */
export function spokenTime(days: number): string {
  const months = Math.round((days / DAYS_PER_YEAR) * MONTHS_PER_YEAR)
  if (Math.round(days) < ENOUGH_DAYS) return counted(Math.max(1, Math.round(days)), 'day')
  if (days < ENOUGH_DAYS_FOR_MONTHS) return counted(Math.round(days / DAYS_PER_WEEK), 'week')
  if (months < ENOUGH_MONTHS) return counted(months, 'month')
  return counted(Math.round(days / DAYS_PER_YEAR), 'year')
}

const LONGEST_PACKED = spokenTime(LONGEST_PACKED_WEEKS * DAYS_PER_WEEK)

/** How long a count lasts: "about 5 weeks". What is too long to be packed is never rounded to what is packed. OP-14. */
export function spokenSupply(count: number, articlesPerDay: number): string {
  const time = spokenTime(count / articlesPerDay)
  const isTooLong = !lastsHalfAYearAtMost(count, articlesPerDay)
  return isTooLong && time === LONGEST_PACKED ? 'just over half a year' : `about ${time}`
}

/**
 * A use as people tell it, in whole things: "3 rolls a week", "7 oz a month", "1 box every 3 months". The period is the shortest in which
 * there is enough to round. OP-14.
 *
 * @param wordsOf a count with its unit, "3 rolls"
 */
export function spokenUse(perDay: number, wordsOf: (count: number) => string): string {
  const [aWeek, aMonth] = [perDay * DAYS_PER_WEEK, perDay * DAYS_PER_MONTH]
  if (aWeek >= ENOUGH_TO_ROUND) return `${wordsOf(Math.round(aWeek))} a week`
  if (aMonth >= ENOUGH_TO_ROUND) return `${wordsOf(Math.round(aMonth))} a month`
  return `${wordsOf(1)} every ${spokenTime(1 / perDay)}`
}
