import { DAY_MS, TIME_ZONE } from '@cupboard/shared/contracts'

/** One label on the calendar's shelf: a day in Austin, and what falls on it. */
export interface CalendarDay {
  /** 1 to 31. */
  readonly dayOfMonth: number
  /** "Nov". */
  readonly month: string
  readonly isToday: boolean
  /** The last day on which the delivery can be changed. */
  readonly isLastChange: boolean
  readonly isDelivery: boolean
}

/** As many labels as fit a phone. */
const MOST_SHOWN = 8

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const austinDate = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
/** Days since 1970 of the day that it is in Austin. */
const dayNumber = (at: number): number => Date.parse(austinDate.format(at)) / DAY_MS

/** Evenly from 0 to `last`, with `kept` among them. */
function spread(last: number, kept: number): readonly number[] {
  const even = Array.from({ length: MOST_SHOWN }, (_, index) => Math.round((index * last) / (MOST_SHOWN - 1)))
  if (even.includes(kept)) return even
  const between = even.slice(1, -1)
  const nearest = between.reduce((best, day) => (Math.abs(day - kept) < Math.abs(best - kept) ? day : best))
  return even.map((day) => (day === nearest ? kept : day))
}

/**
 * The days from today to the delivery: all of them where they are few, else today, the last day for changes and the delivery, and some between.
 *
 * @param cutoff the first instant that is too late to change it
 */
export function calendarDays(now: Date, cutoff: string, deliverAt: string): readonly CalendarDay[] {
  const today = dayNumber(now.getTime())
  const delivery = dayNumber(Date.parse(deliverAt)) - today
  const lastChange = dayNumber(Date.parse(cutoff) - 1) - today
  const days =
    delivery < MOST_SHOWN ? Array.from({ length: delivery + 1 }, (_, index) => index) : spread(delivery, lastChange)
  return days.map((day) => ({
    dayOfMonth: new Date((today + day) * DAY_MS).getUTCDate(),
    month: monthName.format((today + day) * DAY_MS),
    isToday: day === 0,
    isLastChange: day === lastChange,
    isDelivery: day === delivery,
  }))
}
