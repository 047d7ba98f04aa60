import { randomUUID } from 'node:crypto'
import { answersOf, type Cents, type Order, type PaymentSource, type Shipping } from '@cupboard/shared/contracts'
import type { OrderTotals } from '@cupboard/shared/pricing'
import type { DeliveryWindow } from '../availability/index.ts'
import type { CustomerRow } from '../customers/index.ts'
import { amountsOf, type QuotedLine } from './domain/quote.ts'
import type { Press } from './idempotency.ts'
import type { Quote } from './quote.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from './tables.ts'

/** The household of a first order. */
export const customerRow = (
  { account, order: { customer } }: Press,
  { offer, referredBy }: Pick<Quote, 'offer' | 'referredBy'>,
  createdAt: Date,
): CustomerRow => ({
  customerId: randomUUID(),
  sub: account.sub,
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: customer.phone,
  workEmail: customer.workEmail ?? null,
  employerId: offer.employer?.employerId ?? null,
  status: 'Active',
  shipping: customer.shipping,
  payerId: null,
  paymentSource: null,
  interview: answersOf(customer.interview),
  sdCreditCents: offer.sdCredit,
  maxSdCreditCents: offer.maxSdCredit ?? null,
  chargeShipping: offer.chargeShipping,
  referredBy,
  campaignCode: customer.campaignCode ?? null,
  createdAt,
})

/** A line as it is stored: the catalogue may change, an order does not. */
export const lineRow = (orderId: string, { group, articleCount }: QuotedLine, index: number): OrderLineRow => ({
  orderId,
  position: index + 1,
  groupName: group.groupName,
  productType: group.productType,
  displayName: `${group.brandName} ${group.displayName}`,
  articleType: group.articleType,
  articleCount,
  pricePerArticleCents: group.pricePerArticle,
  productId: group.productId,
  articlesPerPackage: group.articlesPerPackage,
})

/** What an order came to. */
export const amountColumns = (totals: OrderTotals, tax: Cents) => ({
  ...amountsOf(totals, tax),
  smallOrderAdjustmentCents: totals.smallOrderAdjustment,
})

/** When an order ships and arrives. */
export const windowColumns = ({ day, shipAt, deliverAt }: DeliveryWindow) => ({
  expectedShipAt: shipAt,
  expectedDeliverAt: deliverAt,
  windowDay: day,
})

/** Where an order goes, and who is told. */
export const deliverToOf = (
  { name, address, city, state, zipcode }: Shipping,
  { phone, email }: { readonly phone: string; readonly email: string },
): Order['deliverTo'] => ({ name, phone, email, address, city, state, zipcode })

/** What a receipt says of a card. */
export const cardOf = (source: PaymentSource | null | undefined): PaymentRow['card'] =>
  source ? { brand: source.brand, last4: source.last4 } : null

/** Nothing happened to the box yet. */
export const UNSENT = {
  trackingNumber: null,
  nextTryAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
} as const satisfies Partial<OrderRow>

/** An attempt of which nothing is known yet. */
export const UNTRIED = {
  status: 'pending',
  chargeId: null,
  clientSecret: null,
  failureCode: null,
  failureMessage: null,
  refundedAt: null,
  asOf: null,
} as const satisfies Partial<PaymentRow>

/** How everything is delivered. */
export const DELIVERY_METHOD = 'UPSGround' satisfies OrderRow['deliveryMethod']
