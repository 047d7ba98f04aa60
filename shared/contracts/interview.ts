import * as z from 'zod/mini'
import { Tier, type ProductType } from './catalogue.ts'
import { text } from './units.ts'

export const TRASH_TYPES = ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling'] as const
export const TrashType = z.enum(TRASH_TYPES)
export type TrashType = z.infer<typeof TrashType>

/** SHR-03. */
export const productTypeOfTrash = (type: TrashType): ProductType => `TrashBags${type}`

export const FamilyMember = z.strictObject({
  id: text(64, 1),
  type: z.enum(['Adult', 'Child']),
  gender: z.enum(['Male', 'Female']),
  age: z.int().check(z.gte(0), z.lte(99)),
  staysHome: z.boolean(),
  isolated: z.boolean(),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** SHR-05: over 17 is an adult. */
export const memberType = (age: number): FamilyMember['type'] => (age > 17 ? 'Adult' : 'Child')

const count = (max: number) => z.int().check(z.gte(0), z.lte(max))

/** Bags of one type, so many times a week. */
export const TrashPreference = z.strictObject({
  type: TrashType,
  bags: count(50),
  frequency: z.int().check(z.gte(1), z.lte(7)),
})
export type TrashPreference = z.infer<typeof TrashPreference>

/** The household interview. Cooking in nights a week, housekeeping in times a month, dishwashing and laundry a week. SHR-01. */
export const Interview = z.strictObject({
  bathrooms: z.number().check(z.gte(1), z.lte(20), z.multipleOf(0.5)),
  family: z.array(FamilyMember).check(z.minLength(1), z.maxLength(20)),
  pets: z.strictObject({ cats: count(20), dogs: count(20) }),
  scentPreferences: z.array(text(40)).check(z.maxLength(10)),
  cookingFrequency: count(7),
  housekeeping: count(31),
  dishwashing: z.strictObject({
    frequency: count(50),
    products: z.array(text(40)).check(z.maxLength(10)),
  }),
  laundry: z.strictObject({
    frequency: count(50),
    preferences: z.array(text(40)).check(z.maxLength(10)),
  }),
  trashPreferences: z.array(TrashPreference).check(z.maxLength(5)),
  tierPreferences: z.array(Tier).check(z.minLength(1), z.maxLength(7)),
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
