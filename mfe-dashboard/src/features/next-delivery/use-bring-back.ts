import { useState } from 'react'
import type { Manifest, Rounder } from '@cupboard/shared/contracts'
import { isOffered, proposalOf, type Catalogue } from '@cupboard/shared/household'
import { isAllowedCount } from '@cupboard/shared/pricing'
import { useSnackbar } from '@cupboard/shared/ui'
import type { usePlanHistory } from '../../deliveries/queries.ts'
import { heldBeforeSkip } from './domain/left-out.ts'
import { planBundles } from './domain/plan-bundles.ts'
import type { PlanEdit } from './domain/plan-edit.ts'
import { messages } from './messages.ts'

interface BringBackOptions {
  readonly saved: Manifest
  readonly catalogue: Catalogue
  readonly rounded: Rounder | null
  readonly history: ReturnType<typeof usePlanHistory>
  readonly change: (edit: PlanEdit) => void
}

/** Bringing back a delivery that is skipped: what it held, else what is recommended. DASH-70. */
export function useBringBack({ saved, catalogue, rounded, history, change }: BringBackOptions) {
  const snackbar = useSnackbar()
  const [isReading, setReading] = useState(false)
  /** Anew: it may have been skipped elsewhere since. */
  const read = async () => {
    setReading(true)
    const { data, isSuccess } = await history.refetch()
    setReading(false)
    return isSuccess ? data : undefined
  }
  const bringBack = async () => {
    const known = await read()
    if (!known) return snackbar.show({ message: messages.bringBackFailed })
    const held = heldBeforeSkip(saved, known.history)
    const products = planBundles(saved, catalogue).flatMap((bundle) => bundle.products)
    // One more that cannot be had, and the server would refuse them all.
    const had = products.filter(({ group, planned }) => isOffered(group) || planned.articleCount > 0)
    const counts = had.map(({ productType, group }) => {
      const proposed = (rounded && proposalOf(rounded, group)?.proposedArticles) || group.possibleArticleCounts[0]
      const count = held ? held[productType] : proposed
      return [productType, count === undefined || isAllowedCount(group, count) ? count : proposed] as const
    })
    if (!counts.some(([, count]) => count)) return snackbar.show({ message: messages.nothingToBringBack })
    change({ kind: 'bring-back', counts: Object.fromEntries(counts) })
  }
  return { isReading, bringBack: () => void bringBack() }
}
