import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod/mini'
import {
  CampaignEntry,
  Coupon,
  CouponDuration,
  Discount,
  Employer,
  LandingData,
  OldCoupon,
  Prospect,
} from './campaign.ts'
import { Customer, OrderingCustomer, PaymentSource, Shipping, User } from './customer.ts'
import { FaqsByTitle } from './faqs.ts'
import { Feedback } from './feedback.ts'
import { FamilyMember, Interview, TrashPreference } from './interview.ts'
import { NewOrder, Order, OrderWindow, ProductGroupEntry } from './order.ts'
import { Manifest, ManifestBundle, ManifestProduct, Shipment } from './plan.ts'
import { Faq, ProductGroup } from './product-group.ts'
import { ProductSet, ProposedGroup, Rounder } from './rounder.ts'

const requirements = readFileSync(path.join(import.meta.dirname, '../../docs/product/requirements.md'), 'utf8')

/** The words that a row uses, so that a field is looked for as the specification spells it. */
function wordsOf(id: string): ReadonlySet<string> {
  const row = requirements.split('\n').find((line) => line.startsWith(`- **${id}**`))
  if (!row) throw new Error(`no row ${id}`)
  return new Set(row.match(/\w+/g))
}

type Shape = Readonly<Record<string, z.core.$ZodType>>
const optionalFields = (shape: Shape): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) => (field._zod.optin === 'optional' ? [name] : []))

