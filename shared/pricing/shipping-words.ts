import { dollars, dollarsInWords } from './dollars.ts'
import { minus } from './money.ts'
import { FREE_SHIPPING_THRESHOLD, SHIPPING_FEE, type OrderTotals } from './price-order.ts'

/** The two amounts of shipping as sentences say them, such as "$20" and "$5". OP-01, LAND-51, LAND-52. */
export const SHIPPING_IN_WORDS = {
  freeFrom: dollarsInWords(FREE_SHIPPING_THRESHOLD),
  fee: dollarsInWords(SHIPPING_FEE),
} as const

/** Why shipping is charged, and what spares it; undefined where it is not. OP-01, SHR-57. */
export function shippingWords({ subtotal, shipping }: Pick<OrderTotals, 'subtotal' | 'shipping'>): string | undefined {
  if (shipping === 0) return undefined
  const missing = minus(FREE_SHIPPING_THRESHOLD, subtotal)
  return `Shipping is ${dollars(shipping)}, because the products come to less than ${dollars(FREE_SHIPPING_THRESHOLD)}. Add ${dollars(missing)} of products and shipping is free.`
}
