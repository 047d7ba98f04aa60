import { useQueryClient } from '@cupboard/shared/queries'
import { useCallback } from 'react'
import { queryKeys } from '@cupboard/shared/contracts'
import { useReport, useSessionPort } from '@cupboard/shared/module'

/** After a change of the customer: reads them again, for every module, and the next delivery, which follows it. It never fails. */
export function useReadAnew(): () => Promise<void> {
  const session = useSessionPort('reload')
  const report = useReport()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.manifest() })
    await queryClient.invalidateQueries({ queryKey: queryKeys.customer() })
    await session.reload().catch(report)
  }, [queryClient, session, report])
}