/** A row of the specification, the shape that stands for it, the row's fields that are always there, and those that may be absent. */
const ENTITIES: readonly (readonly [
  id: string,
  name: string,
  shape: Shape,
  always: readonly string[],
  maybe: readonly string[],
])[] = [
  [
    'SHR-01',
    'Interview',
    Interview.shape,
    [
      'bathrooms',
      'family',
      'pets',
      'scentPreferences',
      'cookingFrequency',
      'housekeeping',
      'dishwashing',
      'laundry',
      'trashPreferences',
      'tierPreferences',
    ],
    [],
  ],
  ['SHR-01', 'dishwashing', Interview.shape.dishwashing.shape, ['frequency', 'products'], []],
  ['SHR-01', 'laundry', Interview.shape.laundry.shape, ['frequency', 'preferences'], []],
  ['SHR-01', 'trash', TrashPreference.shape, ['type', 'bags', 'frequency'], []],
  ['SHR-04', 'FamilyMember', FamilyMember.shape, ['type', 'gender', 'age', 'staysHome', 'isolated', 'id'], []],
  [
    'SHR-08',
    'ProductGroup',
    ProductGroup.shape,
    [
      'groupName',
      'productType',
      'brandName',
      'displayName',
      'displayUnits',
      'articleType',
      'pricePerArticle',
      'imageUrl',
      'badges',
      'description',
      'highlights',
      'faqs',
      'possibleArticleCounts',
      'cappedArticleCounts',
      'status',
      'available',
      'isRefill',
      'articlesPerPackage',
      'priceCents',
      'productId',
    ],
    [
      'longDescription',
      'ingredients',
      'useInstructions',
      'replaceWith',
      'articles',
      'proposedArticles',
      'articlesPerDay',
      'quantity',
      'previousArticleCount',
    ],
  ],
  ['SHR-08', 'Faq', Faq.shape, ['title', 'bodyHtml'], []],
  ['SHR-24', 'ManifestBundle', ManifestBundle.shape, ['productGroups', 'subtotal', 'hasAll'], []],
  ['SHR-25', 'Rounder', Rounder.shape, ['productSets'], []],
  ['SHR-25', 'ProductSet', ProductSet.shape, ['preferred', 'additional'], []],
  ['SHR-25', 'ProposedGroup', ProposedGroup.shape, ['groupName', 'proposedArticles', 'articlesPerDay'], []],
  [
    'SHR-26',
    'CampaignEntry',
    CampaignEntry.shape,
    [],
    [
      'campaignLanding',
      'utm_campaign',
      'utm_source',
      'utm_content',
      'utm_medium',
      'rc',
      'refCust',
      'employer',
      'displayName',
      'domain',
      'fbclid',
      'referrer',
    ],
  ],
  [
    'SHR-27',
    'LandingData',
    LandingData.shape,
    ['dropoffZipcodes', 'signupsOpen', 'coupon', 'newCoupon', 'employer', 'isEmployeePerk', 'chargeShipping'],
    ['sdCredit', 'customerName', 'zipcodes'],
  ],
  ['SHR-27', 'Employer', Employer.shape, ['slug', 'employerId', 'displayName', 'domain'], []],
  ['SHR-28', 'OldCoupon', OldCoupon.shape, ['percentDiscount'], []],
  ['SHR-29', 'Coupon', Coupon.shape, ['discount', 'duration'], []],
  ['SHR-29', 'Discount', Discount.shape, ['type'], ['percentOff', 'amountOffCents', 'subtotalThresholdCents']],
  ['SHR-29', 'CouponDuration', CouponDuration.shape, ['type'], ['repeats']],
  ['SHR-32', 'Prospect', Prospect.shape, ['attributes'], ['campaignId', 'referrer']],
  [
    'SHR-32',
    'its attributes',
    Prospect.shape.attributes.shape,
    [],
    ['employer', 'fbclid', 'rc', 'refCust', 'utm_content', 'utm_source'],
  ],
  [
    'SHR-33',
    'OrderingCustomer',
    OrderingCustomer.shape,
    ['email', 'firstName', 'lastName', 'phone', 'shipping', 'interview'],
    ['workEmail', 'employerId', 'referringCustomerId', 'campaignCode'],
  ],
  ['SHR-33', 'its interview', OrderingCustomer.shape.interview.shape, [], ['phone']],
  ['SHR-33', 'Shipping', Shipping.shape, ['name', 'address', 'state', 'zipcode', 'city'], ['deliveryInstructions']],
  [
    'SHR-37',
    'Customer',
    Customer.shape,
    [
      'firstName',
      'lastName',
      'email',
      'phone',
      'status',
      'shipping',
      'interview',
      'sdCredit',
      'referralLink',
      'chargeShipping',
      'preferredDeliveryDates',
    ],
    ['workEmail', 'nickname', 'employer', 'billing', 'paymentSource', 'maxSdCredit'],
  ],
  ['SHR-37', 'PaymentSource', PaymentSource.shape, ['id', 'brand', 'expirationMonth', 'expirationYear', 'last4'], []],
  ['SHR-40', 'User', User.shape, ['customer', 'manifest', 'roundedProducts'], []],
  [
    'SHR-41',
    'NewOrder',
    NewOrder.shape,
    ['customer', 'source', 'orderId', 'totalCents', 'taxes', 'productGroupEntries'],
    ['coupon'],
  ],
  ['SHR-41', 'its tax', NewOrder.shape.taxes._zod.def.element.shape, ['amountCents'], []],
  ['SHR-41', 'ProductGroupEntry', ProductGroupEntry.shape, ['groupName', 'articleCount'], []],
  [
    'SHR-42',
    'Order',
    Order.shape,
    [
      'orderId',
      'status',
      'type',
      'createdAt',
      'expectedShipDate',
      'expectedDeliveryDate',
      'totalCents',
      'subtotalCents',
      'discounts',
      'taxes',
      'fees',
      'deliveryMethod',
      'trackingNumber',
    ],
    [],
  ],
  [
    'SHR-42',
    'its discount',
    Order.shape.discounts._zod.def.element.shape,
    ['amountCents', 'smallOrderAdjustment', 'description'],
    [],
  ],
  ['SHR-42', 'its tax', Order.shape.taxes._zod.def.element.shape, ['amountCents'], []],
  ['SHR-42', 'its fee', Order.shape.fees._zod.def.element.shape, ['amountCents'], []],
  [
    'SHR-43',
    'an order’s product group',
    Order.shape.productGroupEntries._zod.def.element.shape,
    ['groupName', 'articleType', 'pricePerArticleCents', 'products'],
    [],
  ],
  [
    'SHR-43',
    'its product',
    Order.shape.productGroupEntries._zod.def.element.shape.products._zod.def.element.shape,
    ['productId', 'articlesPerPackage', 'quantity'],
    [],
  ],
  [
    'SHR-44',
    'an order’s item',
    Order.shape.items._zod.def.element.shape,
    ['amount', 'currency', 'description', 'groupName', 'parent', 'quantity', 'type'],
    [],
  ],
  ['SHR-46', 'OrderWindow', OrderWindow.shape, ['createdEndInclusive', 'deliveryDate'], []],
  [
    'SHR-47',
    'Manifest',
    Manifest.shape,
    [
      'products',
      'contactAt',
      'deliverAt',
      'shipAt',
      'modified',
      'salesTaxCents',
      'status',
      'viewed',
      'cadenceWeeks',
      'discounts',
    ],
    [],
  ],
  [
    'SHR-47',
    'ManifestProduct',
    ManifestProduct.shape,
    ['articleCount', 'groupName', 'moreThanAMonth', 'productChangeReason', 'quantityChangeReason'],
    [],
  ],
  ['SHR-47', 'its coupon', Coupon.shape, ['description'], ['usesRemaining']],
  ['SHR-50', 'Shipment', Shipment.shape, ['cutoff'], []],
  ['SHR-52', 'a frequent question', FaqsByTitle._zod.def.valueType.shape, ['category', 'bodyHtml'], []],
  ['SHR-53', 'Feedback', Feedback.shape, ['question', 'liked'], []],
]

describe('an entity', () => {
  it.each(ENTITIES)('%s, %s, has every field of its row, always or maybe there', (id, _, shape, always, maybe) => {
    const words = wordsOf(id)
    expect([...always, ...maybe].filter((name) => !words.has(name))).toEqual([])
    expect([...always, ...maybe].filter((name) => !(name in shape))).toEqual([])
    const optional = optionalFields(shape)
    expect([...always, ...maybe].filter((name) => optional.includes(name)).toSorted()).toEqual([...maybe].toSorted())
  })

  it('has of billing what shipping has, but for the instructions (OP-79)', () => {
    const { deliveryInstructions: _none, ...shipping } = Shipping.shape
    expect(Object.keys(Customer.shape.billing.def.innerType.shape).sort()).toEqual(Object.keys(shipping).sort())
  })
})
