import type * as z from 'zod/mini'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import {
  CampaignEntry,
  Coupon,
  Customer,
  DEFAULT_INTERVIEW,
  FALLBACK_LANDING,
  FamilyMember,
  FaqsByTitle,
  Feedback,
  Interview,
  LandingData,
  Manifest,
  ManifestBundle,
  NewOrder,
  Order,
  OrderingCustomer,
  OrderWindow,
  ProductGroup,
  Prospect,
  Rounder,
  Shipment,
  User,
} from './index.ts'

const NOON = '2026-12-04T18:00:00Z'
const newOrder = CALL_EXAMPLES.createOrder.body.order
const productGroup = {
  groupName: 'soap',
  productType: 'HandSoap',
  brandName: 'Cupboard',
  displayName: 'Hand Soap',
  displayUnits: 'bottles',
  articleType: 'Bottle',
  pricePerArticle: 299,
  unitsPerArticle: 1,
  imageUrl: '/api/images/soap.svg',
  badges: ['Value'],
  description: 'd',
  highlights: ['h'],
  faqs: [{ title: 'Why?', bodyHtml: '<p>So.</p>' }],
  possibleArticleCounts: [1, 2],
  cappedArticleCounts: [],
  status: 'Active',
  available: true,
  isRefill: false,
  articlesPerPackage: 1,
  priceCents: 299,
  productId: 'sku-1',
}
const { shipping } = newOrder.customer
const paymentSource = { id: 'pm_1', brand: 'visa', expirationMonth: 12, expirationYear: 2034, last4: '4242' }
const customer = {
  customerId: 'c-1',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@home.example',
  phone: '+15125550142',
  status: 'Active',
  shipping,
  paymentSource,
  interview: DEFAULT_INTERVIEW,
  sdCredit: 0,
  referralLink: 'https://shop.example/customerref/c-1',
  chargeShipping: true,
  preferredDeliveryDates: ['2026-12-04'],
  discounts: [],
}
const order = {
  orderId: 'o-1',
  orderNumber: '1',
  status: 'PaymentSucceeded',
  type: 'Initial',
  createdAt: NOON,
  expectedShipDate: NOON,
  expectedDeliveryDate: NOON,
  totalCents: 2423,
  subtotalCents: 1738,
  discounts: [{ amountCents: 100, smallOrderAdjustment: false, description: 'd' }],
  taxes: [{ amountCents: 185 }],
  fees: [{ amountCents: 500, description: 'Shipping' }],
  deliveryMethod: 'UPSGround',
  trackingNumber: null,
  productGroupEntries: [],
  items: [],
  deliverTo: { ...shipping, phone: '', email: '' },
}
const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }
const coupon = {
  code: 'C',
  description: 'd',
  discount: { type: 'PercentDiscount', percentOff: 20 },
  duration: { type: 'Repeating', repeats: 3 },
}
const proposed = { groupName: 'soap', proposedArticles: 2, articlesPerDay: 0.1, reason: 'r' }
const setOf = (change: object) => ({ HandSoap: { preferred: proposed, additional: [{ ...proposed, ...change }] } })
const planned = {
  groupName: 'soap',
  articleCount: 2,
  moreThanAMonth: false,
  productChangeReason: 'None',
  quantityChangeReason: 'None',
}
const manifest = {
  products: { HandSoap: planned },
  contactAt: NOON,
  deliverAt: NOON,
  shipAt: NOON,
  modified: false,
  salesTaxCents: 12,
  status: 'Predicted',
  viewed: false,
  cadenceWeeks: 4,
  discounts: [coupon],
}
const entry = {
  groupName: 'soap',
  displayName: 'Soap',
  articleType: 'Bottle',
  articleCount: 2,
  pricePerArticleCents: 299,
  products: [{ productId: 'p-1', articlesPerPackage: 1, quantity: 2 }],
}
const item = {
  amount: 299,
  currency: 'usd',
  description: 'd',
  groupName: 'soap',
  parent: null,
  quantity: 1,
  type: 'sku',
}

