import { useEffect, useState } from 'react'
import type { Order } from '@cupboard/shared/contracts'

/** Keeps the id of the first order that this browser has celebrated; another account's first order is celebrated again. X-10. */
const SEEN_KEY = 'cupboard.fireworks-seen'

function seenOrder(): string | null {
  try {
    return localStorage.getItem(SEEN_KEY)
  } catch {
    return null
  }
}

function markSeen(orderId: string) {
  try {
    localStorage.setItem(SEEN_KEY, orderId)
  } catch {
    // Where nothing can be kept it is celebrated again.
  }
}

const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether this is the first visit after the first order, which is then marked as seen. X-10, OP-68. */
export function useFireworks(orders: readonly Order[] | undefined): boolean {
  const first = orders?.find(({ type }) => type === 'Initial')?.orderId
  const [celebrated, setCelebrated] = useState<string>()
  useEffect(() => {
    if (first === undefined || seenOrder() === first || !wantsMotion()) return
    markSeen(first)
    setCelebrated(first)
  }, [first])
  return celebrated !== undefined && celebrated === first
}
