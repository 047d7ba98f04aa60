const FIRST_MS = 500
const LONGEST_MS = 30_000

/** How long to wait before a process is started again, in milliseconds: each failure in a row doubles it. */
export const pauseBeforeRestart = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
