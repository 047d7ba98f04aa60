import { cents, type Cents } from '@cupboard/shared/contracts'
import { sumCents } from './money.ts'
import { grandTotal, type OrderTotals } from './price-order.ts'

/** What the card provider takes at least, in cents: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const SMALLEST_CHARGE = 50

/** Nothing to pay needs no card; anything else must reach the provider's minimum. */
export const isChargeable = (total: number): boolean => total === 0 || total >= SMALLEST_CHARGE

/** What is taken off in the end, the tax on what is left, and what is paid. */
export interface Payable {
  readonly smallOrderAdjustment: Cents
  readonly tax: Cents
  readonly total: Cents
}

/**
 * What a delivery of the plan is charged. Nobody is there to be asked for more, so what is too little for a card is given: then nothing is
 * paid, and no tax.
 *
 * @see docs/product/pricing.md — "Too little for a card" is this function's test.
 */
export function payable(totals: Pick<OrderTotals, 'beforeTax' | 'smallOrderAdjustment'>, tax: Cents): Payable {
  const { beforeTax, smallOrderAdjustment } = totals
  const total = grandTotal(totals, tax)
  if (isChargeable(total)) return { smallOrderAdjustment, tax, total }
  return { smallOrderAdjustment: sumCents([smallOrderAdjustment, beforeTax]), tax: cents(0), total: cents(0) }
}
