/** An attempt younger than this is still in the hands of the request that made it. */
const IN_HAND_MS = 60_000

/** Attempts that began before this instant are in nobody's hands any more. `now` is real time, as `startedAt` is. */
export const inHandSince = (now: Date): Date => new Date(now.getTime() - IN_HAND_MS)
