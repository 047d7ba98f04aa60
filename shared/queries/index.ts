/**
 * The only door to the query cache: what is used of its library, and nothing else. The page holds it once, for the shell and every module.
 * One line each: files that one line leads to are put together in whatever order they were found in.
 */
export { keepPreviousData } from '@tanstack/react-query'
export { onlineManager } from '@tanstack/react-query'
export { QueryClient } from '@tanstack/react-query'
export { QueryClientProvider } from '@tanstack/react-query'
export { skipToken } from '@tanstack/react-query'
export { useMutation } from '@tanstack/react-query'
export { useQuery } from '@tanstack/react-query'
export { useQueryClient } from '@tanstack/react-query'
export { useQueryErrorResetBoundary } from '@tanstack/react-query'
export type { QueryKey, UseQueryResult } from '@tanstack/react-query'
