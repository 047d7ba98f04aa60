/** A page that was asked for may be answered so long; a slow phone takes as long with the version before. */
export const ANSWER_MS = 20_000
/** How versions fare is written down so often, */
export const WRITE_MS = 3_000
/** looked at so often, */
export const LOOK_SECONDS = 10
/** and what is live is followed by each server so often. All of it together is less than a minute. */
export const FOLLOW_MS = 1_000
