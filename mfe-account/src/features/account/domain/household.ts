import {
  memberType,
  TRASH_TYPES,
  type FamilyMember,
  type Interview,
  type Tier,
  type TrashType,
} from '@cupboard/shared/contracts'

/** A member under edit: the age as typed. */
export interface DraftMember extends Omit<FamilyMember, 'age' | 'type'> {
  readonly age: string
}

/** Every answer of the interview as the household editor holds it. ACC-75. */
export interface HouseholdDraft {
  readonly family: readonly DraftMember[]
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

/** An answer of nothing from the interview starts at the least that this editor takes. FUN-49. */
const LEAST = 1

export function householdDraft(interview: Interview): HouseholdDraft {
  return {
    family: interview.family.map(({ age, type: _type, ...member }) => ({ ...member, age: String(age) })),
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

export type HouseholdProblem =
  | { readonly code: 'no_member'; readonly message: string }
  | { readonly code: 'age_missing'; readonly message: string; readonly memberId: string }
  | { readonly code: 'no_adult'; readonly message: string }
  | { readonly code: 'no_tier'; readonly message: string }

/** 0 to 99 in whole years; undefined for anything else. ACC-79. */
export function ageOf(typed: string): number | undefined {
  return /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined
}

/** The first thing that keeps a household from being saved. ACC-76..79. */
export function householdProblem({ family, tiers }: HouseholdDraft): HouseholdProblem | undefined {
  const adultWanted = 'Please add a member of age 18+ to your household'
  if (family.length === 0) return { code: 'no_member', message: adultWanted }
  const withoutAge = family.find(({ age }) => ageOf(age) === undefined)
  if (withoutAge) {
    return { code: 'age_missing', message: 'Please specify an age for each family member', memberId: withoutAge.id }
  }
  if (!family.some(({ age }) => memberType(ageOf(age) ?? 0) === 'Adult'))
    return { code: 'no_adult', message: adultWanted }
  if (tiers.length === 0) return { code: 'no_tier', message: 'Please choose at least one preference' }
  return undefined
}

/** The interview that a valid draft makes; what the editor does not ask stays as it was. */
export function interviewOf(draft: HouseholdDraft, before: Interview): Interview {
  const frequencyOf = (type: TrashType) => before.trashPreferences.find((known) => known.type === type)?.frequency ?? 1
  return {
    ...before,
    family: draft.family.map(({ age, ...member }) => {
      const years = ageOf(age) ?? 0
      return { ...member, age: years, type: memberType(years) }
    }),
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
