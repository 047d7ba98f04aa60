import { useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { usePorts, useReport } from '@cupboard/shared/module'
import { useGo } from '../../steps/use-go.ts'
import { canConfirm, orderEntries } from './domain/order.ts'
import type { Plan } from './use-plan.ts'

/**
 * On to checkout: whatever waits is applied, the order is built from the manifest, and the sign-up data goes along. The order's id is
 * made once and kept. FUN-65..FUN-69.
 */
export function useConfirm(plan: Plan, catalogue: Catalogue) {
  const { signUpData } = usePorts()
  const report = useReport()
  const go = useGo()
  const [hasFailed, setHasFailed] = useState(false)

  const confirm = () => {
    const bundles = plan.settledBundles()
    const entries = orderEntries(bundles, catalogue)
    setHasFailed(!entries.ok)
    if (!entries.ok) {
      report(new Error(`No order could be made from the manifest: ${entries.error.code}`), {
        detail: entries.error.detail ?? '',
      })
      return
    }
    const orderId = signUpData.get()?.orderId ?? crypto.randomUUID()
    signUpData.update({ manifestBundles: [...bundles], orderId })
    go(paths.checkout())
  }
  return { confirm, canConfirm: canConfirm(plan.bundles), hasFailed }
}

export type Confirm = ReturnType<typeof useConfirm>
