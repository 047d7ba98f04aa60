import { DAY_MS } from '@cupboard/shared/contracts'

export const RETRY_WINDOW_DAYS = 10
const RETRY_WINDOW_MS = RETRY_WINDOW_DAYS * DAY_MS

/**
 * Whether an unpaid order may still be tried again: less than 10 × 24 hours past its expected ship date; exactly ten days is over.
 * OP-66, ACC-86..ACC-88.
 */
export const isInRetryWindow = (expectedShipAt: Date, now: Date): boolean =>
  now.getTime() - expectedShipAt.getTime() < RETRY_WINDOW_MS

/** Until when a failed order is held. OP-66. */
export const retryWindowEnd = (expectedShipAt: Date): Date => new Date(expectedShipAt.getTime() + RETRY_WINDOW_MS)