/** A row of the specification, a whole of it, and for each part something of another kind. */
const KINDS: readonly (readonly [id: string, name: string, z.ZodMiniType, whole: object, wrong: object])[] = [
  [
    'SHR-01',
    'an interview',
    Interview,
    DEFAULT_INTERVIEW,
    {
      bathrooms: '1',
      family: { id: 'm-1' },
      pets: 1,
      scentPreferences: 'Unscented',
      cookingFrequency: 'often',
      housekeeping: true,
      dishwashing: 1,
      laundry: 1,
      trashPreferences: { Kitchen: 1 },
      tierPreferences: ['Best'],
    },
  ],
  [
    'SHR-04',
    'a family member',
    FamilyMember,
    { type: 'Adult', gender: 'Male', age: 27, staysHome: false, isolated: false, id: 'm-1' },
    { type: 'Pet', gender: 'male', age: '27', staysHome: 'yes', isolated: null, id: 1 },
  ],
  [
    'SHR-08',
    'a product group',
    ProductGroup,
    productGroup,
    {
      groupName: 'No Slug',
      productType: 'Soap',
      articleType: 'Jug',
      pricePerArticle: 0.95,
      badges: 'Value',
      highlights: [1],
      faqs: [{ title: 'Why?' }],
      possibleArticleCounts: [0.5],
      cappedArticleCounts: ['4'],
      status: 'Hidden',
      available: 'yes',
      replaceWith: 'No Slug',
      isRefill: 0,
      articles: 0.5,
      proposedArticles: 0.5,
      articlesPerDay: '1',
      articlesPerPackage: 1.5,
      priceCents: 3.8,
      productId: 1,
      quantity: 0.5,
      previousArticleCount: 0.5,
    },
  ],
  [
    'SHR-24',
    'a bundle of the plan',
    ManifestBundle,
    { bundleId: 'kitchen', productGroups: {}, subtotal: 0, hasAll: false },
    { productGroups: [], subtotal: 2.99, hasAll: 'no' },
  ],
  ['SHR-25', 'a rounder', Rounder, { productSets: setOf({}) }, { productSets: { Soap: setOf({}).HandSoap } }],
  [
    'SHR-25',
    'its additional group',
    Rounder,
    { productSets: setOf({}) },
    { productSets: setOf({ proposedArticles: 0.5 }) },
  ],
  ['SHR-26', 'an entry', CampaignEntry, {}, { campaignLanding: 1, displayName: 1, domain: 1, referrer: 1 }],
  [
    'SHR-27',
    'landing data',
    LandingData,
    { ...FALLBACK_LANDING, employer, customerName: 'Ann', sdCredit: 1000 },
    {
      dropoffZipcodes: '78704',
      signupsOpen: 'yes',
      coupon: { percentDiscount: '10' },
      newCoupon: { percentDiscount: 10 },
      employer: { ...employer, domain: undefined },
      isEmployeePerk: 1,
      sdCredit: 10.5,
      customerName: 1,
      zipcodes: '78704',
      chargeShipping: 500,
    },
  ],
  [
    'SHR-29',
    'a coupon',
    Coupon,
    coupon,
    { discount: { type: 'HalfDiscount' }, duration: { type: 'Repeating', repeats: 1.5 } },
  ],
  ['SHR-29', 'its amounts', Coupon, coupon, { discount: { type: 'FixedDiscount', amountOffCents: 9.5 } }],
  ['SHR-29', 'its threshold', Coupon, coupon, { discount: { type: 'FixedDiscount', subtotalThresholdCents: 9.5 } }],
  ['SHR-32', 'a prospect', Prospect, { attributes: {} }, { campaignId: 1, referrer: 1, attributes: { rc: 1 } }],
  [
    'SHR-33',
    'who orders',
    OrderingCustomer,
    newOrder.customer,
    {
      email: 'ann',
      firstName: '',
      lastName: '',
      phone: '512 555 0142',
      shipping: { ...newOrder.customer.shipping, deliveryInstructions: 1 },
      workEmail: 'ann',
      employerId: 1,
      referringCustomerId: 1,
      campaignCode: 1,
      interview: { ...DEFAULT_INTERVIEW, phone: '512' },
    },
  ],
  [
    'SHR-37',
    'a customer',
    Customer,
    customer,
    {
      workEmail: 1,
      nickname: 1,
      employer: 'acme',
      shipping: '1 Main St',
      billing: '1 Main St',
      paymentSource: { ...paymentSource, expirationMonth: '12' },
      interview: {},
      sdCredit: 10.5,
      maxSdCredit: 10.5,
      referralLink: 1,
      chargeShipping: 500,
      preferredDeliveryDates: [NOON],
    },
  ],
  [
    'SHR-40',
    'a user',
    User,
    { customer: customer, manifest, roundedProducts: { productSets: {} } },
    { customer: null, manifest: { ...manifest, cadenceWeeks: '4' }, roundedProducts: {} },
  ],
  [
    'SHR-41',
    'a new order',
    NewOrder,
    newOrder,
    {
      customer: {},
      source: '',
      coupon: 1,
      orderId: '1',
      totalCents: 24.23,
      taxes: [{ amountCents: 1.85 }],
      productGroupEntries: [{ groupName: 'soap', articleCount: 0.5 }],
    },
  ],
  [
    'SHR-42',
    'an order',
    Order,
    order,
    {
      type: 1,
      createdAt: 'today',
      expectedShipDate: '2026-12-04',
      expectedDeliveryDate: '2026-12-04',
      totalCents: 24.23,
      subtotalCents: 17.38,
      discounts: [{ amountCents: 100, smallOrderAdjustment: 'no', description: 'd' }],
      taxes: [{ amountCents: 1.85 }],
      fees: [{ amountCents: 0.5, description: 'd' }],
      deliveryMethod: null,
      trackingNumber: 1,
    },
  ],
  ...Object.entries({
    groupName: 'No Slug',
    articleType: 'Jug',
    pricePerArticleCents: 2.99,
    products: [{ productId: 'p-1', articlesPerPackage: 0.5, quantity: 1 }],
  }).map(
    ([part, wrong]) =>
      [
        'SHR-43',
        `its ${part}`,
        Order,
        { ...order, productGroupEntries: [entry] },
        { productGroupEntries: [{ ...entry, [part]: wrong }] },
      ] as const,
  ),
  ...Object.entries({ amount: 2.99, currency: 'eur', quantity: 0.5, type: 'gift', groupName: 1, parent: 1 }).map(
    ([part, wrong]) =>
      [
        'SHR-44',
        `its ${part}`,
        Order,
        { ...order, items: [item, { ...item, groupName: null, type: 'tax' }] },
        { items: [{ ...item, [part]: wrong }] },
      ] as const,
  ),
  [
    'SHR-46',
    'a window',
    OrderWindow,
    { createdEndInclusive: NOON, deliveryDate: NOON },
    { createdEndInclusive: 'noon', deliveryDate: '2026-12-04' },
  ],
  [
    'SHR-47',
    'a manifest',
    Manifest,
    manifest,
    {
      products: { Soap: planned },
      contactAt: 'soon',
      deliverAt: '2026-12-04',
      shipAt: '2026-12-04',
      modified: NOON,
      salesTaxCents: 0.5,
      status: 1,
      viewed: 1,
      cadenceWeeks: 4.5,
      discounts: [{ percentDiscount: 10 }],
    },
  ],
  ...Object.entries({
    articleCount: 0.5,
    groupName: 'No Slug',
    moreThanAMonth: 2,
    productChangeReason: 'Other',
    quantityChangeReason: 'Other',
  }).map(
    ([part, wrong]) =>
      [
        'SHR-47',
        `the ${part} of its product`,
        Manifest,
        manifest,
        { products: { HandSoap: { ...planned, [part]: wrong } } },
      ] as const,
  ),
  [
    'SHR-50',
    'a shipment',
    Shipment,
    { deliveryDate: NOON, cutoff: NOON },
    { deliveryDate: '2026-12-04', cutoff: 'soon' },
  ],
  ['SHR-52', 'the questions', FaqsByTitle, {}, { 'Why?': '<p>So.</p>', 'How?': { category: 'New Members' } }],
  [
    'SHR-53',
    'feedback',
    Feedback,
    { question: 'How was it?', liked: true, feedback: 'Good.' },
    { question: '', liked: 'yes', feedback: '' },
  ],
]

describe('an entity', () => {
  it.each(KINDS)('%s, %s, is taken whole, and with no part of another kind', (_, __, schema, whole, wrong) => {
    const takes = (value: object) => schema.safeParse(value).success
    expect(takes(whole)).toBe(true)
    expect(Object.entries(wrong).filter(([part, value]) => takes({ ...whole, [part]: value }))).toEqual([])
  })

  it('keeps the order of the tiers, and every type of trash (SHR-01)', () => {
    const trashPreferences = ['Recycling', 'Kitchen'].map((type) => ({ type, bags: 2, frequency: 1 }))
    const answers = { ...DEFAULT_INTERVIEW, tierPreferences: ['Value', 'EcoFriendly', 'AllNatural'], trashPreferences }
    expect(Interview.parse(answers)).toEqual(answers)
  })
})
