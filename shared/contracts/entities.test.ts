import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from './calls.ts'
import { CampaignEntry, Coupon, Discount, LandingData, OldCoupon, Prospect } from './campaign.ts'
import {
  BUNDLE_WORDS,
  bundleOf,
  BUNDLES,
  MENU_EXCLUDED_TYPES,
  PRODUCT_TYPES,
  TIER_LABELS,
  TIERS,
  type BundleId,
} from './catalogue.ts'
import { CustomerChange } from './customer.ts'
import { FALLBACK_LANDING } from './fallback-landing.ts'
import { DEFAULT_INTERVIEW, Interview, memberType, productTypeOfTrash, TRASH_TYPES } from './interview.ts'
import { Order } from './order.ts'
import { ChangeReason, Manifest, ManifestBundle, ManifestChange, ManifestProduct, PlannedProduct } from './plan.ts'
import { ArticleType, Badge, ProductGroup, ProductGroupStatus } from './product-group.ts'
import { PRODUCT_TYPE_NAMES } from './product-type-names.ts'
import { SignUpData } from './sign-up-data.ts'
import { cents } from './units.ts'

interface Schema {
  safeParse(value: unknown): { readonly success: boolean }
}
const takes = (schema: Schema, value: unknown) => schema.safeParse(value).success

/** The schema takes the whole, and refuses it without any of its parts. */
function needsEach(schema: Schema, whole: Readonly<Record<string, unknown>>) {
  expect(takes(schema, whole)).toBe(true)
  for (const part of Object.keys(whole)) {
    const { [part]: _left, ...rest } = whole
    expect([part, takes(schema, rest)]).toEqual([part, false])
  }
}

const order = {
  orderId: 'o-1',
  orderNumber: 'C-1',
  status: 'PaymentSucceeded',
  type: 'Initial',
  createdAt: '2026-11-03T15:00:00Z',
  expectedShipDate: '2026-11-04T15:00:00Z',
  expectedDeliveryDate: '2026-11-06T18:00:00Z',
  totalCents: 0,
  subtotalCents: 0,
  discounts: [],
  taxes: [],
  fees: [],
  deliveryMethod: 'UPSGround',
  trackingNumber: null,
  productGroupEntries: [],
  items: [],
  deliverTo: { name: '', phone: '', email: '', address: '', city: '', state: '', zipcode: '' },
}

describe('an interview', () => {
  it('knows five types of trash (SHR-02)', () => {
    const withTrash = (type: string) => ({ ...DEFAULT_INTERVIEW, trashPreferences: [{ type, bags: 1, frequency: 1 }] })
    const types = ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling', 'Garage']
    expect(types.filter((type) => takes(Interview, withTrash(type)))).toEqual(types.slice(0, -1))
  })

  it('names the product type of each type of trash (SHR-03)', () => {
    expect(TRASH_TYPES.map(productTypeOfTrash)).toEqual([
      'TrashBagsKitchen',
      'TrashBagsSmall',
      'TrashBagsOutdoor',
      'TrashBagsCompost',
      'TrashBagsRecycling',
    ])
  })

  it('begins as that of one man of 27 (SHR-06)', () => {
    expect(Interview.parse(DEFAULT_INTERVIEW)).toMatchObject({
      family: [{ type: 'Adult', gender: 'Male', age: 27 }],
      pets: { cats: 0, dogs: 0 },
      bathrooms: 1,
      cookingFrequency: 1,
      dishwashing: { frequency: 1 },
      housekeeping: 1,
      laundry: { frequency: 1 },
      tierPreferences: ['CupboardPick'],
    })
    expect(DEFAULT_INTERVIEW.family).toHaveLength(1)
  })

  it('counts a member of over 17 as an adult (SHR-05)', () => {
    expect([0, 17, 18, 99].map(memberType)).toEqual(['Child', 'Child', 'Adult', 'Adult'])
  })

  it('ranks seven tiers, each with its label (SHR-07)', () => {
    expect(TIER_LABELS).toEqual({
      EcoFriendly: 'Eco-Friendly',
      NationallyRecognizedBrandLead: 'Brands I Know',
      CupboardPick: 'Premium Products',
      Value: 'Value',
      SensitiveSkin: 'Sensitive Skin',
      SocialGood: 'Socially Conscious',
      AllNatural: 'All Natural',
    })
    expect([...TIERS].toSorted()).toEqual(Object.keys(TIER_LABELS).toSorted())
  })

  it('knows of a family member type, gender, age, staysHome, isolated and id (SHR-04)', () => {
    const member = { type: 'Child', gender: 'Female', age: 4, staysHome: true, isolated: false, id: 'm-1' }
    const family = { safeParse: (value: unknown) => Interview.safeParse({ ...DEFAULT_INTERVIEW, family: [value] }) }
    needsEach(family, member)
    expect(takes(family, { ...member, type: 'Adult', gender: 'Male' })).toBe(true)
    for (const other of ['Teen', 'Pet', 'adult', '']) expect(takes(family, { ...member, type: other })).toBe(false)
    for (const other of ['Other', 'male', '']) expect(takes(family, { ...member, gender: other })).toBe(false)
    const others = [
      { type: 'Adult' },
      { gender: 'Male' },
      { age: 0 },
      { age: 99 },
      { staysHome: false },
      { isolated: true },
    ]
    expect(others.filter((other) => !takes(family, { ...member, ...other }))).toEqual([])
  })
})

