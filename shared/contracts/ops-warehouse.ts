import * as z from '@cupboard/shared/schemas'
import { OrderMoment } from './order-events.ts'
import { Reason } from './ops-reason.ts'
import { Order } from './order.ts'
import { ArticleType } from './product-group.ts'
import { ArticleCount, Cents, Day, Instant, text } from './units.ts'

/** What happens to deliveries by itself, or by hands, on one day. */
export const DayStep = z.enum(['announce', 'close', 'pack', 'ship', 'deliver'])
export type DayStep = z.infer<typeof DayStep>

const OpsDay = z.object({
  day: Day,
  /** Of today: `due` also counts what was left from before. */
  steps: z.array(z.object({ step: DayStep, due: z.int(), done: z.int() })),
})
export type OpsDay = z.infer<typeof OpsDay>

/** An order whose money is not in. */
const OpsUnpaid = z.object({
  orderNumber: z.string(),
  customer: z.string(),
  status: z.string(),
  totalCents: Cents,
  /** Of a held one: until when it is, and when its card is tried again. */
  heldUntil: z.optional(Instant),
  nextTryAt: z.optional(Instant),
})
export type OpsUnpaid = z.infer<typeof OpsUnpaid>

/** Money that the bank did not take back, and that has not been sent again. */
const OpsRefusedRefund = z.object({
  refundId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  amountCents: Cents,
  /** In the provider's words; null where it gave none. */
  refusal: z.nullable(z.string()),
})
export type OpsRefusedRefund = z.infer<typeof OpsRefusedRefund>

/** Today and tomorrow, by the business clock. */
export const OpsToday = z.object({
  now: Instant,
  days: z.array(OpsDay),
  /** At most 50 of each. */
  open: z.array(OpsUnpaid),
  held: z.array(OpsUnpaid),
  refused: z.array(OpsRefusedRefund),
  /** Days on which boxes are to be delivered that are not yet. */
  deliveryDays: z.array(z.object({ day: Day, boxes: z.int() })),
})
export type OpsToday = z.infer<typeof OpsToday>

const PackedLine = z.object({
  productId: z.string(),
  displayName: z.string(),
  articleType: ArticleType,
  articles: ArticleCount,
  packages: z.int(),
})
export type PackedLine = z.infer<typeof PackedLine>

/** One box of a delivery day. */
export const OpsBox = z.object({
  orderNumber: z.string(),
  status: z.string(),
  isPacked: z.boolean(),
  trackingNumber: z.nullable(z.string()),
  shipAt: Instant,
  deliverAt: Instant,
  deliverTo: Order.shape.deliverTo,
  deliveryInstructions: z.optional(z.string()),
  lines: z.array(PackedLine),
})
export type OpsBox = z.infer<typeof OpsBox>

/** Paid boxes of a day, by order number, at most `MOST_BOXES`. */
export const OpsDeliveryDay = z.object({
  day: Day,
  boxes: z.array(OpsBox),
  /** Boxes of the day whose money is not in: they are not packed. */
  unpaid: z.int(),
  /** Boxes of the day that are left out, since there are too many. */
  leftOut: z.int(),
})
export type OpsDeliveryDay = z.infer<typeof OpsDeliveryDay>
export const MOST_BOXES = 1_000

export const BoxMove = z.enum(['packed', 'shipped', 'delivered'])
export type BoxMove = z.infer<typeof BoxMove>

const LONGEST_LIST = 40_000
/** A line for each box: its order number, and where it is shipped its tracking number after a comma, semicolon or tab. */
export const OpsBoxMoves = z.strictObject({ move: BoxMove, lines: text(LONGEST_LIST, 1) })

export const BoxFault = z.enum([
  'unreadable',
  'no-such-order',
  'twice',
  'wrong-tracking-number',
  'not-paid',
  'cancelled',
  'not-shipped',
  'other-tracking-number',
])
export type BoxFault = z.infer<typeof BoxFault>

/** Where any line is wrong, nothing was done. */
export const OpsMoved = z.object({
  moved: z.int(),
  /** They were so before. */
  before: z.int(),
  faults: z.array(z.object({ line: z.int(), text: z.string(), fault: BoxFault })),
})
export type OpsMoved = z.infer<typeof OpsMoved>

const OpsPayment = z.object({
  attempt: z.int(),
  status: z.string(),
  amountCents: Cents,
  startedAt: Instant,
  failure: z.optional(z.string()),
})

const OpsRefund = z.object({
  refundId: z.string(),
  amountCents: Cents,
  status: z.enum(['asked', 'done', 'refused']),
  reason: z.string(),
  actor: z.string(),
  askedAt: Instant,
  refusal: z.optional(z.string()),
})

/** Signed cents of one account of the ledger. */
const OpsEntry = z.object({ posting: z.string(), account: z.string(), amountCents: z.int(), at: Instant })

/** An order with all that became of it. */
export const OpsOrderDetail = z.object({
  order: Order,
  customerId: z.string(),
  customer: z.string(),
  timeline: z.array(OrderMoment),
  payments: z.array(OpsPayment),
  refunds: z.array(OpsRefund),
  ledger: z.array(OpsEntry),
  /** What was paid and is not back, nor on its way. */
  refundableCents: Cents,
  /** What can be done about it now. */
  may: z.object({ retry: z.boolean(), refund: z.boolean(), cancel: z.boolean() }),
})
export type OpsOrderDetail = z.infer<typeof OpsOrderDetail>

/** `refundId` is made once for each press; without an amount all goes back that is left. */
export const OpsRefundWanted = z.strictObject({
  refundId: z.uuid(),
  amountCents: z.optional(Cents),
  reason: Reason,
})
/** `key` is made once for each press. */
export const OpsRetry = z.strictObject({ key: z.uuid(), reason: Reason })
