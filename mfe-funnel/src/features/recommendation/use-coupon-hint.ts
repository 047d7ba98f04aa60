import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Cents, SignUpData } from '@cupboard/shared/contracts'
import { dollars, useSnackbar } from '@cupboard/shared/ui'
import { creditOutOfReach } from './domain/totals.ts'
import { messages } from './messages.ts'
import { pendingAtom } from './plan-atoms.ts'

/** FUN-96. */
const HINT_MS = 6000

/** "To get your $10.00 credit add $6.90.", once for each subtotal under the threshold; an undo that waits comes first. FUN-94..FUN-96. */
export function useCouponHint(subtotal: Cents, data: SignUpData): void {
  const isWaiting = useAtomValue(pendingAtom) !== undefined
  const snackbar = useSnackbar()
  const told = useRef<Cents | undefined>(undefined)
  useEffect(() => {
    if (isWaiting || told.current === subtotal) return
    told.current = subtotal
    const credit = creditOutOfReach(subtotal, data)
    if (!credit) return
    snackbar.show({
      message: messages.coupon.underThreshold(dollars(credit.amountOff), dollars(credit.missing)),
      timeoutMs: HINT_MS,
    })
  }, [subtotal, data, isWaiting, snackbar])
}
