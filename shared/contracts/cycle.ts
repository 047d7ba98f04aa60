import * as z from 'zod/mini'
import { GroupName, ProductType } from './catalogue.ts'
import { ArticleCount, Cents, Instant } from './units.ts'

/** What the plan of a household does by itself, and what is told of it: docs/decisions/0040. */

/** Why a plan stands still: no card works, the household or operations paused it, or we do not deliver there any more. */
export const HoldReason = z.enum(['card', 'household', 'operations', 'area'])
export type HoldReason = z.infer<typeof HoldReason>

/** A plan that stands still goes on being planned, and nothing of it is ordered. */
export const PlanHold = z.object({ why: HoldReason, since: Instant })
export type PlanHold = z.infer<typeof PlanHold>

/** What a household was told last of the delivery at hand: what is charged at the cut-off. */
export const Announced = z.object({ toldAt: Instant, totalCents: Cents })
export type Announced = z.infer<typeof Announced>

/**
 * Why a small delivery goes as it goes: it was put together with the one after it, something in it runs out before that one, or it comes at a
 * quarter's distance and its shipping is on us. SHR-74..SHR-76.
 */
export const SmallDelivery = z.discriminatedUnion('what', [
  z.object({ what: z.literal('joined') }),
  z.object({ what: z.literal('runs-out'), productTypes: z.array(ProductType) }),
  z.object({ what: z.literal('on-us') }),
])
export type SmallDelivery = z.infer<typeof SmallDelivery>

/** A delivery of the year to come, if nothing changes. */
export const DeliveryAhead = z.object({
  cutoffAt: Instant,
  deliverAt: Instant,
  products: z.array(z.object({ productType: ProductType, groupName: GroupName, articleCount: ArticleCount })),
  totalCents: Cents,
})
export type DeliveryAhead = z.infer<typeof DeliveryAhead>

/** Who changed something in a plan: its household, we by rule, or a person of ours. */
export const PlanActor = z.enum(['household', 'cupboard', 'operations'])
export type PlanActor = z.infer<typeof PlanActor>

/** Why a quantity is another one than before. */
export const QuantityReason = z.enum(['chosen', 'skipped', 'brought-back', 'ran-out', 'lasts', 'answers', 'cancelled'])
export type QuantityReason = z.infer<typeof QuantityReason>

const Product = { productType: ProductType, groupName: GroupName }

/** What changed. */
export const PlanChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('planned'), deliverAt: Instant }),
  z.object({
    what: z.literal('quantity'),
    ...Product,
    from: ArticleCount,
    to: ArticleCount,
    reason: QuantityReason,
  }),
  /** `groupName` took the place of `before`: chosen, or because that one is not sold any more. */
  z.object({ what: z.literal('replaced'), ...Product, before: GroupName, reason: z.enum(['chosen', 'withdrawn']) }),
  z.object({ what: z.literal('left-out'), ...Product }),
  z.object({ what: z.literal('moved'), from: Instant, to: Instant, reason: z.enum(['joined', 'operations']) }),
  z.object({ what: z.literal('price'), from: Cents, to: Cents }),
  z.object({ what: z.literal('address') }),
  z.object({ what: z.literal('held'), why: HoldReason }),
  z.object({ what: z.literal('released') }),
  z.object({ what: z.literal('delivery-skipped'), deliverAt: Instant }),
  z.object({ what: z.literal('ran-out'), productType: ProductType }),
])
export type PlanChange = z.infer<typeof PlanChange>

/** One line of a plan's history. */
export const PlanHistoryEntry = z.object({ at: Instant, actor: PlanActor, change: PlanChange })
export type PlanHistoryEntry = z.infer<typeof PlanHistoryEntry>

/** What happened to an order. */
export const OrderEvent = z.discriminatedUnion('what', [
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
