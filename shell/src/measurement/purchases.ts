import * as z from '@cupboard/shared/schemas'
import type { Purchases } from './measured-facts.ts'

const KEY = 'cupboard.told-orders'
const MOST = 20

const Told = z.array(z.string())

/** Orders that services were told of, by any tab of this browser; where nothing can be kept, by this page. API-43. */
export function createPurchases(page: Pick<Window, 'localStorage'>): Purchases {
  const own = new Set<string>()

  function read(): readonly string[] {
    try {
      return Told.parse(JSON.parse(page.localStorage.getItem(KEY) ?? '[]'))
    } catch {
      return []
    }
  }
  function keep(told: readonly string[]): void {
    try {
      page.localStorage.setItem(KEY, JSON.stringify(told.slice(-MOST)))
    } catch {
      return
    }
  }

  return {
    isFirst(orderId) {
      const told = read()
      if (own.has(orderId) || told.includes(orderId)) return false
      own.add(orderId)
      keep([...told, orderId])
      return true
    },
  }
}
