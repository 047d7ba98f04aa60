import { DAY_MS } from '@cupboard/shared/contracts'

const RETRY_WINDOW_MS = 10 * DAY_MS

/**
 * Whether an unpaid order may still be tried again: less than 10 × 24 hours past its expected ship date; exactly ten days is over.
 * OP-66, ACC-86..ACC-88.
 */
export const isInRetryWindow = (expectedShipAt: Date, now: Date): boolean =>
  now.getTime() - expectedShipAt.getTime() < RETRY_WINDOW_MS
