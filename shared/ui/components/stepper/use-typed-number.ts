import { useContext, useEffect, useState, type KeyboardEvent } from 'react'
import { FormContext } from '../../lib/form-context.ts'
import { ofField } from '../../lib/of-field.ts'
import { useAfterPress } from '../../lib/use-after-press.ts'
import { isAllowed, stepFrom, typedNumber, type Limits } from './limits.ts'

interface Draft {
  readonly text: string
  /** The number before anything was typed: it holds again while what is typed is none that is allowed. */
  readonly before: number
}

interface Typed {
  readonly fieldId: string
  readonly label: string
  readonly value: number
  readonly limits: Limits
  readonly onValueChange: (value: number) => void
  /** Why a number is not taken. */
  readonly refusal: string
}

/**
 * A number that is typed or moved step by step. What is typed stays as it was typed: it reaches the caller where the limits allow it,
 * and is refused with a sentence where they do not, once the box is left. The form around it is not sent meanwhile. ACC-79.
 */
export function useTypedNumber({ fieldId, label, value, limits, onValueChange, refusal }: Typed) {
  const [draft, setDraft] = useState<Draft>()
  const [isLeft, setLeft] = useState(false)
  const afterPress = useAfterPress()
  const text = draft?.text
  // somebody else has set the number since it was typed
  if (draft && value !== (isAllowed(draft.text, limits) ? typedNumber(draft.text) : draft.before)) setDraft(undefined)
  const isRefused = text !== undefined && !isAllowed(text, limits)
  const form = useContext(FormContext)
  const refuse = form?.refuse
  const isTold = isLeft || form?.told.has(fieldId) === true
  useEffect(() => {
    refuse?.(fieldId, isRefused ? ofField(label, refusal) : undefined)
    return () => refuse?.(fieldId)
  }, [refuse, fieldId, label, refusal, isRefused, text])

  const change = (next: number) => {
    if (next !== value) onValueChange(next)
  }
  const type = (text: string) => {
    const before = draft?.before ?? value
    setDraft({ text, before })
    setLeft(false)
    change(isAllowed(text, limits) ? typedNumber(text) : before)
  }
  const settle = () => {
    if (!isRefused) setDraft(undefined)
  }
  const leave = () => {
    settle()
    afterPress(() => setLeft(true))
  }
  const move = (direction: 1 | -1) => {
    setDraft(undefined)
    change(stepFrom(value, direction, limits))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  return {
    shown: text ?? String(value),
    problem: isRefused && isTold ? refusal : undefined,
    type,
    leave,
    move,
    press,
  }
}
