import { DAY_MS, longDate } from '@cupboard/shared/contracts'

export type LastSeen = 'today' | 'yesterday' | { readonly day: string }

/** On which day of Austin a device was seen, as people say it. */
export function lastSeen(at: Date, now: Date): LastSeen {
  const day = longDate(at.toISOString())
  if (day === longDate(now.toISOString())) return 'today'
  return day === longDate(new Date(now.getTime() - DAY_MS).toISOString()) ? 'yesterday' : { day }
}
