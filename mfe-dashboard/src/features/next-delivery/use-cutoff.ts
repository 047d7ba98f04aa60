import { useCallback, useState } from 'react'
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
