import { useEffect } from 'react'
import { useFlag } from './hooks.ts'
import type { Late } from './lazy-screen.tsx'

/**
 * Loads what somebody is likely to open next, once the screen that calls this has been seen, so that they wait for nothing then. Nothing is
 * loaded ahead where a screen loads no sooner than it is opened. SHELL-45.
 */
export function useLoadAhead(next: Pick<Late, 'loadAhead'>): void {
  const isAllowed = !useFlag('lazyRoutes')
  useEffect(() => {
    if (!isAllowed) return
    const timer = setTimeout(() => void next.loadAhead())
    return () => clearTimeout(timer)
  }, [isAllowed, next])
}
