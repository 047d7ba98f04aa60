import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAfterPress } from '@cupboard/shared/forms'
import {
  addMember,
  ageOf,
  changeMember,
  draftOf,
  familyOf,
  membersProblem,
  type MemberDraft,
} from '@cupboard/shared/household'
import { usePorts } from '@cupboard/shared/module'
import { DEFAULT_FAMILY, removeMember, shownPets } from './domain/household.ts'
import { messages } from './messages.ts'
import { ageFieldId } from './person-row.tsx'
import { useAnswers } from './use-answers.ts'

const words = messages.household

const focusLater = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** The members under edit, of whom those with an age are kept as answers at once, and the pets. FUN-35..FUN-37. */
export function useHousehold() {
  const { answers, answer } = useAnswers()
  const { page } = usePorts()
  const [members, setMembers] = useState<readonly MemberDraft[]>(() => (answers.family ?? DEFAULT_FAMILY).map(draftOf))
  const [isChecked, setIsChecked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const pets = shownPets(answers.pets ?? {})
  const afterPress = useAfterPress()
  const problem = membersProblem(members)

  const keep = (next: readonly MemberDraft[]) => {
    setMembers(next)
    const family = familyOf(next)
    if (family.length > 0) answer({ family })
  }

  return {
    members,
    pets,
    shownAnswers: { ...answers, family: familyOf(members), pets },
    hasProblem: isChecked && problem !== undefined,
    isAgeMissing: (id: string) =>
      members.some((member) => member.id === id && ageOf(member.age) === undefined) && (isChecked || left.has(id)),
    /** The ages that keep the household from going on. */
    ageProblems: isChecked
      ? members.flatMap(({ id, age }, index) =>
          ageOf(age) === undefined ? [{ fieldId: ageFieldId(id), message: words.ageOf(index + 1) }] : [],
        )
      : [],
    isAdultMissing: isChecked && problem?.code === 'no_adult',
    attempt,
    add: () => {
      const id = crypto.randomUUID()
      // The new field takes the focus at once: whoever types on loses no key.
      flushSync(() => setMembers(addMember(members, id)))
      document.getElementById(ageFieldId(id))?.focus()
    },
    change: (id: string, change: Partial<Omit<MemberDraft, 'id'>>) => {
      keep(changeMember(members, id, change))
      setIsChecked(false)
      setLeft((before) => new Set([...before].filter((other) => other !== id)))
    },
    leaveAge: (id: string) => afterPress(() => setLeft((before) => new Set([...before, id]))),
    remove: (id: string, announcement: string) => {
      const next = removeMember(members, id)
      keep(next)
      setIsChecked(false)
      page.announce(announcement)
      const last = next.at(-1)
      if (last) focusLater(ageFieldId(last.id))
    },
    setPets: (change: { readonly dogs?: number; readonly cats?: number }) => answer({ pets: { ...pets, ...change } }),
    submit: (): boolean => {
      setIsChecked(true)
      setAttempt((before) => before + 1)
      if (!problem) {
        answer({ family: familyOf(members), pets })
        return true
      }
      if (problem.code === 'age_missing') focusLater(ageFieldId(problem.memberId))
      return false
    },
  }
}
