import {
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@cupboard/shared/queries'
import { useState } from 'react'
import type { CallInput, CallName, CallOutput } from '@cupboard/shared/contracts'
import { valueOf } from './call-error.ts'
import { useApi } from './hooks.ts'

export interface CallQueryOptions<Answer> {
  /** One of `queryKeys`. */
  readonly queryKey: QueryKey
  readonly staleTime?: number
  readonly retry?: boolean | number
  /** Who comes back to the page sees it as it is by then. */
  readonly refetchOnWindowFocus?: 'always'
  /** While another input is asked for, the last answer stands. */
  readonly keepsPrevious?: boolean
  /** The answer from which the page was drawn: shown until a new one comes. */
  readonly drawnFrom?: Answer | undefined
}

/**
 * What the page was drawn from stands in the cache, as old as the page. Not as its initial data: resetting the cache would bring those
 * back, and does so when somebody else is here.
 */
export function useDrawnAnswer<Name extends CallName>(
  name: Name,
  input: CallInput<Name> | undefined,
  queryKey: QueryKey,
): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useState(() =>
    queryClient.setQueryData<unknown>(
      queryKey,
      (kept: unknown) => (kept === undefined && input ? api.drawn?.(name, input) : undefined),
      { updatedAt: performance.timeOrigin },
    ),
  )
}

/** What a call answers, held in the cache that all modules share. Without an input nothing is asked. */
export function useCallQuery<Name extends CallName>(
  name: Name,
  input: CallInput<Name> | undefined,
  { keepsPrevious = false, drawnFrom, ...options }: CallQueryOptions<CallOutput<Name>>,
): UseQueryResult<CallOutput<Name>> {
  const api = useApi()
  useDrawnAnswer(name, input, options.queryKey)
  return useQuery<CallOutput<Name>>({
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(drawnFrom && { initialData: drawnFrom, initialDataUpdatedAt: 0 }),
    queryFn: input ? async ({ signal }) => valueOf(await api.call(name, input, { signal })) : skipToken,
  })
}
