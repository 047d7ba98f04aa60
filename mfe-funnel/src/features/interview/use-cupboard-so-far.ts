import { useMemo } from 'react'
import type { InterviewAnswers, ProductType } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { useProductGroups, useSettled } from '@cupboard/shared/module'
import { useRounder } from '../../steps/queries.ts'
import { interviewSoFar, standing, type StandingProduct } from './domain/so-far.ts'

const SETTLE_MS = 350

/** What the answers so far come to; `isKnown` once the server has said it. Without its answer the shelves just stay as they are. */
export function useCupboardSoFar(answers: InterviewAnswers): {
  readonly isKnown: boolean
  readonly standingOf: (productType: ProductType) => StandingProduct | undefined
} {
  const asText = JSON.stringify(interviewSoFar(answers) ?? null)
  const settledText = useSettled(asText, SETTLE_MS)
  const interview = useMemo(() => interviewSoFar(JSON.parse(settledText) ?? {}), [settledText])
  const rounder = useRounder(interview).data
  const groups = useProductGroups().data
  const byName = useMemo(() => catalogueOf(groups ?? []), [groups])
  return {
    isKnown: rounder !== undefined && groups !== undefined,
    standingOf: (productType) => standing(productType, rounder, byName),
  }
}
