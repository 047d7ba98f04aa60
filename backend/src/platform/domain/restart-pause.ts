/** A pause in milliseconds that each failure in a row doubles: none without a failure. */
export const doublingPause =
  (firstMs: number, longestMs: number) =>
  (failures: number): number =>
    failures === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - 1))

/** How long to wait before a process is started again. */
export const pauseBeforeRestart = doublingPause(500, 30_000)
