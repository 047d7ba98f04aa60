import { INTERVIEW_LIMITS, memberType, type FamilyMember } from '@cupboard/shared/contracts'

/** A member under edit: the age as typed. */
export interface MemberDraft extends Omit<FamilyMember, 'age' | 'type'> {
  readonly age: string
}

export type MembersProblem =
  | { readonly code: 'no_member' }
  | { readonly code: 'age_missing'; readonly memberId: string }
  | { readonly code: 'no_adult' }

/** Whole years from 0 to 99; undefined for anything else, which is never cut or turned into another number. ACC-79. */
export function ageOf(typed: string): number | undefined {
  const { min, max } = INTERVIEW_LIMITS.age
  const years = /^\d+$/.test(typed.trim()) ? Number(typed) : undefined
  return years !== undefined && years >= min && years <= max ? years : undefined
}

export const draftOf = ({ age, type: _type, ...member }: FamilyMember): MemberDraft => ({ ...member, age: String(age) })

/** One more, without an age; nobody where the household is as large as an interview takes. */
export const addMember = (members: readonly MemberDraft[], id: string): readonly MemberDraft[] =>
  members.length >= INTERVIEW_LIMITS.members.max
    ? members
    : [...members, { id, gender: 'Female', age: '', staysHome: false, isolated: false }]

export const changeMember = (
  members: readonly MemberDraft[],
  id: string,
  change: Partial<Omit<MemberDraft, 'id'>>,
): readonly MemberDraft[] => members.map((member) => (member.id === id ? { ...member, ...change } : member))

/** Whom a member under edit looks like; an adult until the age is known. SHR-05. */
export const typeOfDraft = ({ age }: Pick<MemberDraft, 'age'>): FamilyMember['type'] => {
  const years = ageOf(age)
  return years === undefined ? 'Adult' : memberType(years)
}

/** The members whose age is known: these are answers. SHR-05. */
export const familyOf = (members: readonly MemberDraft[]): FamilyMember[] =>
  members.flatMap(({ age, ...member }) => {
    const years = ageOf(age)
    return years === undefined ? [] : [{ ...member, age: years, type: memberType(years) }]
  })

/** The first thing that keeps these members from being a household's. ACC-76..ACC-79. */
export function membersProblem(members: readonly MemberDraft[]): MembersProblem | undefined {
  if (members.length === 0) return { code: 'no_member' }
  const withoutAge = members.find(({ age }) => ageOf(age) === undefined)
  if (withoutAge) return { code: 'age_missing', memberId: withoutAge.id }
  return familyOf(members).some(({ type }) => type === 'Adult') ? undefined : { code: 'no_adult' }
}
