import { useCallback, useEffect, useRef, useState } from 'react'
import { useClock } from '@cupboard/shared/module'

export interface Cutoff {
  /** True once the business clock has reached the cut-off, or the server refused an edit: its clock decides. */
  readonly isClosed: boolean
  readonly close: () => void
}

/** Whether a delivery can still be changed. DASH-21, DASH-23. */
export function useCutoff(cutoff: string): Cutoff {
  const clock = useClock()
  const [closedFor, setClosedFor] = useState<string>()
  const close = useCallback(() => setClosedFor(cutoff), [cutoff])
  return { isClosed: closedFor === cutoff || Date.parse(cutoff) <= clock.now().getTime(), close }
}

/** Acts when a delivery closes while its page is open; not for one that was closed before. DASH-23. */
export function useAtClosing(isClosed: boolean, act: () => void): void {
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    const closes = isClosed && !wasClosed.current
    wasClosed.current = isClosed
    if (closes) act()
  }, [isClosed, act])
}
