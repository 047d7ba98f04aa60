import { INTERVIEW_LIMITS, memberType, type FamilyMember } from '@cupboard/shared/contracts'

/** A member under edit: the age as typed. */
export interface MemberDraft extends Omit<FamilyMember, 'age' | 'type'> {
  readonly age: string
}

/** What is wrong with an age as typed. */
export type AgeProblem = 'missing' | 'not_an_age'

export type MembersProblem =
  | { readonly code: 'no_member' }
  | { readonly code: 'age'; readonly memberId: string; readonly problem: AgeProblem }
  | { readonly code: 'no_adult' }

/** Whole years from 0 to 99; undefined for anything else, which is never cut or turned into another number. ACC-79. */
export function ageOf(typed: string): number | undefined {
  const { min, max } = INTERVIEW_LIMITS.age
  const years = /^\d+$/.test(typed.trim()) ? Number(typed) : undefined
  return years !== undefined && years >= min && years <= max ? years : undefined
}

/** ACC-77, ACC-79. */
export function ageProblem(typed: string): AgeProblem | undefined {
  if (typed.trim() === '') return 'missing'
  return ageOf(typed) === undefined ? 'not_an_age' : undefined
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

/** Everything that keeps these members from being a household's; whether an adult is missing shows once every age is known. ACC-76..ACC-79. */
export function membersProblems(members: readonly MemberDraft[]): readonly MembersProblem[] {
  if (members.length === 0) return [{ code: 'no_member' }]
  const ages = members.flatMap(({ id, age }) => {
    const problem = ageProblem(age)
    return problem === undefined ? [] : [{ code: 'age' as const, memberId: id, problem }]
  })
  if (ages.length > 0) return ages
  return familyOf(members).some(({ type }) => type === 'Adult') ? [] : [{ code: 'no_adult' }]
}
