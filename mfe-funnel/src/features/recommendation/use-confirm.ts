import { useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { useReport } from '@cupboard/shared/module'
import { useGo } from '../../steps/use-go.ts'
import { canConfirm, orderFault } from './domain/order.ts'
import type { Plan } from './use-plan.ts'

/**
 * Goes on to checkout with the plan as it is shown, the pending change included. Where no order can be made of the plan, that is
 * reported, and the screen stays. FUN-65..FUN-69.
 */
export function useConfirm({ bundles, keep }: Plan, catalogue: Catalogue) {
  const report = useReport()
  const go = useGo()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const confirm = () => {
    const fault = orderFault(bundles, catalogue)
    setHasFailed(fault !== undefined)
    setAttempt((before) => before + 1)
    if (fault) {
      report(new Error(`No order could be made from the manifest: ${fault.code}`), { detail: fault.detail ?? '' })
      return
    }
    keep(bundles)
    go(paths.checkout())
  }
  return { confirm, canConfirm: canConfirm(bundles), hasFailed, attempt }
}

export type Confirm = ReturnType<typeof useConfirm>
