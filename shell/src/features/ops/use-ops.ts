import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@cupboard/shared/queries'
import type { OpsCallName, OpsHousehold } from '@cupboard/shared/contracts'
import { opsCall, type OpsAnswered, type OpsAsked } from './ops-client.ts'

const KEY = 'ops'
/** How often the page looks for news, in milliseconds. */
const REFRESH_MS = 10_000
/** The same while jobs catch up with a clock that was moved. */
const CATCHING_UP_MS = 1_500
const HOUSEHOLD = 'ops-household'

function useOps<Name extends OpsCallName>(
  name: Name,
  asked: OpsAsked<Name>,
  refetchInterval: number | false = REFRESH_MS,
  enabled = true,
): UseQueryResult<OpsAnswered<Name>> {
  return useQuery({
    queryKey: [KEY, name, asked],
    queryFn: () => opsCall(name, asked),
    refetchInterval,
    staleTime: 0,
    retry: false,
    enabled,
  })
}

export const useOpsSession = () => useOps('session', {}, false)
export const useOpsFlags = () => useOps('flags', {})
export const useOpsModules = () => useOps('modules', {})
export const useOpsModuleTokens = () => useOps('moduleTokens', {})
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
export const useOpsVitals = () => useOps('vitals', {})
export const useOpsPolicyReports = () => useOps('policyReports', {})
export const useOpsScripts = () => useOps('scripts', {})

export const useOpsToday = () => useOps('today', {})
export const useOpsParkedJobs = () => useOps('parkedJobs', {})
export const useOpsDeliveryDay = (day: string) => useOps('deliveryDay', { params: { day } }, REFRESH_MS, day !== '')
export const useOpsOrder = (number: string) => useOps('order', { params: { number } }, REFRESH_MS, number !== '')
/** @param from undefined while nothing was moved */
export const useOpsHappened = (from: { readonly from: string; readonly realFrom: string } | undefined) =>
  useOps('happened', { params: from ?? { from: '', realFrom: '' } }, CATCHING_UP_MS, from !== undefined)

/** Each look at a household is written down: it is looked at once, and then only changed. */
export const useOpsHousehold = (id: string) =>
  useQuery({
    queryKey: [HOUSEHOLD, id],
    queryFn: () => opsCall('household', { params: { id } }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    retry: false,
    enabled: id !== '',
  })

/** Shows a household as an act has left it. */
export function useShowHousehold() {
  const queries = useQueryClient()
  return (household: OpsHousehold) => queries.setQueryData([HOUSEHOLD, household.customerId], household)
}

/** Does something, and then looks at everything anew. */
export function useOpsAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
