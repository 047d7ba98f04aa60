import { DEFAULT_INTERVIEW, memberType, type FamilyMember, type Interview } from '@cupboard/shared/contracts'

/** A member as it is edited: the age may still be missing. */
export interface MemberDraft extends Pick<FamilyMember, 'id' | 'gender' | 'staysHome' | 'isolated'> {
  readonly age: number | undefined
}

export type HouseholdProblem =
  { readonly code: 'age_missing'; readonly memberId: string } | { readonly code: 'no_adult' }

export const MOST_MEMBERS = 20
const HIGHEST_AGE = 99

/** Everybody of the default interview. SHR-06. */
export const DEFAULT_FAMILY = DEFAULT_INTERVIEW.family

/** What was typed as an age: 0 to 99, else nothing. ACC-79. */
export function parseAge(typed: string): number | undefined {
  const digits = typed.replace(/\D/g, '').slice(0, 2)
  return digits === '' ? undefined : Math.min(HIGHEST_AGE, Number(digits))
}

export const addMember = (members: readonly MemberDraft[], id: string): readonly MemberDraft[] =>
  members.length >= MOST_MEMBERS
    ? members
    : [...members, { id, gender: 'Female', age: undefined, staysHome: false, isolated: false }]

/** The last member stays. ACC-76. */
export const removeMember = (members: readonly MemberDraft[], id: string): readonly MemberDraft[] =>
  members.length === 1 ? members : members.filter((member) => member.id !== id)

export const changeMember = (
  members: readonly MemberDraft[],
  id: string,
  change: Partial<Omit<MemberDraft, 'id'>>,
): readonly MemberDraft[] => members.map((member) => (member.id === id ? { ...member, ...change } : member))

/** The members whose age is known: these are answers. SHR-05. */
export const familyOf = (members: readonly MemberDraft[]): FamilyMember[] =>
  members.flatMap(({ age, ...member }) => (age === undefined ? [] : [{ ...member, age, type: memberType(age) }]))

/** Everything to mend before the next step. ACC-77, ACC-78. */
export function householdProblems(members: readonly MemberDraft[]): readonly HouseholdProblem[] {
  const missing = members.filter(({ age }) => age === undefined)
  if (missing.length > 0) return missing.map(({ id }) => ({ code: 'age_missing', memberId: id }))
  return members.some(({ age = 0 }) => memberType(age) === 'Adult') ? [] : [{ code: 'no_adult' }]
}

/** Pets as they may have been counted by an older form: the young count with the grown. FUN-37. */
export interface CountedPets {
  readonly dogs?: number | undefined
  readonly puppies?: number | undefined
  readonly cats?: number | undefined
  readonly kittens?: number | undefined
}

export const shownPets = ({ dogs = 0, puppies = 0, cats = 0, kittens = 0 }: CountedPets): Interview['pets'] => ({
  dogs: dogs + puppies,
  cats: cats + kittens,
})
