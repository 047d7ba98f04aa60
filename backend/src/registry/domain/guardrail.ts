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
}

/** Below so many visits a version is not judged, nor compared with. */
export const LEAST_VISITS = 20
/** So many of them must have gone badly: a few networks cannot take a version away from all others. */
export const LEAST_BAD = 10
/** The share that went badly must be larger by so much: what is less does not hurry. */
export const LEAST_DIFFERENCE = 0.1
/** How clear that is, in standard deviations of what chance alone does: a version is looked at thousands of times a day. */
export const CLEAR = 4

const badOf = ({ failed, unanswered }: Fared): number => failed + unanswered

/** How many standard deviations the shares of two versions are apart, were both as good. */
function apart(version: Fared, before: Fared): number {
  const together = (badOf(version) + badOf(before)) / (version.visits + before.visits)
  const deviation = Math.sqrt(together * (1 - together) * (1 / version.visits + 1 / before.visits))
  return (badOf(version) / version.visits - badOf(before) / before.visits) / deviation
}

const percent = (part: number, all: number): string => `${Math.round((part / all) * 100)} %`
const told = ({ visits, failed, unanswered }: Fared): string =>
  `${failed} of ${visits} visits reported a failure and ${unanswered} were never answered (${percent(failed + unanswered, visits)})`

/**
 * Whether a version is so much worse than the one before it that it is taken back without asking anybody.
 *
 * @param before undefined where there is none
 * @returns why, in words; undefined where it stays
 */
export function beyondGuardrail(version: Fared, before: Fared | undefined): string | undefined {
  if (!before || version.visits < LEAST_VISITS || before.visits < LEAST_VISITS || badOf(version) < LEAST_BAD)
    return undefined
  const difference = badOf(version) / version.visits - badOf(before) / before.visits
  if (difference < LEAST_DIFFERENCE || apart(version, before) < CLEAR) return undefined
  return `${told(version)}; of the version before, ${told(before)}`
}
