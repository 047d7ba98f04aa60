/** Who acts when a version fares badly; decisions and the audit log call it so. */
export const GUARDRAIL = 'guardrail'

/** How a version fared. Each network counts once, whatever it reports and however often. */
export interface Fared {
  /** Networks that asked for a page of it. */
  readonly visits: number
  /** Of these: a failure was reported. */
  readonly failed: number
  /** Of these: nothing was reported, neither a page nor a failure. */
  readonly unanswered: number
  /** Networks that told how fast, ready and still a page of it was. */
  readonly measured: number
  /** Of these: a value was poor. */
  readonly poor: number
}

/** Below so many visits a version is not judged, nor compared with. */
export const LEAST_VISITS = 20
/** So many of them must have gone badly: a few networks cannot take a version away from all others. */
export const LEAST_BAD = 10
/** The share that went badly must be larger by so much: what is less does not hurry. */
export const LEAST_DIFFERENCE = 0.1
/** The same of the share that was poor: a page that is late is there. */
export const LEAST_DIFFERENCE_POOR = 0.2
/** How clear that is, in standard deviations of what chance alone does: a version is looked at thousands of times a day. */
export const CLEAR = 4

/** How many of how many went badly. */
interface Share {
  readonly bad: number
  readonly of: number
}

const unserved = ({ failed, unanswered, visits }: Fared): Share => ({ bad: failed + unanswered, of: visits })
const poor = (fared: Fared): Share => ({ bad: fared.poor, of: fared.measured })

const shareOf = ({ bad, of }: Share): number => bad / of

/** How many standard deviations two shares are apart, were both versions as good. */
function apart(version: Share, before: Share): number {
  const together = (version.bad + before.bad) / (version.of + before.of)
  const deviation = Math.sqrt(together * (1 - together) * (1 / version.of + 1 / before.of))
  return (shareOf(version) - shareOf(before)) / deviation
}

const isMuchWorse = (version: Share, before: Share, leastDifference: number): boolean =>
  Math.min(version.of, before.of) >= LEAST_VISITS &&
  version.bad >= LEAST_BAD &&
  shareOf(version) - shareOf(before) >= leastDifference &&
  apart(version, before) >= CLEAR

const percent = ({ bad, of }: Share): string => `${Math.round((bad / of) * 100)} %`
const toldUnserved = (fared: Fared): string =>
  `${fared.failed} of ${fared.visits} visits reported a failure and ${fared.unanswered} were never answered (${percent(unserved(fared))})`
const toldPoor = (fared: Fared): string =>
  `${fared.poor} of ${fared.measured} visits measured it as poor (${percent(poor(fared))})`

/**
 * Whether a version is so much worse than the one before it that it is taken back without asking anybody.
 *
 * @param before undefined where there is none
 * @returns why, in words; undefined where it stays
 */
export function beyondGuardrail(version: Fared, before: Fared | undefined): string | undefined {
  if (!before) return undefined
  if (isMuchWorse(unserved(version), unserved(before), LEAST_DIFFERENCE))
    return `${toldUnserved(version)}; of the version before, ${toldUnserved(before)}`
  if (isMuchWorse(poor(version), poor(before), LEAST_DIFFERENCE_POOR))
    return `${toldPoor(version)}; of the version before, ${toldPoor(before)}`
  return undefined
}
