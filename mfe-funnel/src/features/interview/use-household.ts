import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DEFAULT_INTERVIEW, INTERVIEW_LIMITS } from '@cupboard/shared/contracts'
import { useFaults } from '@cupboard/shared/forms'
import {
  addMember,
  AGE_WORDS,
  changeMember,
  draftOf,
  familyOf,
  membersProblems,
  type MemberDraft,
  type MembersProblem,
} from '@cupboard/shared/household'
import { usePorts } from '@cupboard/shared/module'
import { ofField, type FieldProblem } from '@cupboard/shared/ui'
import { DEFAULT_FAMILY, isSameFamily, removeMember } from './domain/household.ts'
import { messages } from './messages.ts'
import { ageFieldId } from './person-row.tsx'
import { useAnswers } from './use-answers.ts'

const words = messages.household
export const ADD_ID = 'add-person'

const focusLater = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

const canAdd = (members: readonly MemberDraft[]): boolean => members.length < INTERVIEW_LIMITS.members.max

/** A problem in words, and the way to where it is mended. */
function faultOf(problem: MembersProblem, members: readonly MemberDraft[]): FieldProblem {
  if (problem.code !== 'age') {
    const [first] = members
    return { fieldId: first && !canAdd(members) ? ageFieldId(first.id) : ADD_ID, message: words.noAdult }
  }
  const number = members.findIndex(({ id }) => id === problem.memberId) + 1
  return { fieldId: ageFieldId(problem.memberId), message: ofField(words.ageOf(number), AGE_WORDS[problem.problem]) }
}

/** The members under edit, of whom those with an age are kept as answers at once, and the pets. FUN-35..FUN-37. */
export function useHousehold() {
  const { answers, answer } = useAnswers()
  const { page } = usePorts()
  const { family = DEFAULT_FAMILY } = answers
  const [members, setMembers] = useState<readonly MemberDraft[]>(() => family.map(draftOf))
  const [known, setKnown] = useState(family)
  if (!isSameFamily(family, known)) {
    setKnown(family)
    // another tab has answered
    if (!isSameFamily(family, familyOf(members))) setMembers(family.map(draftOf))
  }
  const pets = answers.pets ?? DEFAULT_INTERVIEW.pets
  const faults = useFaults(membersProblems(members).map((problem) => faultOf(problem, members)))

  const keep = (next: readonly MemberDraft[]) => {
    setMembers(next)
    faults.takeBack(ADD_ID)
    const answered = familyOf(next)
    if (answered.length > 0) answer({ family: answered })
  }

  return {
    members,
    pets,
    faults,
    shownAnswers: { ...answers, family: familyOf(members), pets },
    canAdd: canAdd(members),
    add: () => {
      const id = crypto.randomUUID()
      // The new field takes the focus at once: whoever types on loses no key.
      flushSync(() => setMembers(addMember(members, id)))
      document.getElementById(ageFieldId(id))?.focus()
    },
    change: (id: string, change: Partial<Omit<MemberDraft, 'id'>>) => {
      keep(changeMember(members, id, change))
      faults.takeBack(ageFieldId(id))
    },
    remove: (id: string, announcement: string) => {
      const next = removeMember(members, id)
      keep(next)
      page.announce(announcement)
      const last = next.at(-1)
      if (last) focusLater(ageFieldId(last.id))
    },
    setPets: (change: { readonly dogs?: number; readonly cats?: number }) => answer({ pets: { ...pets, ...change } }),
    keepAll: () => answer({ family: familyOf(members), pets }),
  }
}
