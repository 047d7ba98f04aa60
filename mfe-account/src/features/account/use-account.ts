import { useQueryClient } from '@cupboard/shared/queries'
import { useCallback } from 'react'
import { queryKeys, type Order, type User } from '@cupboard/shared/contracts'
import { isNotThere, useCallQuery, useOrders } from '@cupboard/shared/module'
import { useReadAnew } from '../../use-read-anew.ts'

export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** An account that has not ordered yet. */
  | { readonly state: 'without_plan' }
  | { readonly state: 'ready'; readonly user: User }

/** The customer, fresh from the server, again for who comes back to the page, and how to read them again after a change. */
export function useAccount(): { readonly account: Account; readonly reload: () => Promise<void> } {
  const query = useCallQuery(
    'getCustomer',
    { query: { new: '1' } },
    { queryKey: queryKeys.customer(), retry: false, refetchOnWindowFocus: 'always' },
  )
  return { account: accountOf(query), reload: useReadAnew() }
}

function accountOf({ data, error, isFetching, refetch }: ReturnType<typeof useCallQuery<'getCustomer'>>): Account {
  if (data) return { state: 'ready', user: data }
  if (error && isNotThere(error)) return { state: 'without_plan' }
  return error && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}

const NO_ORDERS: readonly Order[] = []

/** Every order so far; none while they are not known. */
export function useKnownOrders(): { readonly orders: readonly Order[]; readonly reload: () => Promise<void> } {
  const queryClient = useQueryClient()
  const { data } = useOrders()
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: queryKeys.orders() }), [queryClient])
  return { orders: data?.orders ?? NO_ORDERS, reload }
}
