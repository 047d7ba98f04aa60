import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { OpsCallName } from '@cupboard/shared/contracts'
import { opsCall, type OpsAnswered, type OpsAsked } from './ops-client.ts'

const KEY = 'ops'
/** How often the page looks for news, in milliseconds. */
const REFRESH_MS = 10_000

function useOps<Name extends OpsCallName>(
  name: Name,
  asked: OpsAsked<Name>,
  refetchInterval: number | false = REFRESH_MS,
): UseQueryResult<OpsAnswered<Name>> {
  return useQuery({
    queryKey: [KEY, name, asked],
    queryFn: () => opsCall(name, asked),
    refetchInterval,
    staleTime: 0,
    retry: false,
  })
}

export const useOpsSession = () => useOps('session', {}, false)
export const useOpsFlags = () => useOps('flags', {})
export const useOpsModules = () => useOps('modules', {})
export const useOpsMessages = () => useOps('messages', {})
export const useOpsMessage = (id: string) => useOps('message', { params: { id } }, false)
export const useOpsMessageKinds = () => useOps('messageKinds', {}, false)
export const useOpsPreview = (kind: string, about: string) =>
  useOps('previewMessage', { body: { kind, ...(about === '' ? {} : { about }) } }, false)
export const useOpsLimits = () => useOps('limits', {})
export const useOpsOrders = () => useOps('orders', {})
export const useOpsClock = () => useOps('clock', {})
export const useOpsAudit = () => useOps('audit', {})
export const useOpsTelemetry = () => useOps('telemetry', {})
export const useOpsPolicyReports = () => useOps('policyReports', {})
export const useOpsScripts = () => useOps('scripts', {})

/** Does something, and then looks at everything anew. */
export function useOpsAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
