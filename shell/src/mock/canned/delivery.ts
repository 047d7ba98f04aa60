import { DAY_MS, type OrderWindow } from '@cupboard/shared/contracts'

/** Midnight and noon in Austin, in winter. */
const MIDNIGHT_UTC = 6
const NOON_UTC = 18

const at = (day: Date, hourUtc: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hourUtc))

const isWeekend = (day: Date): boolean => [0, 6].includes(day.getUTCDay())

function weekdaysAfter(day: Date, count: number): Date {
  const next = new Date(day.getTime() + DAY_MS)
  if (isWeekend(next)) return weekdaysAfter(next, count)
  return count === 1 ? next : weekdaysAfter(next, count - 1)
}

export interface Delivery {
  readonly cutoff: Date
  readonly shipAt: Date
  readonly deliverAt: Date
}

/** What is ordered now: until midnight, on its way the next weekday, there on the third. */
export function deliveryOf(now: Date): Delivery {
  const tonight = at(now, MIDNIGHT_UTC)
  const cutoff = tonight > now ? tonight : new Date(tonight.getTime() + DAY_MS)
  const day = new Date(cutoff.getTime() - DAY_MS)
  return { cutoff, shipAt: at(weekdaysAfter(day, 1), NOON_UTC), deliverAt: at(weekdaysAfter(day, 3), NOON_UTC) }
}

export const later = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS)

export const orderWindow = ({ cutoff, deliverAt }: Delivery): OrderWindow => ({
  createdEndInclusive: cutoff.toISOString(),
  deliveryDate: deliverAt.toISOString(),
})
