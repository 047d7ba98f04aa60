import type { Order } from '@cupboard/shared/contracts'

/** Fees, taxes or discounts of an order together, in cents. */
export const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((total, { amountCents }) => total + amountCents, 0)

/** What went back to the card and stayed there, in cents. DASH-79. */
export function refundedOf({ timeline = [] }: Order): number {
  const sumOfEvents = (what: 'refunded' | 'refund-failed'): number =>
    sumOf(timeline.flatMap(({ event }) => (event.what === what ? [event] : [])))
  return sumOfEvents('refunded') - sumOfEvents('refund-failed')
}
