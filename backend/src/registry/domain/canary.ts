import type { DeployableName } from '@cupboard/shared/contracts'

/** How many of a hundred new visits get a version: so many, or as many as a flag says. */
export type Share = { readonly percent: number } | { readonly flag: string }

/** A version of one deployable that some of the new visits get beside what is live. */
export interface Canary {
  readonly name: DeployableName
  readonly version: string
  readonly share: Share
  readonly actor: string
  readonly begunAt: Date
}

type FlagValues = Readonly<Record<string, boolean | number>>

/** A flag that is on stands for all, a number for as many of a hundred. */
export function percentOf(share: Share, flags: FlagValues): number {
  if ('percent' in share) return share.percent
  const value = flags[share.flag]
  return typeof value === 'number' ? Math.min(value, 100) : value === true ? 100 : 0
}

/**
 * Which canary a visit that begins takes: one at most, so that no two versions meet that nobody has asked the gate about together.
 *
 * @param canaries the oldest first: where they ask for more than all visits, the last ones get what is left
 * @param chance from 0 to below 1
 */
export function canaryFor<One extends Pick<Canary, 'share'>>(
  canaries: readonly One[],
  flags: FlagValues,
  chance: number,
): One | undefined {
  let taken = 0
  return canaries.find(({ share }) => {
    taken += percentOf(share, flags)
    return chance * 100 < taken
  })
}