describe('the catalogue', () => {
  const typesOf = (id: BundleId, title: string) => (BUNDLES[id].title === title ? BUNDLES[id].productTypes : undefined)

  it('counts products in eight kinds of article (SHR-09)', () => {
    expect(ArticleType.options).toEqual(['Sheet', 'Bottle', 'Box', 'Bag', 'Roll', 'Mask', 'Wipe', 'Ounce'])
    expect(takes(ProductGroup.shape.articleType, 'Jug')).toBe(false)
  })

  it('knows three statuses of a group (SHR-10)', () => {
    expect(ProductGroupStatus.options).toEqual(['Active', 'Legacy', 'Disabled'])
    expect(takes(ProductGroup.shape.status, 'Hidden')).toBe(false)
  })

  it('gives six badges, and none for the tier AllNatural (SHR-17)', () => {
    const badges = [
      'NationallyRecognizedBrandLead',
      'CupboardPick',
      'SensitiveSkin',
      'EcoFriendly',
      'SocialGood',
      'Value',
      'AllNatural',
    ]
    expect(Badge.options).toEqual(badges.slice(0, -1))
  })

  it('leaves dryer sheets and compost bags out of menus, and nothing else (SHR-23)', () => {
    expect([...MENU_EXCLUDED_TYPES].toSorted()).toEqual(['DryerSheets', 'TrashBagsCompost'])
  })

  it('puts paper and trash bags into "Everyday Essentials" (SHR-18)', () => {
    expect(typesOf('everyday', 'Everyday Essentials')).toEqual([
      'ToiletPaper',
      'PaperTowels',
      'FacialTissue',
      'TrashBagsCompost',
      'TrashBagsKitchen',
      'TrashBagsOutdoor',
      'TrashBagsRecycling',
      'TrashBagsSmall',
    ])
  })

  it('puts soaps and cleaners into "Kitchen & Cleaning" (SHR-19)', () => {
    expect(typesOf('kitchen', 'Kitchen & Cleaning')).toEqual([
      'HandSoap',
      'SurfaceCleaner',
      'DishSoap',
      'DishwasherDetergent',
    ])
  })

  it('puts what washes clothes into "Laundry" (SHR-20)', () => {
    expect(typesOf('laundry', 'Laundry')).toEqual(['Bleach', 'DryerSheets', 'LaundryDetergent'])
  })

  it('puts what protects into "Defense" (SHR-21)', () => {
    expect(typesOf('defense', 'Defense')).toEqual(['HandWipes', 'HandSanitizer', 'FaceMasksSurgical'])
  })

  it('puts each type of product into one bundle', () => {
    expect(Object.values(BUNDLES).flatMap(({ productTypes }) => productTypes)).toEqual([...PRODUCT_TYPES])
    for (const type of PRODUCT_TYPES) expect(bundleOf(type).productTypes).toContain(type)
  })

  it('says of each bundle and of each of its types what it is called (SHR-22)', () => {
    for (const { id, productTypes } of Object.values(BUNDLES)) {
      const { header, description } = BUNDLE_WORDS[id]
      expect(header).toBe(header.toLowerCase())
      expect(description).not.toBe('')
      for (const type of productTypes) expect(PRODUCT_TYPE_NAMES[type]).toMatch(/^[A-Z]/)
    }
    expect(new Set(Object.values(PRODUCT_TYPE_NAMES)).size).toBe(PRODUCT_TYPES.length)
  })
})

