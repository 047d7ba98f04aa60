import { useCallback, useState } from 'react'
import { useAfterPress, type FieldProblem } from '@cupboard/shared/ui'
import type { Checked } from './checked.ts'

export interface Faults extends Checked {
  /** Whether what is wrong with a field is told. */
  readonly isTold: (fieldId: string) => boolean
  /** The field is left: what is wrong with it is told. */
  readonly leave: (fieldId: string) => void
  /** The field is changed: what was told of it is taken back. */
  readonly takeBack: (fieldId: string) => void
}

/**
 * What is wrong with fields that come and go, such as those of the members of a household; the fields of a form that stay are those of
 * `useForm`. It is told and taken back in the same way.
 *
 * @param faults all that is wrong now, in the order of the page
 */
export function useFaults(faults: readonly FieldProblem[]): Faults {
  const afterPress = useAfterPress()
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const problems = faults.filter(({ fieldId }) => told.has(fieldId))
  const isRefused = isChecked && problems.length > 0
  // nothing of what was refused stands any more: what is told later is told by its field alone
  if (isChecked && !isRefused) setChecked(false)
  const takeBack = useCallback(
    (fieldId: string) =>
      setTold((before) => (before.has(fieldId) ? new Set([...before].filter((other) => other !== fieldId)) : before)),
    [],
  )

  return {
    problems,
    isRefused,
    attempt,
    isTold: (fieldId) => problems.some((problem) => problem.fieldId === fieldId),
    leave: (fieldId) => afterPress(() => setTold((before) => new Set([...before, fieldId]))),
    takeBack,
    check: () => {
      setTold(new Set(faults.map(({ fieldId }) => fieldId)))
      if (faults.length === 0) return true
      setChecked(true)
      setAttempt(attempt + 1)
      return false
    },
  }
}
