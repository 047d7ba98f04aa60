/** The only door to the query cache: what is used of its library, and nothing else. The page holds it once, for the shell and every module. */
export {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
} from '@tanstack/react-query'
export type { QueryKey, UseQueryResult } from '@tanstack/react-query'
