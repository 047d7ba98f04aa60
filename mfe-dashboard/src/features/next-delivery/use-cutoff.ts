import { useCallback, useEffect, useRef, useState } from 'react'
import { useClock } from '@cupboard/shared/module'

export interface Cutoff {
  /** The clock says so, or the server did, whose clock counts. */
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

/** Acts when a delivery closes under the eyes of who looks; not for one that was closed before. DASH-23. */
export function useAtClosing(isClosed: boolean, act: () => void): void {
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    const closes = isClosed && !wasClosed.current
    wasClosed.current = isClosed
    if (closes) act()
  }, [isClosed, act])
}
