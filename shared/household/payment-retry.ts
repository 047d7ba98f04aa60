import { DAY_MS } from '@cupboard/shared/contracts'

export const RETRY_WINDOW_DAYS = 10
const RETRY_WINDOW_MS = RETRY_WINDOW_DAYS * DAY_MS

/** Until when an unpaid box is held: 10 × 24 hours past its expected ship date. OP-66, ACC-86. */
export const heldUntil = (expectedShipAt: Date): Date => new Date(expectedShipAt.getTime() + RETRY_WINDOW_MS)

/** Whether an unpaid order may still be tried again; exactly ten days is over. OP-66, ACC-86..ACC-88. */
export const isInRetryWindow = (expectedShipAt: Date, now: Date): boolean => now < heldUntil(expectedShipAt)

/** Boxes that were expected to ship by this instant are held no longer. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - RETRY_WINDOW_MS)
