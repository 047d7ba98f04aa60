import { useEffect, useMemo, useRef } from 'react'
import type { PlanEdits } from './parts/plan-cupboard.tsx'

/** The same edits at every drawing of the plan, each of which does what the latest one does: no product is drawn anew for them. */
export function useSteadyEdits(edits: PlanEdits): PlanEdits {
  const latest = useRef(edits)
  useEffect(() => {
    latest.current = edits
  })
  return useMemo(
    () => ({
      onCount: (product, count) => latest.current.onCount(product, count),
      onSkip: (product) => latest.current.onSkip(product),
      onRemove: (product) => latest.current.onRemove(product),
      onUndo: (product) => latest.current.onUndo(product),
      onStartLater: (product) => latest.current.onStartLater(product),
      onRunOut: (product) => latest.current.onRunOut(product),
    }),
    [],
  )
}
