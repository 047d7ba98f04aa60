import {
  bundleOf,
  DEFAULT_INTERVIEW,
  type BundleId,
  type Interview,
  type InterviewAnswers,
  type ProductGroup,
  type ProductType,
  type Rounder,
  type Tier,
} from '@cupboard/shared/contracts'
import { isPacked, suitsTier } from '@cupboard/shared/household'
import type { QuestionStep } from '../../../steps/domain/interview-steps.ts'

/** A household of which nothing is known yet uses nothing beyond its people. */
const NOTHING_ANSWERED: Interview = {
  ...DEFAULT_INTERVIEW,
  cookingFrequency: 0,
  housekeeping: 0,
  dishwashing: { frequency: 0, products: [] },
  laundry: { frequency: 0, preferences: [] },
  trashPreferences: [],
}

/** The answers so far as a whole interview; undefined while no member is known. */
export function interviewSoFar(answers: InterviewAnswers): Interview | undefined {
  if (!answers.family || answers.family.length === 0) return undefined
  const { tierPreferences, ...rest } = answers
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const tiers = tierPreferences && tierPreferences.length > 0 ? tierPreferences : NOTHING_ANSWERED.tierPreferences
  return { ...NOTHING_ANSWERED, ...known, tierPreferences: tiers }
}

/** The product that a step's answer changes most: its reason stands over the cupboard, and a phone shows only its shelf. */
const TELLING: Readonly<Record<QuestionStep, ProductType>> = {
  Household: 'ToiletPaper',
  Bathrooms: 'HandSoap',
  TrashPreferences: 'TrashBagsKitchen',
  Cooking: 'DishSoap',
  DishwashingFrequency: 'DishwasherDetergent',
  Cleaning: 'SurfaceCleaner',
  LaundryFrequency: 'LaundryDetergent',
  TierPreferences: 'ToiletPaper',
}

export const tellingProduct = (step: QuestionStep): ProductType => TELLING[step]
export const tellingBundle = (step: QuestionStep): BundleId => bundleOf(TELLING[step]).id

export interface StandingProduct {
  readonly group: ProductGroup
  readonly articleCount: number
  readonly reason: string
  /** False where it lasts so long that it is only offered. OP-14. */
  readonly isPacked: boolean
}

/** What is recommended of a product type; undefined while nothing is. */
export function standing(
  productType: ProductType,
  rounder: Rounder | undefined,
  groups: ReadonlyMap<string, ProductGroup>,
): StandingProduct | undefined {
  const preferred = rounder?.productSets[productType]?.preferred
  const group = preferred && groups.get(preferred.groupName)
  if (!group || preferred.proposedArticles === 0) return undefined
  return {
    group,
    articleCount: preferred.proposedArticles,
    reason: preferred.reason,
    isPacked: isPacked(preferred),
  }
}

type EmptyShelf = 'not_yet' | 'only_offered' | 'not_needed'

/** Why nothing is packed of a shelf: what is recommended for it is only offered, its question is answered and nothing is, or it is not yet. */
export function emptyShelf(products: readonly StandingProduct[], isAnswered: boolean): EmptyShelf {
  if (products.length > 0) return 'only_offered'
  return isAnswered ? 'not_needed' : 'not_yet'
}

/** The highest choice that one of the products suits, with its rank; undefined where no product suits any choice. */
export function choiceOnShelf(
  ranked: readonly Tier[],
  products: readonly StandingProduct[],
): { readonly rank: number; readonly tier: Tier } | undefined {
  const index = ranked.findIndex((tier) => products.some(({ group }) => suitsTier(group, tier)))
  const tier = ranked[index]
  return tier && { rank: index + 1, tier }
}
