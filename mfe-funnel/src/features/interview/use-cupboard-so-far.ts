import { useMemo } from 'react'
import type { InterviewAnswers } from '@cupboard/shared/contracts'
import { useProductGroups, useRounder } from '../../state/queries.ts'
import { interviewSoFar, standing, type StandingProduct } from './domain/so-far.ts'
import { useSettled } from './use-settled.ts'
import type { ProductType } from '@cupboard/shared/contracts'

const SETTLE_MS = 350

/** What the answers so far come to. Without an answer of the server the shelves just stay as they are. */
export function useCupboardSoFar(answers: InterviewAnswers): (productType: ProductType) => StandingProduct | undefined {
  const asText = JSON.stringify(interviewSoFar(answers) ?? null)
  const settledText = useSettled(asText, SETTLE_MS)
  const interview = useMemo(() => interviewSoFar(JSON.parse(settledText) ?? {}), [settledText])
  const rounder = useRounder(interview).data
  const groups = useProductGroups().data
  const byName = useMemo(() => new Map(groups?.map((group) => [group.groupName, group])), [groups])
  return (productType) => standing(productType, rounder, byName)
}