describe('a plan', () => {
  it('has bundles of product groups by type, with subtotal and hasAll (SHR-24)', () => {
    const HandSoap = { groupName: 'soap', articleCount: 1, pricePerArticle: 299 }
    const bundle = { bundleId: 'kitchen', productGroups: { HandSoap }, subtotal: 299, hasAll: false }
    needsEach(ManifestBundle, bundle)
    expect(takes(ManifestBundle, { ...bundle, productGroups: { Soap: HandSoap } })).toBe(false)
    expect(takes(ManifestBundle, { ...bundle, subtotal: 2.99 })).toBe(false)
  })

  it('keeps why something was changed: None, NoReason or TooExpensive (SHR-49)', () => {
    const none = { quantityChangeReason: 'None', productChangeReason: 'None' }
    const product = { groupName: 'soap', articleCount: 1, moreThanAMonth: false, ...none }
    const reasons = ['None', 'NoReason', 'TooExpensive', 'Other']
    expect(ChangeReason.options).toEqual(reasons.slice(0, -1))
    for (const why of Object.keys(none)) {
      const keeps = (reason: string) => takes(ManifestProduct, { ...product, [why]: reason })
      const changes = (reason: string) =>
        takes(ManifestChange, { products: { soap: { articleCount: 1, [why]: reason } } })
      expect([why, reasons.filter(keeps), reasons.filter(changes)]).toEqual([
        why,
        reasons.slice(0, -1),
        reasons.slice(0, -1),
      ])
    }
  })

  it('leaves preferred delivery dates alone: no change may carry them (DASH-06)', () => {
    expect(takes(CustomerChange, { firstName: 'Ann' })).toBe(true)
    expect(takes(CustomerChange, { preferredDeliveryDates: ['2026-12-04'] })).toBe(false)
    expect(takes(calls.putManifest.body, { products: {}, deliverAt: '2026-12-04T18:00:00Z' })).toBe(false)
  })
})

