import { useCallback } from 'react'
import { DEFAULT_INTERVIEW, type InterviewAnswers } from '@cupboard/shared/contracts'
import { useSignUpData } from '@cupboard/shared/module'

/** Part of the interview, though no screen asks for it. */
const NEVER_ASKED: InterviewAnswers = { scentPreferences: DEFAULT_INTERVIEW.scentPreferences }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The answers so far. Each one is kept at once, so that a reload, a crash or another tab goes on from here. A changed answer
 * forgets the delivery that was planned on the old one. No step asks for scents: they are carried as an empty list (OP-41).
 */
export function useAnswers() {
  const { data, get, update } = useSignUpData()
  const answer = useCallback(
    (change: InterviewAnswers) => {
      const before = get()?.interview ?? {}
      const after = { ...before, ...change, scentPreferences: before.scentPreferences ?? [] }
      if (isSame(before, after)) return
      update({ interview: { ...NEVER_ASKED, ...after }, manifestBundles: undefined })
    },
    [get, update],
  )
  return { answers: data?.interview ?? {}, answer }
}
