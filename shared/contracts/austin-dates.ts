/** Where Cupboard delivers: its days and hours are everybody's. OP-55. */
export const TIME_ZONE = 'America/Chicago'

/** Days are those of Austin, wherever the reader is. OP-55. */
const inAustin = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: TIME_ZONE })
  return (instant: string): string => formatter.format(new Date(instant))
}

/** "November 6". */
export const monthDay = inAustin({ month: 'long', day: 'numeric' })
/** "Friday, November 6". */
export const weekdayMonthDay = inAustin({ weekday: 'long', month: 'long', day: 'numeric' })
/** "Fri, Nov 6". */
export const shortWeekdayMonthDay = inAustin({ weekday: 'short', month: 'short', day: 'numeric' })
/** "Nov 6, 2026". */
export const shortDate = inAustin({ month: 'short', day: 'numeric', year: 'numeric' })
/** "November 6, 2026". */
export const longDate = inAustin({ month: 'long', day: 'numeric', year: 'numeric' })
