import { DAY_MS } from '@cupboard/shared/contracts'
/** The bank's question was left unanswered for 24 hours: the attempt is given up. `now` is real time, as `startedAt` is. */
export const isConfirmationOver = (startedAt: Date, now: Date): boolean => now.getTime() - startedAt.getTime() >= DAY_MS