describe('campaigns', () => {
  it('enter with these parameters (SHR-26)', () => {
    const entry = {
      campaignLanding: 'a',
      utm_campaign: 'b',
      utm_source: 'c',
      utm_content: 'd',
      utm_medium: 'e',
      rc: 'f',
      refCust: 'g',
      employer: 'h',
      displayName: 'i',
      domain: 'j',
      fbclid: 'k',
      referrer: 'l',
    }
    expect(CampaignEntry.parse({ ...entry, other: 'm' })).toEqual(entry)
  })

  it('may have a coupon of the old form, of any percent (SHR-28)', () => {
    needsEach(OldCoupon, { percentDiscount: 20 })
    const percents = [0, 12.5, 100, -1, 100.5]
    expect(percents.filter((percentDiscount) => takes(OldCoupon, { percentDiscount }))).toEqual([0, 12.5, 100])
  })

  it('may have a coupon of the new form: discount and duration (SHR-29)', () => {
    const discount = {
      type: 'PercentCappedDiscount',
      percentOff: 10,
      amountOffCents: 500,
      subtotalThresholdCents: 2000,
    }
    const coupon = { code: 'C', description: 'd', discount, duration: { type: 'Repeating', repeats: 3 } }
    needsEach(Coupon, coupon)
    expect(Coupon.parse(coupon)).toEqual(coupon)
    const durations = ['Forever', 'Once', 'Repeating', 'Twice']
    expect(durations.filter((type) => takes(Coupon, { ...coupon, duration: { type } }))).toEqual(durations.slice(0, -1))
  })

  it('may give store credit, or an employee perk (SHR-30)', () => {
    const landing = {
      dropoffZipcodes: [],
      signupsOpen: true,
      chargeShipping: true,
      coupon: null,
      newCoupon: null,
      employer: null,
      isEmployeePerk: true,
      sdCredit: 1000,
    }
    expect(LandingData.parse(landing)).toEqual(landing)
  })

  it('have employer and coupons nested or null, lists of zips in strings, and leave out what is not there (OP-06)', () => {
    const nothing = { coupon: null, newCoupon: null, employer: null }
    const landing = {
      ...nothing,
      dropoffZipcodes: ['78704'],
      signupsOpen: true,
      chargeShipping: true,
      isEmployeePerk: false,
    }
    expect(LandingData.parse(landing)).toStrictEqual(landing)
    for (const name of ['coupon', 'newCoupon', 'employer']) {
      expect([name, takes(LandingData, { ...landing, [name]: undefined })]).toEqual([name, false])
      expect([name, takes(LandingData, { ...landing, [name]: 'larkspur' })]).toEqual([name, false])
    }
    for (const name of Object.keys(LandingData.shape).filter((field) => !(field in nothing)))
      expect([name, takes(LandingData, { ...landing, [name]: null })]).toEqual([name, false])
    for (const name of ['dropoffZipcodes', 'zipcodes'])
      expect([name, takes(LandingData, { ...landing, [name]: [78704] })]).toEqual([name, false])
  })

  it('make a prospect of campaign, referrer and attributes (SHR-32)', () => {
    const attributes = { employer: 'a', fbclid: 'b', rc: 'c', refCust: 'd', utm_content: 'e', utm_source: 'f' }
    const prospect = { campaignId: 'spring', referrer: 'https://example.com', attributes }
    expect(Prospect.parse(prospect)).toEqual(prospect)
    expect(takes(Prospect, { ...prospect, attributes: { ...attributes, utm_medium: 'g' } })).toBe(false)
  })
})

describe('money', () => {
  const product = { groupName: 'g', articleCount: 1, pricePerArticle: 10 }
  const landing = { ...FALLBACK_LANDING, sdCredit: 10, maxSdCredit: 10 }
  const discount = { type: 'FixedDiscount', amountOffCents: 10, subtotalThresholdCents: 10 }
  const [at, by] = ['2026-12-02T06:00:00Z', '2026-12-04T18:00:00Z']
  const planned = { products: {}, contactAt: at, shipAt: at, deliverAt: by, salesTaxCents: 10 }
  const delivery = { ...planned, modified: false, viewed: false, status: 'Predicted', cadenceWeeks: 4, discounts: [] }

  it.each<[string, Schema, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['an order', Order, order, ['totalCents', 'subtotalCents']],
    ['the landing', LandingData, landing, ['sdCredit', 'maxSdCredit']],
    ['sign-up data', SignUpData, {}, ['sdCredit', 'maxSdCredit']],
    ['a discount', Discount, discount, ['amountOffCents', 'subtotalThresholdCents']],
    ['a planned product', PlannedProduct, product, ['pricePerArticle']],
    ['a bundle', ManifestBundle, { bundleId: 'kitchen', productGroups: {}, subtotal: 10, hasAll: false }, ['subtotal']],
    ['a question for the tax', calls.tax.body, { amount: 10, state: 'TX', postal_code: '78704' }, ['amount']],
    ['the tax', calls.tax.response, { taxAmount: 10 }, ['taxAmount']],
    ['a delivery', Manifest, delivery, ['salesTaxCents']],
  ])('of %s is in cents, and no part of one (SHR-54)', (_, schema, whole, amounts) => {
    for (const name of amounts)
      for (const [amount, isTaken] of [
        [1000, true],
        [10.5, false],
      ] as const)
        expect([name, amount, takes(schema, { ...whole, [name]: amount })]).toEqual([name, amount, isTaken])
  })

  it.each(['discounts', 'taxes', 'fees'])('of the %s of an order is, too (SHR-54)', (part) => {
    const of = (amountCents: number) => ({
      ...order,
      [part]: [{ amountCents, smallOrderAdjustment: false, description: '' }],
    })
    expect([of(1000), of(10.5)].map((one) => takes(Order, one))).toEqual([true, false])
  })
})

