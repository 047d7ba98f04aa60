import { useCallback, useEffect, useRef, useState } from 'react'

type Holder = 'pointer' | 'focus'

/** A countdown of `durationMs` that stands still while anything holds it and then goes on with what was left. */
export const useStandstillTimer = (durationMs: number, onEnd: () => void) => {
  const left = useRef(durationMs)
  const [holders, setHolders] = useState<readonly Holder[]>([])
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  const isHeld = holders.length > 0
  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - startedAt))
    }
  }, [isHeld])

  const hold = useCallback(
    (holder: Holder) => setHolders((now) => [...now.filter((other) => other !== holder), holder]),
    [],
  )
  const release = useCallback((holder: Holder) => setHolders((now) => now.filter((other) => other !== holder)), [])
  return { hold, release }
}
