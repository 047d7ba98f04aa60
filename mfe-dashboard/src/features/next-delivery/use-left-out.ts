import { useMemo, useState } from 'react'
import type { Manifest, PlanHistoryEntry } from '@cupboard/shared/contracts'
import { leftOutOf, NOTHING_SEEN, withSeen, type HadByType } from './domain/left-out.ts'

const NO_HISTORY: readonly PlanHistoryEntry[] = []

/** What was left out of the delivery by hand, by what was seen on this page, else by what the server knows. DASH-38..DASH-40. */
export function useLeftOut(plan: Manifest, history: readonly PlanHistoryEntry[] = NO_HISTORY): HadByType {
  const [before, setSeen] = useState(NOTHING_SEEN)
  const seen = withSeen(before, plan)
  if (seen !== before) setSeen(seen)
  return useMemo(() => leftOutOf(plan, seen, history), [plan, seen, history])
}
