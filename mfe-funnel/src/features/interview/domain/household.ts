import { DEFAULT_INTERVIEW, type FamilyMember } from '@cupboard/shared/contracts'
import type { MemberDraft } from '@cupboard/shared/household'

/** Everybody of the default interview. SHR-06. */
export const DEFAULT_FAMILY = DEFAULT_INTERVIEW.family

/** The last member stays. ACC-76. */
export const removeMember = (members: readonly MemberDraft[], id: string): readonly MemberDraft[] =>
  members.length === 1 ? members : members.filter((member) => member.id !== id)

const answersOf = ({ id, gender, age, staysHome, isolated }: FamilyMember) => [id, gender, age, staysHome, isolated]

/** The same people with the same answers, in whatever order the fields of each stand. */
export const isSameFamily = (one: readonly FamilyMember[], other: readonly FamilyMember[]): boolean =>
  JSON.stringify(one.map(answersOf)) === JSON.stringify(other.map(answersOf))
