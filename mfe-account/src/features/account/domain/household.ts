import { INTERVIEW_LIMITS, TRASH_TYPES, type Interview, type Tier, type TrashType } from '@cupboard/shared/contracts'
import { draftOf, familyOf, membersProblems, type MemberDraft, type MembersProblem } from '@cupboard/shared/household'

/** Every answer of the interview as the household editor holds it. ACC-75. */
export interface HouseholdDraft {
  readonly family: readonly MemberDraft[]
  readonly dogs: number
  readonly cats: number
  readonly bathrooms: number
  /** Bags a week for each type; a type that is absent is not used. */
  readonly bags: { readonly [Type in TrashType]?: number }
  readonly cooking: number
  readonly dishwashing: number
  readonly cleaning: number
  readonly laundry: number
  readonly tiers: readonly Tier[]
}

/** The least that this editor takes for bags and loads; an interview's answer of 0 stays until it is edited. FUN-49. */
const LEAST = 1

/** What this editor's counters take. FUN-49. */
export const EDITOR_LIMITS = {
  ...INTERVIEW_LIMITS,
  bags: { ...INTERVIEW_LIMITS.bags, min: LEAST },
  laundry: { ...INTERVIEW_LIMITS.laundry, min: LEAST },
} as const

export function householdDraft(interview: Interview): HouseholdDraft {
  return {
    family: interview.family.map(draftOf),
    dogs: interview.pets.dogs,
    cats: interview.pets.cats,
    bathrooms: interview.bathrooms,
    bags: Object.fromEntries(
      interview.trashPreferences.filter(({ bags }) => bags > 0).map(({ type, bags }) => [type, bags]),
    ),
    cooking: interview.cookingFrequency,
    dishwashing: interview.dishwashing.frequency,
    cleaning: interview.housekeeping,
    laundry: interview.laundry.frequency,
    tiers: interview.tierPreferences,
  }
}

export type HouseholdProblem = MembersProblem | { readonly code: 'no_tier' }

/** Everything that keeps a household from being saved. ACC-76..79. */
export const householdProblems = ({ family, tiers }: HouseholdDraft): readonly HouseholdProblem[] => [
  ...membersProblems(family),
  ...(tiers.length === 0 ? [{ code: 'no_tier' } as const] : []),
]

/** The interview that a valid draft makes; what the editor does not ask stays as it was. API-18. */
export function interviewOf(draft: HouseholdDraft, before: Interview): Interview {
  const frequencyOf = (type: TrashType) => before.trashPreferences.find((known) => known.type === type)?.frequency ?? 1
  return {
    ...before,
    family: familyOf(draft.family),
    pets: { dogs: draft.dogs, cats: draft.cats },
    bathrooms: draft.bathrooms,
    trashPreferences: TRASH_TYPES.flatMap((type) => {
      const bags = draft.bags[type]
      return bags === undefined ? [] : [{ type, bags: Math.max(LEAST, bags), frequency: frequencyOf(type) }]
    }),
    cookingFrequency: draft.cooking,
    dishwashing: { ...before.dishwashing, frequency: draft.dishwashing },
    housekeeping: draft.cleaning,
    laundry: { ...before.laundry, frequency: draft.laundry },
    tierPreferences: [...draft.tiers],
  }
}

/** A tier takes the next place in the order, or gives its place up. */
export const toggleTier = (tiers: readonly Tier[], tier: Tier): readonly Tier[] =>
  tiers.includes(tier) ? tiers.filter((chosen) => chosen !== tier) : [...tiers, tier]
