import { useQuery, useQueryClient } from '@cupboard/shared/queries'
import { useCallback } from 'react'
import { queryKeys, type Order, type User } from '@cupboard/shared/contracts'
import { useApi, useOrders, useReport, useSessionPort } from '@cupboard/shared/module'

export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** An account that has not ordered yet. */
  | { readonly state: 'without_plan' }
  | { readonly state: 'ready'; readonly user: User }

/** The customer, fresh from the server, and how to read them again after a change. */
export function useAccount(): { readonly account: Account; readonly reload: () => Promise<void> } {
  const api = useApi()
  const session = useSessionPort()
  const report = useReport()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.customer(),
    queryFn: async ({ signal }): Promise<User | null> => {
      const found = await api.call('getCustomer', { query: { new: '1' } }, { signal })
      if (found.ok) return found.value
      if (found.error.status === 404) return null
      throw new Error(`customer: ${found.error.code}`)
    },
  })
  const reload = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.customer() })
    await session.reload().catch(report)
  }, [queryClient, session, report])

  return { account: accountOf(query), reload }
}

function accountOf(query: {
  data: User | null | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}): Account {
  if (query.data) return { state: 'ready', user: query.data }
  if (query.data === null) return { state: 'without_plan' }
  if (query.isError && !query.isFetching) return { state: 'failed', retry: () => void query.refetch() }
  return { state: 'loading' }
}

const NO_ORDERS: readonly Order[] = []

/** Every order so far; none while they are not known. */
export function useKnownOrders(): { readonly orders: readonly Order[]; readonly reload: () => Promise<void> } {
  const queryClient = useQueryClient()
  const { data } = useOrders()
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: queryKeys.orders() }), [queryClient])
  return { orders: data?.orders ?? NO_ORDERS, reload }
}
