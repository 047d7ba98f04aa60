/** How long a skipped or removed product can be brought back. It stands still while the offer is hovered or focused. FUN-70, FUN-71, DASH-41. */
export const UNDO_TIME_MS = 5000
