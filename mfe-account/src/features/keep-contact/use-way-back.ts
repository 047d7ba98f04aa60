import { useMutation, useQuery } from '@cupboard/shared/queries'
import type { CallOutput } from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'

export type WayBack =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** Used, too old, or nobody's. */
  | { readonly state: 'unknown' }
  | {
      readonly state: 'offered'
      readonly change: CallOutput<'readWayBack'>
      readonly isTaking: boolean
      readonly failure: 'contact_taken' | 'failed' | undefined
      readonly take: () => void
    }
  | { readonly state: 'taken'; readonly inUse: CallOutput<'takeWayBack'> }

/** What a letter's link takes back. Opening it changes nothing: mail programs open links by themselves. */
export function useWayBack(secret: string): WayBack {
  const api = useApi()
  const found = useQuery({
    queryKey: ['way-back', secret],
    enabled: secret !== '',
    queryFn: async ({ signal }) => {
      const read = await api.call('readWayBack', { body: { secret } }, { signal })
      if (read.ok) return read.value
      if (read.error.status === 404) return null
      throw new Error(`way back: ${read.error.code}`)
    },
  })
  const taking = useMutation({ mutationFn: () => api.call('takeWayBack', { body: { secret } }) })
  const taken = taking.data

  if (taken?.ok) return { state: 'taken', inUse: taken.value }
  if (secret === '' || found.data === null || taken?.error.code === 'way_back_unknown') return { state: 'unknown' }
  if (found.data) {
    const failure = taken && (taken.error.code === 'contact_taken' ? 'contact_taken' : 'failed')
    return {
      state: 'offered',
      change: found.data,
      isTaking: taking.isPending,
      failure,
      take: () => taking.mutate(),
    }
  }
  if (found.isError && !found.isFetching) return { state: 'failed', retry: () => void found.refetch() }
  return { state: 'loading' }
}
