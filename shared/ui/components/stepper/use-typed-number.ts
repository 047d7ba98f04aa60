import { useState, type KeyboardEvent } from 'react'
import { numeral, onGrid, stepFrom, typedNumber, type Limits } from './limits.ts'

interface Settled {
  readonly value: number
  readonly limits: Limits
  readonly onValueChange: (value: number) => void
}

/** A number that is typed or moved step by step. What is typed reaches the caller only inside the limits; `settle` takes the nearest. */
export function useTypedNumber({ value, limits, onValueChange }: Settled) {
  const [draft, setDraft] = useState<string | null>(null)

  const change = (next: number) => {
    if (next !== value) onValueChange(next)
  }
  const type = (text: string) => {
    const typed = numeral(text, limits)
    setDraft(typed)
    const number = typedNumber(typed)
    if (number !== null && number === onGrid(number, limits)) change(number)
  }
  const settle = () => {
    const number = draft === null ? null : typedNumber(draft)
    if (number !== null) change(onGrid(number, limits))
    setDraft(null)
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
  return { shown: draft ?? String(value), type, settle, move, press }
}
