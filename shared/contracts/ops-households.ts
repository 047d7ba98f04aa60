import * as z from '@cupboard/shared/schemas'
import { Shipping } from './customer.ts'
import { LedgerLine } from './ledger.ts'
import { OrderEvent } from './order-events.ts'
import { PlanChange, PlanHistoryEntry } from './plan-history.ts'
import { PlanHold } from './plan-told.ts'
import { Reason } from './ops-reason.ts'
import { Cents, Instant, text } from './units.ts'

/** How many characters a household may be looked for by. */
export const OPS_SEARCH_MAX = 100
/** Part of a name, an e-mail, a phone number or an order number. */
export const OpsHouseholdSearch = z.strictObject({ words: text(OPS_SEARCH_MAX, 2) })

const OpsHouseholdFound = z.object({
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  zipcode: z.string(),
  status: z.string(),
})
export type OpsHouseholdFound = z.infer<typeof OpsHouseholdFound>

/** The best known first; at most 50. */
export const OpsHouseholdsFound = z.object({ households: z.array(OpsHouseholdFound), isMore: z.boolean() })

const OpsPlannedProduct = z.object({ groupName: z.string(), articles: z.int() })

/** A household as operations see it. Each opening is in the audit log. */
export const OpsHousehold = z.object({
  ...OpsHouseholdFound.shape,
  shipping: Shipping,
  createdAt: Instant,
  creditCents: Cents,
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  hold: z.optional(z.object({ ...PlanHold.shape, actor: z.string(), note: z.optional(z.string()) })),
  /** The delivery at hand. */
  plan: z.optional(
    z.object({ contactAt: Instant, cutoffAt: Instant, deliverAt: Instant, products: z.array(OpsPlannedProduct) }),
  ),
  /** Newest first. */
  orders: z.array(z.object({ orderNumber: z.string(), status: z.string(), totalCents: Cents, deliverAt: Instant })),
  ledger: z.array(LedgerLine),
  history: z.array(PlanHistoryEntry),
  /** What can be done about its plan now. */
  may: z.object({ skip: z.boolean(), pause: z.boolean(), resume: z.boolean(), cancel: z.boolean() }),
})
export type OpsHousehold = z.infer<typeof OpsHousehold>

export const PlanAct = z.enum(['skip', 'pause', 'resume', 'cancel'])
export type PlanAct = z.infer<typeof PlanAct>
/** `cutoffAt` is that of the delivery that was on the screen: another one is not skipped in its place. */
export const OpsPlanAct = z.strictObject({ act: PlanAct, cutoffAt: z.optional(Instant), reason: Reason })

export const OpsAddressChange = z.strictObject({ shipping: Shipping, reason: Reason })

/** Work that failed for the last time. What it is about is not shown. */
export const OpsParkedJob = z.object({
  queue: z.string(),
  id: z.string(),
  tries: z.int(),
  /** Why it failed last. */
  error: z.string(),
  since: Instant,
})
export type OpsParkedJob = z.infer<typeof OpsParkedJob>

/** Newest first, at most 200. */
export const OpsParkedJobs = z.object({ jobs: z.array(OpsParkedJob) })

/** What happened since an instant, newest first, at most 200. */
export const OpsHappened = z.object({
  /** Whether something is due that is not done yet. */
  isCatchingUp: z.boolean(),
  events: z.array(
    z.union([
      z.object({ of: z.literal('order'), at: Instant, orderNumber: z.string(), event: OrderEvent }),
      z.object({ of: z.literal('plan'), at: Instant, customerId: z.string(), change: PlanChange }),
      z.object({ of: z.literal('message'), at: Instant, kind: z.string(), recipient: z.string() }),
    ]),
  ),
})
export type OpsHappened = z.infer<typeof OpsHappened>
