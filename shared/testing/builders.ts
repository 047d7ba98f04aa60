import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  type Customer,
  type Order,
  type ProductGroup,
} from '@cupboard/shared/contracts'
import type { ModuleUses } from '@cupboard/shared/module'

/** Of a module that takes nothing but what is everybody's. */
export const TAKES_NOTHING: ModuleUses = { calls: [], sends: [], receives: [], flags: [], session: [], storage: [] }

/** A plausible group of the catalogue; `change` says what the test is about. */
export const productGroup = (change: Partial<ProductGroup> = {}): ProductGroup => ({
  groupName: 'cupboard-toilet-paper',
  productType: 'ToiletPaper',
  brandName: 'Cupboard',
  displayName: 'Toilet Paper',
  displayUnits: '300 two-ply sheets',
  articleType: 'Roll',
  pricePerArticle: cents(95),
  unitsPerArticle: 1,
  imageUrl: '/api/images/cupboard-toilet-paper.svg',
  badges: ['CupboardPick'],
  description: 'Soft, plain, and enough of it.',
  highlights: ['Breaks up in water in under a minute.'],
  faqs: [],
  possibleArticleCounts: [4, 8, 12].map(articleCount),
  cappedArticleCounts: [4, 8, 12].map(articleCount),
  status: 'Active',
  available: true,
  isRefill: false,
  articlesPerPackage: 2,
  priceCents: cents(190),
  productId: 'p-1',
  ...change,
})

const home = { address: '2108 Alta Vista Avenue', city: 'Austin', state: 'TX', zipcode: '78704' }
const contact = { phone: '+15125550142', email: 'marisol@home.example' }

/** A customer without a card. */
export const customer = (change: Partial<Customer> = {}): Customer => ({
  customerId: 'c-1',
  firstName: 'Marisol',
  lastName: 'Torres',
  ...contact,
  status: 'Active',
  shipping: { name: 'Marisol Torres', ...home },
  interview: DEFAULT_INTERVIEW,
  sdCredit: cents(0),
  referralLink: 'http://localhost/customerref/c-1',
  chargeShipping: true,
  preferredDeliveryDates: [],
  discounts: [],
  ...change,
})

/** A first order that is paid, of $30.00 and its tax. */
export const order = (change: Partial<Order> = {}): Order => ({
  orderId: '7f3c1d0e-7a1c-4b58-9e6d-0c8f7c1a2b3d',
  orderNumber: 'CB-20417',
  status: 'PaymentSucceeded',
  type: 'Initial',
  createdAt: '2026-11-20T18:00:00Z',
  expectedShipDate: '2026-11-23T18:00:00Z',
  expectedDeliveryDate: '2026-11-25T18:00:00Z',
  totalCents: cents(3248),
  subtotalCents: cents(3000),
  discounts: [],
  taxes: [{ amountCents: cents(248) }],
  fees: [],
  deliveryMethod: 'UPSGround',
  trackingNumber: null,
  productGroupEntries: [],
  items: [],
  deliverTo: { name: 'Marisol Torres', ...contact, ...home },
  ...change,
})
