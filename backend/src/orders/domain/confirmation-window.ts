const WINDOW_MS = 24 * 3_600_000

/** The bank's question was left unanswered for 24 hours: the attempt is given up. `now` is real time, as `startedAt` is. */
export const isConfirmationOver = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() >= WINDOW_MS
