import { addDays, businessDayFrom, businessDaysAfter, dayOf, instantAt, type BusinessDay } from './calendar.ts'

const SHIPS_AFTER = 1
const ARRIVES_AFTER = 3
const CONTACT_DAYS_BEFORE = 5
const NOON = 12

/** What is ordered on one business day. All instants; ship and delivery days are given at noon in Austin. */
export interface DeliveryWindow {
  readonly day: BusinessDay
  /** Midnight at the end of the day: the first instant that is too late. SHR-97, OP-55. */
  readonly cutoff: Date
  readonly shipAt: Date
  readonly deliverAt: Date
  /** When the customer is told of what will come. */
  readonly contactAt: Date
}

const makeWindow = (day: BusinessDay): DeliveryWindow => ({
  day,
  cutoff: instantAt(addDays(day, 1), 0),
  shipAt: instantAt(businessDaysAfter(day, SHIPS_AFTER), NOON),
  deliverAt: instantAt(businessDaysAfter(day, ARRIVES_AFTER), NOON),
  contactAt: instantAt(addDays(day, 1 - CONTACT_DAYS_BEFORE), 0),
})

/** One for each day that was asked for: they are few. */
const windowsByDay = new Map<BusinessDay, DeliveryWindow>()

/** The window of a business day: closes at midnight, ships the next business day, arrives on the third. */
export function windowOf(day: BusinessDay): DeliveryWindow {
  const window = windowsByDay.get(day) ?? makeWindow(day)
  windowsByDay.set(day, window)
  return window
}

/** The window that is open at `now`, or the next to open. */
export const nextWindow = (now: Date): DeliveryWindow => windowOf(businessDayFrom(dayOf(now)))

/** The open window and those after it. */
export function upcomingWindows(now: Date, count: number): readonly DeliveryWindow[] {
  const first = nextWindow(now).day
  return Array.from({ length: count }, (_, index) => windowOf(businessDaysAfter(first, index)))
}

/** The first window that nobody has been told of by `now`: who gets it has all the time to change it. */
export const nextUntoldWindow = (now: Date): DeliveryWindow =>
  windowOf(businessDayFrom(addDays(dayOf(now), CONTACT_DAYS_BEFORE)))

/** The window of the first business day that is `weeks` after another window's. */
export const windowAfterWeeks = (day: BusinessDay, weeks: number): DeliveryWindow =>
  windowOf(businessDayFrom(addDays(day, weeks * 7)))
