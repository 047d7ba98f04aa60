import {
  PRODUCT_TYPES,
  type Interview,
  type ProductGroup,
  type ProposedGroup,
  type Rounder,
} from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import { countReaching, DAYS_PER_MONTH } from '@cupboard/shared/pricing'
import { preferredGroup } from './preferred-group.ts'
import { reasonFor } from './reason.ts'
import { usualUnitsPerDay } from './units-per-day.ts'

export interface RoundOptions {
  /** The household asked for masks, or already has them in its plan. */
  readonly includesMasks: boolean
}

/** How much of one group covers 30 days, and why; undefined where the group has no counts. */
export function propose(interview: Interview, group: ProductGroup, unitsADay: number): ProposedGroup | undefined {
  const articlesPerDay = unitsADay / group.unitsPerArticle
  const proposedArticles = countReaching(group, articlesPerDay * DAYS_PER_MONTH)
  if (proposedArticles === undefined) return undefined
  const reason = reasonFor(interview, group, proposedArticles, unitsADay, articlesPerDay)
  return { groupName: group.groupName, proposedArticles, articlesPerDay, reason }
}

/**
 * The recommendation: for each product type in demand the group that suits the household best, in the smallest allowed count that lasts 30
 * days, and every other group that is offered. A type without demand is absent, masks unless asked for. API-05, SHR-25, OP-14.
 */
export function round(
  interview: Interview,
  catalogue: readonly ProductGroup[],
  options: RoundOptions = { includesMasks: false },
): Rounder {
  const demand = usualUnitsPerDay(interview)
  const productSets: Rounder['productSets'] = {}
  for (const productType of PRODUCT_TYPES) {
    if (productType === 'FaceMasksSurgical' && !options.includesMasks) continue
    const unitsADay = demand[productType]
    const groups = catalogue.filter((group) => group.productType === productType)
    const chosen = preferredGroup(groups, interview.tierPreferences)
    const preferred = chosen && unitsADay > 0 ? propose(interview, chosen, unitsADay) : undefined
    if (!preferred) continue
    const others = groups.filter((group) => isOffered(group) && group !== chosen)
    const additional = others.flatMap((group) => propose(interview, group, unitsADay) ?? [])
    productSets[productType] = { preferred, additional }
  }
  return { productSets }
}
