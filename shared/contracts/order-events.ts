import * as z from '@cupboard/shared/schemas'
import { Cents, Instant } from './units.ts'

/** What happened to an order. */
export const OrderEvent = z.union([
  z.object({ what: z.literal('placed') }),
  z.object({ what: z.literal('paid'), amountCents: Cents }),
  z.object({ what: z.literal('refused'), message: z.string() }),
  /** The bank wants the card's holder to confirm. */
  z.object({ what: z.literal('bank-asks') }),
  z.object({ what: z.literal('packed') }),
  z.object({ what: z.literal('shipped'), trackingNumber: z.string() }),
  z.object({ what: z.literal('delivered') }),
  z.object({ what: z.literal('refunded'), amountCents: Cents }),
  /** The bank did not take what had been sent back. */
  z.object({ what: z.literal('refund-failed'), amountCents: Cents }),
  z.object({ what: z.literal('cancelled'), why: z.enum(['unpaid', 'operations', 'closed']) }),
])
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderMoment = z.object({ at: Instant, event: OrderEvent })
export type OrderMoment = z.infer<typeof OrderMoment>
