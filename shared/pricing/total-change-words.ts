import type { Cents } from '@cupboard/shared/contracts'
import { dollars } from './dollars.ts'
import type { OrderTotals } from './price-order.ts'
import { SHIPPING_IN_WORDS } from './shipping-words.ts'

/** What a plan comes to; `total` with tax, undefined where its rate is not known. */
export interface SeenTotal extends Pick<OrderTotals, 'beforeTax' | 'shipping' | 'smallOrderAdjustment'> {
  readonly total: Cents | undefined
}

const shippingOf = ({ shipping, smallOrderAdjustment }: SeenTotal): number => shipping - smallOrderAdjustment

function differenceWords(before: SeenTotal, after: SeenTotal): string {
  const isWithTax = before.total !== undefined && after.total !== undefined
  const difference = isWithTax ? after.total - before.total : after.beforeTax - before.beforeTax
  if (difference === 0) return 'Your total stays the same.'
  const went = difference < 0 ? 'down' : 'up'
  return `Your total went ${went} by ${dollars(Math.abs(difference))} ${isWithTax ? 'with' : 'before'} tax.`
}

/** What a change of the plan did to its total, and why that did not go down by what was taken off. OP-01, FUN-71, DASH-41. */
export function totalChangeWords(before: SeenTotal, after: SeenTotal): string {
  const difference = differenceWords(before, after)
  if (shippingOf(after) <= shippingOf(before)) return difference
  return `${difference} Shipping is ${SHIPPING_IN_WORDS.fee} under ${SHIPPING_IN_WORDS.freeFrom}.`
}
