import * as z from '@cupboard/shared/schemas'
import { Tier, TIERS, type ProductType } from './catalogue.ts'
import { text } from './units.ts'

export const TRASH_TYPES = ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling'] as const
export const TrashType = z.enum(TRASH_TYPES)
export type TrashType = z.infer<typeof TrashType>

/** SHR-03. */
export const productTypeOfTrash = (type: TrashType): ProductType => `TrashBags${type}`

/** What a number may be: from, to, and in which steps. */
export interface CountLimits {
  readonly min: number
  readonly max: number
  readonly step: number
}

const from = (min: number, max: number, step = 1): CountLimits => ({ min, max, step })

/**
 * What the interview's numbers may be. The schemas below, the funnel's counters and the account's editor read it. `bags` are of one
 * type, `pets` of one kind. SHR-01, FUN-38, FUN-39, FUN-41, FUN-44..FUN-48, ACC-79.
 */
export const INTERVIEW_LIMITS = {
  members: from(1, 20),
  age: from(0, 99),
  pets: from(0, 20),
  bathrooms: from(1, 20, 0.5),
  bags: from(0, 50),
  /** Nights a week. */
  cooking: from(0, 7),
  /** Runs a week. */
  dishwashing: from(0, 50),
  /** Times a month. */
  cleaning: from(0, 31),
  /** Loads a week. */
  laundry: from(0, 50),
} as const

const { members, age, pets, bathrooms, bags, cooking, dishwashing, cleaning, laundry } = INTERVIEW_LIMITS

const count = ({ min, max }: CountLimits) => z.int().check(z.gte(min), z.lte(max))

export const FamilyMember = z.strictObject({
  id: text(64, 1),
  type: z.enum(['Adult', 'Child']),
  gender: z.enum(['Male', 'Female']),
  age: count(age),
  staysHome: z.boolean(),
  isolated: z.boolean(),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** SHR-05: over 17 is an adult. */
export const memberType = (age: number): FamilyMember['type'] => (age > 17 ? 'Adult' : 'Child')

/** Bags of one type, so many times a week. */
export const TrashPreference = z.strictObject({
  type: TrashType,
  bags: count(bags),
  frequency: z.int().check(z.gte(1), z.lte(7)),
})
export type TrashPreference = z.infer<typeof TrashPreference>

/** The household interview. Cooking in nights a week, housekeeping in times a month, dishwashing and laundry a week. SHR-01. */
export const Interview = z.strictObject({
  bathrooms: z.number().check(z.gte(bathrooms.min), z.lte(bathrooms.max), z.multipleOf(bathrooms.step)),
  family: z.array(FamilyMember).check(z.minLength(members.min), z.maxLength(members.max)),
  pets: z.strictObject({ cats: count(pets), dogs: count(pets) }),
  scentPreferences: z.array(text(40)).check(z.maxLength(10)),
  cookingFrequency: count(cooking),
  housekeeping: count(cleaning),
  dishwashing: z.strictObject({
    frequency: count(dishwashing),
    products: z.array(text(40)).check(z.maxLength(10)),
  }),
  laundry: z.strictObject({
    frequency: count(laundry),
    preferences: z.array(text(40)).check(z.maxLength(10)),
  }),
  trashPreferences: z.array(TrashPreference).check(z.maxLength(TRASH_TYPES.length)),
  tierPreferences: z.array(Tier).check(z.minLength(1), z.maxLength(TIERS.length)),
})
export type Interview = z.infer<typeof Interview>

/** An interview under way: what has been answered so far. */
export const InterviewAnswers = z.partial(Interview)
export type InterviewAnswers = z.infer<typeof InterviewAnswers>

/** SHR-06. */
export const DEFAULT_INTERVIEW: Interview = {
  bathrooms: 1,
  family: [{ id: 'member-1', type: 'Adult', gender: 'Male', age: 27, staysHome: false, isolated: false }],
  pets: { cats: 0, dogs: 0 },
  scentPreferences: [],
  cookingFrequency: 1,
  housekeeping: 1,
  dishwashing: { frequency: 1, products: [] },
  laundry: { frequency: 1, preferences: [] },
  trashPreferences: [{ type: 'Kitchen', bags: 1, frequency: 1 }],
  tierPreferences: ['CupboardPick'],
}

/** FUN-27: the nine steps; the ninth is the recommendation. */
export const INTERVIEW_STEPS = [
  'Household',
  'Bathrooms',
  'TrashPreferences',
  'Cooking',
  'DishwashingFrequency',
  'Cleaning',
  'LaundryFrequency',
  'TierPreferences',
  'Prediction',
] as const
export type InterviewStep = (typeof INTERVIEW_STEPS)[number]
