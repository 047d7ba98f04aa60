import { QueryClient } from '@cupboard/shared/queries'
import { isPassing } from '@cupboard/shared/module'

const STALE_AFTER_MS = 60_000
const RETRIES = 2

/**
 * The one cache of server state for all modules. Only background reads are repeated, or wait for the line: what somebody does fails at
 * once without it, and says so.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
