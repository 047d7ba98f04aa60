import { DAY_MS } from '@cupboard/shared/contracts'

const WEEK_MS = 7 * DAY_MS

/** A delivery as recorded: until `cutoff` it can be changed. */
interface Dates {
  readonly cutoff: string
  readonly deliverAt: string
}

export interface RecordedDates {
  readonly first: Dates & { readonly shipAt: string }
  readonly next: Dates & { readonly contactAt: string }
}

/** As recorded at noon on Friday, November 20, 2026, in Austin. */
const RECORDED: RecordedDates = {
  first: {
    cutoff: '2026-11-21T06:00:00.000Z',
    shipAt: '2026-11-23T18:00:00.000Z',
    deliverAt: '2026-11-25T18:00:00.000Z',
  },
  next: {
    contactAt: '2026-12-14T06:00:00.000Z',
    cutoff: '2026-12-19T06:00:00.000Z',
    deliverAt: '2026-12-23T18:00:00.000Z',
  },
}

/** The recorded dates, as many whole weeks later as it takes for the first cut-off to be still to come. */
export function datesAt(now: Date): RecordedDates {
  const { first, next } = RECORDED
  const weeks = Math.max(0, Math.floor((now.getTime() - Date.parse(first.cutoff)) / WEEK_MS) + 1)
  const later = (instant: string): string => new Date(Date.parse(instant) + weeks * WEEK_MS).toISOString()
  return {
    first: { cutoff: later(first.cutoff), shipAt: later(first.shipAt), deliverAt: later(first.deliverAt) },
    next: { contactAt: later(next.contactAt), cutoff: later(next.cutoff), deliverAt: later(next.deliverAt) },
  }
}
