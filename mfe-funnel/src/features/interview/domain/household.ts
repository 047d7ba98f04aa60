import { DEFAULT_INTERVIEW, type Interview } from '@cupboard/shared/contracts'
import type { MemberDraft } from '@cupboard/shared/household'

/** Everybody of the default interview. SHR-06. */
export const DEFAULT_FAMILY = DEFAULT_INTERVIEW.family

/** The last member stays. ACC-76. */
export const removeMember = (members: readonly MemberDraft[], id: string): readonly MemberDraft[] =>
  members.length === 1 ? members : members.filter((member) => member.id !== id)

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
