import * as z from '@cupboard/shared/schemas'
import { ProductType } from './catalogue.ts'
import { Cents, Instant } from './units.ts'

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
export const SmallDelivery = z.union([
  z.object({ what: z.literal('joined') }),
  z.object({ what: z.literal('runs-out'), productTypes: z.array(ProductType) }),
  z.object({ what: z.literal('on-us') }),
])
export type SmallDelivery = z.infer<typeof SmallDelivery>
