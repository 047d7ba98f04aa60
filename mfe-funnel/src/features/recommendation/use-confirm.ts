import { useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { useReport } from '@cupboard/shared/module'
import { useGo } from '../../steps/use-go.ts'
import { canConfirm, orderFault } from './domain/order.ts'
import type { Plan } from './use-plan.ts'

/**
 * On to checkout: whatever waits is applied and kept, and the sign-up data goes along; a plan of which no order can be made is reported
 * and stays. FUN-65..FUN-69.
 */
export function useConfirm(plan: Plan, catalogue: Catalogue) {
  const report = useReport()
  const go = useGo()
  const [hasFailed, setHasFailed] = useState(false)

  const confirm = () => {
    const bundles = plan.settledBundles()
    const fault = orderFault(bundles, catalogue)
    setHasFailed(fault !== undefined)
    if (fault) {
      report(new Error(`No order could be made from the manifest: ${fault.code}`), { detail: fault.detail ?? '' })
      return
    }
    plan.keep(bundles)
    go(paths.checkout())
  }
  return { confirm, canConfirm: canConfirm(plan.bundles), hasFailed }
}

export type Confirm = ReturnType<typeof useConfirm>
