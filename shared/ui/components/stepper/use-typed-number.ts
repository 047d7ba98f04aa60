import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { numeral, onGrid, stepFrom, typedNumber, type Limits } from './limits.ts'

interface Settled {
  readonly value: number
  readonly limits: Limits
  readonly onValueChange: (value: number) => void
  /** What is said of a number that the limits do not allow. */
  readonly refusal: string
}

/**
 * A number that is typed or moved step by step. What is typed reaches the caller only inside the limits; what is outside stays as it was typed,
 * never cut or turned into another number, and is refused once the box is left. Until it is mended the box is invalid to its form. ACC-79.
 */
export function useTypedNumber({ value, limits, onValueChange, refusal }: Settled) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const number = draft === null ? null : typedNumber(draft)
  const isOutside = number !== null && number !== onGrid(number, limits)
  useEffect(() => {
    box.current?.setCustomValidity(isOutside ? refusal : '')
  }, [isOutside, refusal])

  const change = (next: number) => {
    if (next !== value) onValueChange(next)
  }
  const type = (text: string) => {
    const typed = numeral(text, limits)
    setDraft(typed)
    setIsLeft(false)
    const next = typedNumber(typed)
    if (next !== null && next === onGrid(next, limits)) change(next)
  }
  const settle = () => {
    setIsLeft(true)
    if (!isOutside) setDraft(null)
  }
  const move = (direction: 1 | -1) => {
    setDraft(null)
    change(stepFrom(value, direction, limits))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  return { box, shown: draft ?? String(value), isRefused: isOutside && isLeft, type, settle, move, press }
}