describe('an order', () => {
  it('has a status that may become another one (SHR-45)', () => {
    for (const status of ['PaymentSucceeded', 'PaymentFailed', 'AwaitingPayment', 'HeldAtCustomsInLaredo'])
      expect(takes(Order, { ...order, status })).toBe(true)
  })
})

describe('sign-up data', () => {
  it('carries all of these, and is refused with one of another shape (X-01)', () => {
    const listed = /\*\*X-01\*\* Sign-up data carries: (.*)\./.exec(
      readFileSync(path.join(import.meta.dirname, '../../docs/product/requirements.md'), 'utf8'),
    )
    const names = (listed?.[1] ?? '')
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((name) => name.trim())
    expect(names).toHaveLength(27)
    for (const name of names) expect([name, takes(SignUpData, { [name]: Symbol('nothing') })]).toEqual([name, false])
  })

  it('keeps money in cents (SHR-54)', () => {
    expect(SignUpData.parse({ sdCredit: cents(1000) })).toEqual({ sdCredit: 1000 })
    expect(takes(SignUpData, { sdCredit: 10.5 })).toBe(false)
  })
})

describe('calls', () => {
  it('are one slice each of what the server knows (X-08)', () => {
    const { putInterview, rounder, feedback, createOrder, getOrder, listOrders, getManifest, putManifest } = calls
    const { shipment, tax, landing, recharge, productGroups, faq } = calls
    const { getCustomer, putCustomer, putSource, magicLink, prospect, enroll } = calls
    const slices = {
      putInterview,
      rounder,
      feedback,
      createOrder,
      getOrder,
      listOrders,
      getManifest,
      putManifest,
      shipment,
      tax,
      landing,
      recharge,
      productGroups,
      faq,
      getCustomer,
      putCustomer,
      putSource,
      magicLink,
      prospect,
      enroll,
    }
    expect(new Set(Object.values(slices).map(({ method, path: at }) => `${method} ${at}`)).size).toBe(20)
    const upcoming = [{ createdEndInclusive: '2026-11-19T05:59:59.999Z', deliveryDate: '2026-11-23T18:00:00.000Z' }]
    expect(listOrders.response.parse({ orders: [], orderWindows: upcoming }).orderWindows).toEqual(upcoming)
  })

  it.each([
    ...(['landing', 'prospect', 'faq', 'productGroups', 'shipment', 'waitlist', 'rounder'] as const),
    ...(['tax', 'suggestAddresses', 'resolveAddress'] as const),
  ])('need no account on the way to an order: %s (SHELL-04)', (name) => {
    expect(calls[name].auth).toBe('visitor')
  })

  it('need the account that checkout creates from the order on (SHELL-04)', () => {
    const { createOrder, getOrder, listOrders, recharge } = calls
    expect([createOrder, getOrder, listOrders, recharge].map(({ auth }) => auth)).toEqual(Array(4).fill('customer'))
  })
})
