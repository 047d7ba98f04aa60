import type { Order } from '@cupboard/shared/contracts'

/** Fees, taxes or discounts of an order together, in cents. */
export const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((total, { amountCents }) => total + amountCents, 0)

/** What went back to the card, in cents. */
export const refundedOf = ({ timeline = [] }: Order): number =>
  sumOf(timeline.flatMap(({ event }) => (event.what === 'refunded' ? [event] : [])))
