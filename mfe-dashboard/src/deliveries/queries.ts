import { useState } from 'react'
import type { QueryClient } from '@cupboard/shared/queries'
import { queryKeys, type CallOutput } from '@cupboard/shared/contracts'
import { isNotThere, useCallQuery } from '@cupboard/shared/module'

const LATEST = { query: { new: '1' } } as const

export const useOrder = (orderId: string) =>
  useCallQuery('getOrder', { params: { id: orderId }, ...LATEST }, { queryKey: queryKeys.order(orderId), retry: false })

/** What became of the plan, newest first. */
export const usePlanHistory = () => useCallQuery('getPlanHistory', {}, { queryKey: queryKeys.planHistory() })

/** The plan as the server has it now; what follows from it is read again where it is shown. */
export function keepPlan(queryClient: QueryClient, plan: CallOutput<'getManifest'>): void {
  queryClient.setQueryData(queryKeys.manifest(), plan)
  void queryClient.invalidateQueries({ queryKey: queryKeys.yearAhead() })
  void queryClient.invalidateQueries({ queryKey: queryKeys.planHistory() })
}

/** The plan as it was kept last, whether or not a screen has drawn it yet. */
export const keptPlan = (queryClient: QueryClient) =>
  queryClient.getQueryData<CallOutput<'getManifest'>>(queryKeys.manifest())?.manifest

/**
 * The next delivery; `isNone` where the server has none planned, whatever it had before. It is read again by who comes back to the page: a
 * plan that was skipped in another tab would be saved from this one as if it were not.
 */
export function usePlan() {
  const query = useCallQuery('getManifest', LATEST, {
    queryKey: queryKeys.manifest(),
    refetchOnWindowFocus: 'always',
  })
  const isNotPlanned = query.isError && isNotThere(query.error)
  const [wasNotPlanned, setNotPlanned] = useState(false)
  if (!query.isPending && wasNotPlanned !== isNotPlanned) setNotPlanned(isNotPlanned)
  // What was not there stays so while it is asked for again: the page is not drawn anew, and keeps what it said.
  const isNone = query.isPending ? wasNotPlanned : isNotPlanned
  return {
    manifest: isNone ? undefined : query.data?.manifest,
    isNone,
    isError: query.isError && !isNone && query.data === undefined,
    refetch: query.refetch,
  }
}
