import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isAllowed, stepFrom, typedNumber, type Limits } from './limits.ts'

interface Draft {
  readonly text: string
  /** The number before anything was typed: it holds again while what is typed is none that is allowed. */
  readonly before: number
}

interface Typed {
  readonly value: number
  readonly limits: Limits
  readonly onValueChange: (value: number) => void
  /** Why a number is not taken. */
  readonly refusal: string
}

/**
 * A number that is typed or moved step by step. What is typed stays as it was typed: it reaches the caller where the limits allow it,
 * and is refused with a sentence, once the box is left, where they do not. The browser knows the refusal too (`findRefused`). ACC-79.
 */
export function useTypedNumber({ value, limits, onValueChange, refusal }: Typed) {
  const [draft, setDraft] = useState<Draft>()
  const [isLeft, setLeft] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isRefused = draft !== undefined && draft.text.trim() !== '' && !isAllowed(draft.text, limits)
  useEffect(() => {
    box.current?.setCustomValidity(isRefused ? refusal : '')
  }, [isRefused, refusal])

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
    if (isRefused) return setLeft(true)
    setDraft(undefined)
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
    box,
    shown: draft?.text ?? String(value),
    problem: isRefused && isLeft ? refusal : undefined,
    type,
    settle,
    move,
    press,
  }
}
