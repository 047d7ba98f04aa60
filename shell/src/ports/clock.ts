import type { ClockPort } from '@cupboard/shared/module'

/** The business clock: real time plus the server's offset. */
export const createClock = (offsetMs: number, realNow: () => number = Date.now): ClockPort => ({
  now: () => new Date(realNow() + offsetMs),
})
