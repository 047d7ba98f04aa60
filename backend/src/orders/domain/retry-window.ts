const RETRY_MS = 10 * 24 * 3_600_000

/** Less than 10 × 24 hours past the expected ship date. OP-66, ACC-86..ACC-88. */
export const isInRetryWindow = (expectedShipAt: Date, now: Date): boolean =>
  now.getTime() - expectedShipAt.getTime() < RETRY_MS
