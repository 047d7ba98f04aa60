import { useMemo } from 'react'
import { Interview, paths } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { usePage, useProductGroups, useSignUpData } from '@cupboard/shared/module'
import { Navigate } from '@cupboard/shared/router'
import { SnackbarProvider } from '@cupboard/shared/ui'
import { useRounder } from '../../steps/queries.ts'
import { pageTitle } from '../../words/titles.ts'
import { messages } from './messages.ts'
import { RecommendationFailed } from './recommendation-failed.tsx'
import { RecommendationLoading } from './recommendation-loading.tsx'
import { Recommendation } from './recommendation.tsx'
import { WorkingPlanProvider } from './working-plan-provider.tsx'

/** The recommended first delivery: waits for the recommendation and the catalogue. SHELL-25, FUN-56..FUN-60. */
export function RecommendationScreen() {
  const { data } = useSignUpData()
  const interview = useMemo(() => Interview.safeParse(data?.interview).data, [data?.interview])
  if (!data) return null
  return interview ? <Asked interview={interview} /> : <Navigate to={paths.household()} replace />
}

function Asked({ interview }: { readonly interview: Interview }) {
  const { update } = useSignUpData()
  const rounder = useRounder(interview)
  const groups = useProductGroups()
  const catalogue = useMemo(() => groups.data && catalogueOf(groups.data), [groups.data])
  usePage({ title: pageTitle(messages.title) })

  const retry = () => {
    // Drops the plan: it was not made from these answers, whose recommendation has failed.
    update({ manifestBundles: undefined })
    if (rounder.isError) void rounder.refetch()
    if (groups.isError) void groups.refetch()
  }
  const isFetching = rounder.isFetching || groups.isFetching
  if ((rounder.isError || groups.isError) && !isFetching) return <RecommendationFailed onRetry={retry} />
  if (!rounder.data || !catalogue) return <RecommendationLoading interview={interview} />
  return (
    <SnackbarProvider>
      <WorkingPlanProvider rounder={rounder.data} catalogue={catalogue}>
        <Recommendation
          rounder={rounder.data}
          catalogue={catalogue}
          interview={interview}
          isRecalculating={rounder.isPlaceholderData}
        />
      </WorkingPlanProvider>
    </SnackbarProvider>
  )
}
