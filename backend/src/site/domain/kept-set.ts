import { MINUTE_MS, paths } from '@cupboard/shared/contracts'

/** After so long without a page, the next one begins a new visit. */
const VISIT_MS = 30 * MINUTE_MS
/** How far the clocks of two servers may be apart. */
const AHEAD_MS = MINUTE_MS

const firstWord = (path: string): string | undefined => path.toLowerCase().split('/')[1]

/** First words of the addresses of a purchase: from the gate to the complete order. */
const PURCHASE: ReadonlySet<string | undefined> = new Set(
  [
    paths.gate(),
    paths.household(),
    paths.cooking(),
    paths.laundry(),
    paths.preference(),
    paths.recommendation(),
    paths.prediction(),
    paths.checkout(),
    paths.orderComplete(),
  ].map(firstWord),
)

export interface Asked {
  readonly path: string
  /** When the visit was seen last. */
  readonly seenAt: Date
  readonly now: Date
  /** By a reload that takes nothing of what the browser keeps. */
  readonly isForced: boolean
}

/**
 * Whether a visit's next page still comes from the set that the visit began with. In a purchase nothing changes, however long somebody
 * looks for a card; elsewhere a visit ends after half an hour, or when somebody asks for what is live.
 *
 * @param longestMs how long a purchase may be left
 */
export function keepsItsSet({ path, seenAt, now, isForced }: Asked, longestMs: number): boolean {
  const awayMs = now.getTime() - seenAt.getTime()
  if (!(awayMs >= -AHEAD_MS)) return false
  return PURCHASE.has(firstWord(path)) ? awayMs < longestMs : !isForced && awayMs < VISIT_MS
}
