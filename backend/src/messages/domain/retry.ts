/** Tries of one message, the first included; the last is about a day after the first. */
export const MAX_ATTEMPTS = 10

/** When to try again after `attempts` tries: after 2, 4, 8 … minutes. A worker that died holding a message counts as a try. */
export const nextTry = (attempts: number, now: Date): Date => new Date(now.getTime() + 2 ** attempts * 60_000)
