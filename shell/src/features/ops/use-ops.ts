import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import {
  OpsAudit,
  OpsClock,
  OpsFlags,
  OpsMessages,
  OpsMessageText,
  OpsModules,
  OpsOrders,
  OpsSession,
  OpsTelemetry,
} from '@cupboard/shared/contracts'
import { opsCall } from './ops-client.ts'

const KEY = 'ops'
/** How often the page looks for news, in milliseconds. */
const REFRESH_MS = 10_000

interface Parser<Value> {
  parse(value: unknown): Value
}

function useOps<Value>(
  path: string,
  parser: Parser<Value>,
  refetchInterval: number | false = REFRESH_MS,
): UseQueryResult<Value> {
  return useQuery({
    queryKey: [KEY, path],
    queryFn: async () => parser.parse(await opsCall('GET', path)),
    refetchInterval,
    staleTime: 0,
    retry: false,
  })
}

export const useOpsSession = () => useOps('/session', OpsSession, false)
export const useOpsFlags = () => useOps('/flags', OpsFlags)
export const useOpsModules = () => useOps('/modules', OpsModules)
export const useOpsMessages = () => useOps('/messages', OpsMessages)
export const useOpsMessage = (id: string) => useOps(`/messages/${encodeURIComponent(id)}`, OpsMessageText, false)
export const useOpsOrders = () => useOps('/orders', OpsOrders)
export const useOpsClock = () => useOps('/clock', OpsClock)
export const useOpsAudit = () => useOps('/audit', OpsAudit)
export const useOpsTelemetry = () => useOps('/telemetry', OpsTelemetry)

export interface OpsAct {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

/** Does something, and then looks at everything anew. */
export function useOpsAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ method, path, body }: OpsAct) => opsCall(method, path, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
