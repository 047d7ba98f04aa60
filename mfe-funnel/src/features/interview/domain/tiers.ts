import type { Tier } from '@cupboard/shared/contracts'

/** Selecting appends, so the rank is the position; deselecting removes, so every later one moves up. FUN-50..FUN-52. */
export const toggleTier = (ranked: readonly Tier[], tier: Tier): Tier[] =>
  ranked.includes(tier) ? ranked.filter((other) => other !== tier) : [...ranked, tier]

/** Counts from 1; undefined while it is not chosen. */
export const rankOf = (ranked: readonly Tier[], tier: Tier): number | undefined =>
  ranked.includes(tier) ? ranked.indexOf(tier) + 1 : undefined

/** FUN-53. */
export const hasEnoughTiers = (ranked: readonly Tier[]): boolean => ranked.length > 0
