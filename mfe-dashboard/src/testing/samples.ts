import {
  articleCount,
  cents,
  type Manifest,
  type Order,
  type PlanHistoryEntry,
  type ProductType,
  type User,
} from '@cupboard/shared/contracts'
import type { Session } from '@cupboard/shared/module'
import { customer, order as anyOrder, productGroup } from '@cupboard/shared/testing'

export const NOW = new Date('2026-11-20T18:00:00Z')

export const handSoap = productGroup({
  groupName: 'cupboard-hand-soap',
  productType: 'HandSoap',
  displayName: 'Hand Soap',
  articleType: 'Bottle',
  pricePerArticle: cents(299),
  possibleArticleCounts: [1, 2, 3].map(articleCount),
  cappedArticleCounts: [1, 2, 3].map(articleCount),
})

export const manifest = (change: Partial<Manifest> = {}): Manifest => ({
  products: {
    ToiletPaper: {
      groupName: 'cupboard-toilet-paper',
      articleCount: articleCount(12),
      moreThanAMonth: false,
      quantityChangeReason: 'None',
      productChangeReason: 'None',
    },
    HandSoap: {
      groupName: 'cupboard-hand-soap',
      articleCount: articleCount(2),
      moreThanAMonth: false,
      quantityChangeReason: 'None',
      productChangeReason: 'None',
    },
  },
  contactAt: '2026-11-27T06:00:00Z',
  shipAt: '2026-12-02T06:00:00Z',
  deliverAt: '2026-12-04T18:00:00Z',
  modified: false,
  salesTaxCents: cents(143),
  status: 'Predicted',
  viewed: false,
  cadenceWeeks: 4,
  discounts: [],
  ...change,
})

/** The first delivery: it has shipped, and can be followed. */
/** A product that was left out by hand. */
export const leftOut = (
  productType: ProductType,
  groupName: string,
  from: number,
  at = '2026-11-19T18:00:00Z',
): PlanHistoryEntry => ({
  at,
  actor: 'household',
  change: {
    what: 'quantity',
    productType,
    groupName,
    from: articleCount(from),
    to: articleCount(0),
    reason: 'skipped',
  },
})

export const order = (change: Partial<Order> = {}): Order =>
  anyOrder({
    orderId: '2f3a1c1e-0000-4000-8000-000000000001',
    orderNumber: 'C-20261106-0148',
    createdAt: '2026-11-03T15:00:00Z',
    expectedShipDate: '2026-11-04T15:00:00Z',
    expectedDeliveryDate: '2026-11-06T18:00:00Z',
    totalCents: cents(1881),
    subtotalCents: cents(1738),
    taxes: [{ amountCents: cents(143) }],
    trackingNumber: '1Z999AA10123456784',
    productGroupEntries: [
      {
        groupName: 'cupboard-toilet-paper',
        displayName: 'Toilet Paper',
        articleType: 'Roll',
        articleCount: articleCount(12),
        pricePerArticleCents: cents(95),
        products: [{ productId: 'p-1', articlesPerPackage: 2, quantity: 6 }],
      },
    ],
    ...change,
  })

/** An order of the cycle that is on its way, for November 23. */
export const underWay = (change: Partial<Order> = {}): Order =>
  order({
    type: 'Recurring',
    expectedShipDate: '2026-11-19T18:00:00Z',
    expectedDeliveryDate: '2026-11-23T18:00:00Z',
    ...change,
  })

/** The same, whose card was refused. */
export const refused = (change: Partial<Order> = {}): Order =>
  underWay({
    status: 'PaymentFailed',
    trackingNumber: null,
    paymentFailure: 'Your card has insufficient funds.',
    heldUntil: '2026-11-29T18:00:00Z',
    nextTryAt: '2026-11-21T18:00:00Z',
    ...change,
  })

const user: User = { customer: customer(), manifest: manifest(), roundedProducts: null }

export const signedIn: Extract<Session, { status: 'signed-in' }> = {
  status: 'signed-in',
  username: 'u-1',
  emailVerified: true,
  phoneVerified: true,
  user,
}
