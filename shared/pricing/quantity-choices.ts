import type { ArticleCount, ProductGroup } from '@cupboard/shared/contracts'

const MOST_CHOICES = 12
const MOST_TIMES_PROPOSED = 100

type Counts = Pick<ProductGroup, 'possibleArticleCounts' | 'cappedArticleCounts'>

const capOf = ({ cappedArticleCounts }: Counts): number =>
  cappedArticleCounts.length === 0 ? Infinity : Math.max(...cappedArticleCounts)

const ascending = (counts: readonly ArticleCount[]): readonly ArticleCount[] =>
  [...new Set(counts)].sort((one, other) => one - other)

/** The allowed counts, ascending, up to the largest of `cappedArticleCounts` (no cap where that list is empty). SHR-16, SHR-73. */
export const allowedCounts = (counts: Counts): readonly ArticleCount[] =>
  ascending(counts.possibleArticleCounts).filter((count) => count > 0 && count <= capOf(counts))

/** SHR-73: an order or a plan may hold this many. */
export const isAllowedCount = (counts: Counts, count: ArticleCount): boolean => allowedCounts(counts).includes(count)

/** At most 12 of ascending counts, centred on `middle`; none of 100 times `middle` or more. SHR-71, SHR-72. */
function around(counts: readonly ArticleCount[], middle: ArticleCount): readonly ArticleCount[] {
  const offered = counts.filter((count) => count < MOST_TIMES_PROPOSED * middle)
  const reaching = offered.findIndex((count) => count >= middle)
  const centre = reaching === -1 ? offered.length : reaching
  const start = Math.max(0, Math.min(centre - MOST_CHOICES / 2, offered.length - MOST_CHOICES))
  return offered.slice(start, start + MOST_CHOICES)
}

/**
 * At most 12 of the allowed counts, ascending: those around the proposed one, or the first 12 where nothing is proposed. Where the
 * current count is not among these, the choices are those around it, and include it unless it is above the cap. SHR-71..SHR-73,
 * OP-44.
 */
export function quantityChoices(
  counts: Counts,
  proposed?: ArticleCount,
  current?: ArticleCount,
): readonly ArticleCount[] {
  const allowed = allowedCounts(counts)
  const choices = proposed ? around(allowed, proposed) : allowed.slice(0, MOST_CHOICES)
  if (!current || current > capOf(counts) || choices.includes(current)) return choices
  return around(ascending([...allowed, current]), current)
}

/** The choices of a product that stands in a plan: its own count stays one of them, above the cap too. SHR-71, SHR-73. */
export function choicesInPlan(
  counts: Counts,
  proposed: ArticleCount | undefined,
  current: ArticleCount,
): readonly ArticleCount[] {
  const choices = quantityChoices(counts, proposed, current)
  return current === 0 ? choices : ascending([...choices, current])
}

/**
 * The smallest allowed count that is not below `needed`; the largest where none is; undefined where the group has no counts.
 * `needed` is rounded to 6 decimals first, so that exactly 30 tabs are one box of 30. OP-14.
 */
export function countReaching(counts: Counts, needed: number): ArticleCount | undefined {
  const allowed = allowedCounts(counts)
  const rounded = Math.round(needed * 1e6) / 1e6
  return allowed.find((count) => count >= rounded) ?? allowed.at(-1)
}
