import type { SetVersions } from './release-set.ts'
import type { VersionName } from './version-name.ts'

/** A purchase through every module in a real browser, by one set of versions and with some flags, and how it ended. */
export interface Journey {
  readonly versions: SetVersions
  /** Those that were set for it; the others were as they are by default. */
  readonly flags: Readonly<Record<string, boolean | number>>
  readonly passed: boolean
  readonly ranAt: Date
}

/** What journeys say of a version beside others. */
export type Certification =
  | { readonly verdict: 'certified'; readonly at: Date }
  | { readonly verdict: 'failed'; readonly at: Date; readonly beside: readonly VersionName[] }
  | { readonly verdict: 'not certified'; readonly beside: readonly VersionName[] }

const timesOf = (journeys: readonly Journey[]): readonly number[] => journeys.map(({ ranAt }) => ranAt.getTime())
const newestOf = (journeys: readonly Journey[]): Date => new Date(Math.max(...timesOf(journeys)))

/**
 * A set by which a journey failed has failed. Of any other each pair counts: one that was part of a journey that passed is certified by
 * it, since what two versions do to each other shows in every set that has both.
 *
 * @param others with what it would be served
 * @param journeys in which the version took part
 */
export function certificationOf(
  { name, version }: VersionName,
  others: readonly VersionName[],
  journeys: readonly Journey[],
): Certification {
  const own = journeys.filter(({ versions }) => versions[name] === version)
  const has = ({ versions }: Journey, other: VersionName) => versions[other.name] === other.version
  const failedBySet = own.filter((journey) => !journey.passed && others.every((other) => has(journey, other)))
  if (failedBySet.length > 0) return { verdict: 'failed', at: newestOf(failedBySet), beside: others }

  const pairs = others.map((other) => ({ other, together: own.filter((journey) => has(journey, other)) }))
  const open = pairs.filter(({ together }) => !together.some(({ passed }) => passed))
  const failed = open.filter(({ together }) => together.length > 0)
  const beside = (some: typeof pairs) => some.map(({ other }) => other)
  if (failed.length > 0)
    return { verdict: 'failed', at: newestOf(failed.flatMap(({ together }) => together)), beside: beside(failed) }
  if (open.length > 0 || pairs.length === 0) return { verdict: 'not certified', beside: beside(open) }
  const newestPasses = pairs.map(({ together }) => newestOf(together.filter(({ passed }) => passed)))
  return { verdict: 'certified', at: new Date(Math.min(...newestPasses.map((at) => at.getTime()))) }
}
