import { useEffect, useState, useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'
const watchMotion = (onChange: () => void) => {
  const media = globalThis.matchMedia?.(query)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}
const motionIsReduced = () => globalThis.matchMedia?.(query).matches ?? false

export const useReducedMotion = (): boolean => useSyncExternalStore(watchMotion, motionIsReduced, () => false)

interface AutoPlay {
  readonly intervalMs: number | null
  readonly isHeld: boolean
  readonly onTurn: () => void
  readonly position: number
}

/**
 * Turns the page every `intervalMs` unless paused, held (hover, focus) or motion is unwanted. A new `position` starts the wait anew.
 * `isPlaying` is what the person chose; a person who wants less motion starts paused.
 */
export const useAutoPlay = ({ intervalMs, isHeld, onTurn, position }: AutoPlay) => {
  const isReduced = useReducedMotion()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPlaying = intervalMs !== null && (chosen ?? !isReduced)
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(onTurn, intervalMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isHeld, intervalMs, onTurn, position])
  return { isPlaying, toggle: () => setChosen(!isPlaying) }
}
