import { DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import type { MemberDraft } from '@cupboard/shared/household'

/** Everybody of the default interview. SHR-06. */
export const DEFAULT_FAMILY = DEFAULT_INTERVIEW.family

/** The last member stays. ACC-76. */
export const removeMember = (members: readonly MemberDraft[], id: string): readonly MemberDraft[] =>
  members.length === 1 ? members : members.filter((member) => member.id !== id)
