import {
  PRODUCT_TYPES,
  type Interview,
  type ProductGroup,
  type ProductType,
  type ProposedGroup,
  type Rounder,
} from '@cupboard/shared/contracts'
import { countReaching, DAYS_PER_MONTH } from '@cupboard/shared/pricing'
import { CATALOGUE } from './data/catalogue.ts'
import { MONTHLY_USE } from './data/monthly-use.ts'

export const articlesPerDay = (interview: Interview, productType: ProductType): number =>
  MONTHLY_USE[productType](interview) / DAYS_PER_MONTH

/** The first that a ranked tier names by its badge, else the first of all. */
function preferredOf(groups: readonly ProductGroup[], tiers: Interview['tierPreferences']): ProductGroup | undefined {
  const ranked = tiers.flatMap((tier) => groups.find(({ badges }) => badges.some((badge) => badge === tier)) ?? [])
  return ranked[0] ?? groups[0]
}

function propose(interview: Interview, group: ProductGroup): ProposedGroup | undefined {
  const month = MONTHLY_USE[group.productType](interview)
  const proposedArticles = countReaching(group, month)
  if (proposedArticles === undefined) return undefined
  return {
    groupName: group.groupName,
    proposedArticles,
    articlesPerDay: articlesPerDay(interview, group.productType),
    reason: `Canned data: about ${Number(month.toPrecision(2))} a month for a household like yours.`,
  }
}

/** A recommendation that follows the answers roughly: the real model is the server's. API-05. */
export function recommend(interview: Interview): Rounder {
  const productSets: Rounder['productSets'] = {}
  for (const productType of PRODUCT_TYPES) {
    if (MONTHLY_USE[productType](interview) === 0) continue
    const groups = CATALOGUE.filter((group) => group.productType === productType)
    const chosen = preferredOf(groups, interview.tierPreferences)
    const preferred = chosen && propose(interview, chosen)
    if (!preferred) continue
    const additional = groups.filter((group) => group !== chosen).flatMap((group) => propose(interview, group) ?? [])
    productSets[productType] = { preferred, additional }
  }
  return { productSets }
}
