/** A month of the consumption estimate. SHR-79. */
export const DAYS_PER_MONTH = 30

/** Rounded to six decimals first, so that what is a whole number on paper stays one. */
const whole = (amount: number): number => Math.floor(Math.round(amount * 1e6) / 1e6)

/** How many whole days `articleCount` lasts; Infinity where nothing is used. */
export const daysCovered = (articleCount: number, articlesPerDay: number): number =>
  whole(articleCount / articlesPerDay)

/** How many months a quantity lasts, at least 1. OP-62. */
export const monthsCovered = (articleCount: number, articlesPerDay: number): number =>
  articlesPerDay <= 0 ? 1 : Math.max(1, whole(articleCount / (articlesPerDay * DAYS_PER_MONTH)))

/** A quantity that outlasts a month and so need not come again next month. */
export const lastsMoreThanAMonth = (articleCount: number, articlesPerDay: number): boolean =>
  monthsCovered(articleCount, articlesPerDay) > 1

/** A first delivery packs nothing that lasts longer. OP-14. */
export const LONGEST_PACKED_WEEKS = 26
const DAYS_PER_WEEK = 7

/** A quantity that a household uses up within half a year. OP-14. */
export const lastsHalfAYearAtMost = (articleCount: number, articlesPerDay: number): boolean =>
  daysCovered(articleCount, articlesPerDay) <= LONGEST_PACKED_WEEKS * DAYS_PER_WEEK
