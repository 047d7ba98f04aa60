import { useEffect, useState } from 'react'
import type { Order } from '@cupboard/shared/contracts'
import { useStored } from '@cupboard/shared/module'

const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Whether this is the first visit after the first order, whose id is kept: another account's first order is celebrated again. X-10, OP-68.
 */
export function useFireworks(orders: readonly Order[] | undefined): boolean {
  const first = orders?.find(({ type }) => type === 'Initial')?.orderId
  const seen = useStored('fireworks-seen')
  const [celebrated, setCelebrated] = useState<string>()
  useEffect(() => {
    if (first === undefined || seen.get() === first || !wantsMotion()) return
    seen.set(first)
    setCelebrated(first)
  }, [first, seen])
  return celebrated !== undefined && celebrated === first
}
