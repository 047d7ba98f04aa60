import { DAY_MS, HOUR_MS, TIME_ZONE } from '@cupboard/shared/contracts'

/** A calendar day in Austin, `YYYY-MM-DD`. */
export type BusinessDay = string

const localParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

const utcOf = (day: BusinessDay): number => Date.parse(`${day}T00:00:00Z`)
const dayOfUtc = (ms: number): BusinessDay => new Date(ms).toISOString().slice(0, 10)

/** The day that it is in Austin. */
export const dayOf = (instant: Date): BusinessDay => localParts.format(instant).slice(0, 10)

export const addDays = (day: BusinessDay, days: number): BusinessDay => dayOfUtc(utcOf(day) + days * DAY_MS)

/**
 * The instant at which a full hour begins in Austin. Hours 0 and from 3 on are unambiguous: clocks change at 2.
 */
export function instantAt(day: BusinessDay, hour: number): Date {
  const asIfUtc = utcOf(day) + hour * HOUR_MS
  const candidates = [5, 6].map((offset) => new Date(asIfUtc + offset * HOUR_MS))
  const wanted = `${day}, ${String(hour).padStart(2, '0')}`
  const found = candidates.find((candidate) => localParts.format(candidate) === wanted)
  if (!found) throw new RangeError(`no hour ${hour} on ${day}`)
  return found
}

const year = (day: BusinessDay): number => Number(day.slice(0, 4))
/** Sunday is 0. */
const weekday = (day: BusinessDay): number => new Date(utcOf(day)).getUTCDay()
const date = (of: number, month: number, day: number): BusinessDay =>
  `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function nthWeekday(of: number, month: number, wanted: number, nth: number): BusinessDay {
  const first = date(of, month, 1)
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (nth - 1) * 7)
}

function lastMonday(of: number, month: number): BusinessDay {
  const fourth = nthWeekday(of, month, 1, 4)
  const fifth = addDays(fourth, 7)
  return fifth.slice(5, 7) === fourth.slice(5, 7) ? fifth : fourth
}

/** On a Saturday the Friday before is free, on a Sunday the Monday after. 5 U.S.C. 6103. */
function observed(day: BusinessDay): BusinessDay {
  if (weekday(day) === 6) return addDays(day, -1)
  return weekday(day) === 0 ? addDays(day, 1) : day
}

function holidaysOf(of: number): readonly BusinessDay[] {
  const days = [
    observed(date(of, 1, 1)),
    nthWeekday(of, 1, 1, 3),
    nthWeekday(of, 2, 1, 3),
    lastMonday(of, 5),
    observed(date(of, 6, 19)),
    observed(date(of, 7, 4)),
    nthWeekday(of, 9, 1, 1),
    nthWeekday(of, 10, 1, 2),
    observed(date(of, 11, 11)),
    nthWeekday(of, 11, 4, 4),
    observed(date(of, 12, 25)),
    observed(date(of + 1, 1, 1)),
  ]
  return days.filter((day) => year(day) === of)
}

const holidaysByYear = new Map<number, readonly BusinessDay[]>()

/** The eleven federal holidays as observed; a New Year's Day observed in the year before is that year's. */
export function federalHolidays(of: number): readonly BusinessDay[] {
  const days = holidaysByYear.get(of) ?? holidaysOf(of)
  holidaysByYear.set(of, days)
  return days
}

export const isBusinessDay = (day: BusinessDay): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !federalHolidays(year(day)).includes(day)

/** `day` itself when it is a business day. */
export const businessDayFrom = (day: BusinessDay): BusinessDay =>
  isBusinessDay(day) ? day : businessDayFrom(addDays(day, 1))

/** The `count`th business day after `day`. */
export const businessDaysAfter = (day: BusinessDay, count: number): BusinessDay =>
  count === 0 ? day : businessDaysAfter(businessDayFrom(addDays(day, 1)), count - 1)
