import * as z from '@cupboard/shared/schemas'
import { OrderMoment } from './order-events.ts'
import { OrderingCustomer } from './customer.ts'
import { ArticleType, GroupName } from './product-group.ts'
import { ArticleCount, Cents, Instant, text } from './units.ts'

/** Made once for each checkout, by the browser. In lower case, as the database says it: it is part of the charge's key. */
export const OrderId = z.uuid().check(z.toLowerCase())
export type OrderId = z.infer<typeof OrderId>

export const ProductGroupEntry = z.strictObject({ groupName: GroupName, articleCount: ArticleCount })
export type ProductGroupEntry = z.infer<typeof ProductGroupEntry>

/** The order inside POST /orders. `totalCents` includes tax and shipping; the server recomputes it (OP-51). SHR-41. */
export const NewOrder = z.strictObject({
  customer: OrderingCustomer,
  /** The payment method that the card provider made. */
  source: text(200, 1),
  coupon: z.optional(text(80)),
  /** What came as `rc` or was typed at the gate: `campaignCode` has room for one code only. FUN-14, CHK-35. */
  referralCode: z.optional(text(200)),
  orderId: OrderId,
  totalCents: Cents,
  taxes: z.array(z.strictObject({ amountCents: Cents })).check(z.maxLength(5)),
  productGroupEntries: z.array(ProductGroupEntry).check(z.minLength(1), z.maxLength(60)),
})
export type NewOrder = z.infer<typeof NewOrder>

/** Known ones; the status is an open string (OP-07). SHR-45. */
export const ORDER_STATUSES = [
  'AwaitingPayment',
  'PaymentSucceeded',
  'PaymentFailed',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** SHR-42..44. */
export const Order = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.string(),
  type: z.string(),
  createdAt: Instant,
  expectedShipDate: Instant,
  expectedDeliveryDate: Instant,
  totalCents: Cents,
  subtotalCents: Cents,
  discounts: z.array(z.object({ amountCents: Cents, smallOrderAdjustment: z.boolean(), description: z.string() })),
  taxes: z.array(z.object({ amountCents: Cents })),
  fees: z.array(z.object({ amountCents: Cents, description: z.string() })),
  deliveryMethod: z.string(),
  trackingNumber: z.nullable(z.string()),
  productGroupEntries: z.array(
    z.object({
      groupName: GroupName,
      displayName: z.string(),
      articleType: ArticleType,
      articleCount: ArticleCount,
      pricePerArticleCents: Cents,
      products: z.array(z.object({ productId: z.string(), articlesPerPackage: z.int(), quantity: z.int() })),
    }),
  ),
  items: z.array(
    z.object({
      amount: z.int(),
      currency: z.literal('usd'),
      description: z.string(),
      groupName: z.nullable(z.string()),
      parent: z.nullable(z.string()),
      quantity: z.int(),
      type: z.enum(['sku', 'tax', 'shipping', 'discount']),
    }),
  ),
  deliverTo: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
  }),
  /** Set while the card's bank wants the customer to confirm: what the provider's `handleNextAction` takes. */
  paymentAction: z.optional(z.object({ clientSecret: z.string() })),
  /** Why the last payment failed, in the card provider's words; set while the order is `PaymentFailed`. */
  paymentFailure: z.optional(z.string()),
  /** What happened to it, oldest first. */
  timeline: z.optional(z.array(OrderMoment)),
  /** The card of its last payment. */
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  /** Until when a box that could not be charged is held, and when its card is tried again. */
  heldUntil: z.optional(Instant),
  nextTryAt: z.optional(Instant),
  /** When a held box goes and comes if it is paid now; set where the days that it was promised for can no longer be kept. */
  ifPaidNow: z.optional(z.object({ shipDate: Instant, deliveryDate: Instant })),
})
export type Order = z.infer<typeof Order>

/** SHR-46. The window closes at `createdEndInclusive`; what is ordered by then arrives on `deliveryDate`. */
export const OrderWindow = z.object({ createdEndInclusive: Instant, deliveryDate: Instant })
export type OrderWindow = z.infer<typeof OrderWindow>
