import { articleCount, cents, type Order, type OrderMoment } from '@cupboard/shared/contracts'
import { heldUntil, isInRetryWindow } from '@cupboard/shared/household'
import { couponWords, offerWords } from '@cupboard/shared/pricing'
import { nextWindow } from '../availability/index.ts'
import type { Offer } from '../offers/index.ts'
import type { OrderEventRow, OrderLineRow, OrderRow, PaymentRow } from './tables.ts'

type Item = Order['items'][number]

const item = (type: Item['type'], description: string, amount: number, over: Partial<Item> = {}): Item => ({
  amount,
  currency: 'usd',
  description,
  groupName: null,
  parent: null,
  quantity: 1,
  type,
  ...over,
})

const amountOf = ({ pricePerArticleCents, articleCount: count }: OrderLineRow): number => pricePerArticleCents * count

function itemsOf(order: OrderRow, lines: readonly OrderLineRow[]): Item[] {
  const { couponsCents, perkCents, sdCreditCents, smallOrderAdjustmentCents } = order
  const discount = couponsCents + perkCents + sdCreditCents + smallOrderAdjustmentCents
  return [
    ...lines.map((line) =>
      item('sku', line.displayName, amountOf(line), {
        groupName: line.groupName,
        parent: line.productId,
        quantity: line.articleCount / line.articlesPerPackage,
      }),
    ),
    ...(discount > 0 ? [item('discount', 'Discounts', -discount)] : []),
    ...(order.shippingCents > 0 ? [item('shipping', 'Shipping', order.shippingCents)] : []),
    item('tax', 'Tax', order.taxCents),
  ]
}

/** The coupon as it was promised; for how many households no longer matters. SHELL-84. */
function couponOf({ coupon, newCoupon }: Offer): string {
  const words = newCoupon
    ? couponWords({ discount: newCoupon.discount, duration: newCoupon.duration })
    : offerWords({ coupon })
  return words ?? 'Coupon'
}

const OFF = [
  ['couponsCents', 'Coupon'],
  ['perkCents', 'Employer pays'],
  ['sdCreditCents', 'Store credit'],
] as const

const momentOf = ({ happenedAt, event }: OrderEventRow): OrderMoment => ({ at: happenedAt.toISOString(), event })

/** When a box goes and comes that is paid after the day on which it should have left. */
function windowAfterLatePayment(paidAt: Date): Order['ifPaidNow'] {
  const { shipAt, deliverAt } = nextWindow(paidAt)
  return { shipDate: shipAt.toISOString(), deliveryDate: deliverAt.toISOString() }
}

/** What an order of the plan says of itself while it cannot be charged. */
function holdOf(
  { type, status, expectedShipAt, nextTryAt }: OrderRow,
  now: Date,
): Pick<Order, 'heldUntil' | 'ifPaidNow' | 'nextTryAt'> {
  if (type !== 'Recurring' || status !== 'PaymentFailed') return {}
  return {
    heldUntil: heldUntil(expectedShipAt).toISOString(),
    ...(nextTryAt ? { nextTryAt: nextTryAt.toISOString() } : {}),
    ...(now >= expectedShipAt && isInRetryWindow(expectedShipAt, now)
      ? { ifPaidNow: windowAfterLatePayment(now) }
      : {}),
  }
}

/** An order with all that is read of it. */
export interface ReadOrder {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  /** Its last attempt. */
  readonly payment: PaymentRow | undefined
  readonly events: readonly OrderEventRow[]
}

/** An order as the customer reads it. SHR-42..SHR-45, ACC-85. @param now by the business clock */
export function orderView({ order, lines, payment, events }: ReadOrder, now: Date): Order {
  const asksForAction =
    payment?.status === 'needs_action' && payment.clientSecret !== null && order.status === 'AwaitingPayment'
  const failure = order.status === 'PaymentFailed' && payment?.status === 'declined' && payment.failureMessage
  const discounts = OFF.flatMap(([field, words]) =>
    order[field] > 0
      ? [
          {
            amountCents: cents(order[field]),
            smallOrderAdjustment: false,
            description: field === 'couponsCents' ? couponOf(order.offer) : words,
          },
        ]
      : [],
  )
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    type: order.type,
    createdAt: order.createdAt.toISOString(),
    expectedShipDate: order.expectedShipAt.toISOString(),
    expectedDeliveryDate: order.expectedDeliverAt.toISOString(),
    totalCents: cents(order.totalCents),
    subtotalCents: cents(order.subtotalCents),
    discounts:
      order.smallOrderAdjustmentCents > 0
        ? [
            ...discounts,
            {
              amountCents: cents(order.smallOrderAdjustmentCents),
              smallOrderAdjustment: true,
              description: 'Small order adjustment',
            },
          ]
        : discounts,
    taxes: [{ amountCents: cents(order.taxCents) }],
    fees: order.shippingCents > 0 ? [{ amountCents: cents(order.shippingCents), description: 'Shipping' }] : [],
    deliveryMethod: order.deliveryMethod,
    trackingNumber: order.trackingNumber,
    productGroupEntries: lines.map((line) => ({
      groupName: line.groupName,
      displayName: line.displayName,
      articleType: line.articleType,
      articleCount: articleCount(line.articleCount),
      pricePerArticleCents: cents(line.pricePerArticleCents),
      products: [
        {
          productId: line.productId,
          articlesPerPackage: line.articlesPerPackage,
          quantity: line.articleCount / line.articlesPerPackage,
        },
      ],
    })),
    items: itemsOf(order, lines),
    deliverTo: order.deliverTo,
    timeline: [{ at: order.createdAt.toISOString(), event: { what: 'placed' } }, ...events.map(momentOf)],
    ...(payment?.card ? { card: payment.card } : {}),
    ...holdOf(order, now),
    ...(asksForAction && payment.clientSecret ? { paymentAction: { clientSecret: payment.clientSecret } } : {}),
    ...(failure ? { paymentFailure: failure } : {}),
  }
}
