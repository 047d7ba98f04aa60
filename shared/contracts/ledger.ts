import * as z from '@cupboard/shared/schemas'
import { Cents, Instant } from './units.ts'

/** What an order came to, part by part: why it is that amount. */
export const AmountParts = z.object({
  subtotalCents: Cents,
  couponsCents: Cents,
  perkCents: Cents,
  sdCreditCents: Cents,
  smallOrderAdjustmentCents: Cents,
  shippingCents: Cents,
  taxCents: Cents,
  totalCents: Cents,
})
export type AmountParts = z.infer<typeof AmountParts>

/** One line of what a household owes and has: signed cents. */
export const LedgerLine = z.object({
  at: Instant,
  what: z.enum(['order', 'order-cancelled', 'charge', 'refund', 'refund-failed', 'credit', 'credit-ended']),
  /** Why credit was given: with what the household was offered, for a friend's order, or back from an order that was cancelled. */
  creditFor: z.optional(z.enum(['offer', 'referral', 'order-cancelled'])),
  orderId: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
  /** What is owed: plus for an order, minus for what was paid. */
  owedCents: z.int(),
  /** What the household's credit became more or less. */
  creditCents: z.int(),
  /** Of an order. */
  parts: z.optional(AmountParts),
})
export type LedgerLine = z.infer<typeof LedgerLine>
