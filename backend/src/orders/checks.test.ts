import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  type NewOrder,
  type ProductGroup,
  type Shipping,
} from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { priceOrder } from '@cupboard/shared/pricing'
import { seededCatalogue } from '../catalogue/index.ts'
import type { Offer } from '../offers/index.ts'
import { PROBLEMS } from '../platform/http/problems.ts'
import { CHECKS, refusalOf } from './checks.ts'
import type { Circumstances } from './circumstances.ts'
import { orderLineOf, quoteLines } from './domain/quote.ts'

const told = pageTable('orders', 'What is refused').flatMap((row) =>
  row('code')
    .split(', ')
    .map((code) => [code, Number(row('status'))] as const),
)

const TAX = cents(185)
const SHIPPING: Shipping = {
  name: 'Ann Lee',
  address: '1200 S Congress Ave',
  city: 'Austin',
  state: 'TX',
  zipcode: '78704',
}
const NO_OFFER: Offer = {
  isCounted: false,
  coupon: null,
  newCoupon: null,
  employer: null,
  isEmployeePerk: false,
  sdCredit: cents(0),
  chargeShipping: true,
}
const [GROUP] = seededCatalogue().filter(({ groupName }) => groupName === 'cupboard-toilet-paper')
if (!GROUP) throw new Error('no toilet paper')

const household: NewOrder['customer'] = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+15125550100',
  shipping: SHIPPING,
  interview: { ...DEFAULT_INTERVIEW, phone: '+15125550100' },
}

/** What may be wrong with an order at once. */
interface World {
  readonly customer: NewOrder['customer']
  readonly mayOrder: boolean
  readonly isServed: boolean
  readonly group: ProductGroup
  readonly count: number
  readonly coupon: string | undefined
  readonly usedUp: string
  readonly offer: Offer
  readonly totalCents: number | undefined
  readonly terms: Partial<Parameters<typeof priceOrder>[1]>
}

function circumstances(world: World): Circumstances {
  const entries = [{ groupName: world.group.groupName, articleCount: articleCount(world.count) }]
  const lines = quoteLines(entries, [world.group])
  const totals = priceOrder(lines.map(orderLineOf), {
    coupons: [],
    chargeShipping: true,
    sdCredit: cents(0),
    ...world.terms,
  })
  const tax = totals.beforeTax === 0 ? cents(7) : TAX
  const total = totals.beforeTax + tax
  const order: NewOrder = {
    customer: world.customer,
    source: 'pm_1',
    orderId: '00000000-0000-4000-8000-000000000001',
    totalCents: cents(world.totalCents ?? total),
    taxes: [{ amountCents: tax }],
    productGroupEntries: entries,
    coupon: world.coupon,
  }
  return {
    order,
    account: { email: 'ann@example.com' },
    mayOrder: async () => world.mayOrder,
    isServed: async () => world.isServed,
    readGroups: async () => [world.group],
    findOffer: async () => ({ offer: world.offer, referredBy: null }),
    isUsedUp: async (coupon) => coupon === world.usedUp,
    price: async () => ({ lines, totals, tax }),
  }
}

const EVERYTHING_WRONG: World = {
  customer: { ...household, email: 'bob@example.com', phone: '+10005550142', shipping: { ...SHIPPING, state: 'CA' } },
  mayOrder: false,
  isServed: false,
  group: { ...GROUP, status: 'Legacy', available: false },
  count: 5,
  coupon: 'gone',
  usedUp: 'gone',
  offer: { ...NO_OFFER, isEmployeePerk: true },
  totalCents: 1,
  terms: { sdCredit: cents(100_000), chargeShipping: false },
}

/** What puts right, in this order, what each code is about. */
const MENDS: readonly (readonly [string, Partial<World>])[] = [
  ['email_mismatch', { customer: { ...EVERYTHING_WRONG.customer, email: household.email } }],
  ['invalid_request', { customer: { ...household, shipping: { ...SHIPPING, state: 'CA' } } }],
  ['signups_closed', { mayOrder: true }],
  ['area_not_served', { isServed: true }],
  ['state_mismatch', { customer: household }],
  ['group_not_offered', { group: GROUP }],
  ['count_not_allowed', { count: 12 }],
  ['coupon_used_up', { coupon: 'nonsense' }],
  ['coupon_unknown', { coupon: undefined }],
  ['work_email_mismatch', { offer: NO_OFFER }],
  ['total_changed', { totalCents: undefined }],
  ['total_too_small', { terms: {} }],
]

const RIGHT: World = Object.assign({}, EVERYTHING_WRONG, ...MENDS.map(([, mend]) => mend))
const PERK = {
  isEmployeePerk: true,
  employer: { slug: 'lonestar', employerId: 'emp-lonestar', displayName: 'Lone Star', domain: 'lonestar.example' },
}

describe('the checks of an order', () => {
  it('stand in the order in which docs/product/orders.md tells them, after the key and before what is there already (API-15)', () => {
    const codes = CHECKS.flatMap((check) => check.codes).filter((code) => code !== 'invalid_request')
    expect(told.map(([code]) => code)).toEqual(['idempotency_key_reused', ...codes, 'order_already_placed'])
  })

  it.each(told)('%s is answered with the status that the page tells (API-15)', (code, status) => {
    expect(PROBLEMS).toHaveProperty([code, 'status'], status)
  })

  it('answer by the first that refuses, and by nothing when all is right (OP-15, API-15)', async () => {
    let world = EVERYTHING_WRONG
    const answered: (string | undefined)[] = []
    for (const [, mend] of MENDS) {
      answered.push((await refusalOf(circumstances(world)))?.code)
      world = { ...world, ...mend }
    }
    expect(answered).toEqual(MENDS.map(([code]) => code))
    expect(await refusalOf(circumstances(world))).toBeUndefined()
  })

  it.each<[string, string | undefined, Partial<Offer>, string | undefined]>([
    ['none', undefined, PERK, 'work_email_mismatch'],
    ['another’s', 'ann@home.example', PERK, 'work_email_mismatch'],
    ['one below the employer’s', 'ann@mail.lonestar.example', PERK, 'work_email_mismatch'],
    ['the employer’s', 'Ann@LoneStar.example', PERK, undefined],
    [
      'one, where the employer is not known',
      'ann@lonestar.example',
      { ...PERK, employer: null },
      'work_email_mismatch',
    ],
    ['none, without a perk', undefined, { employer: PERK.employer }, undefined],
  ])('hold the work e-mail of an employee against the employer: %s (CHK-45)', async (_, workEmail, offer, code) => {
    const customer = { ...household, ...(workEmail !== undefined && { workEmail }) }
    expect((await refusalOf(circumstances({ ...RIGHT, customer, offer: { ...NO_OFFER, ...offer } })))?.code).toBe(code)
  })

  it.each(['referralCode', 'campaignCode'])(
    'ask of sd4me as %s all but whether the area is served (FUN-14, CHK-35)',
    async (name) => {
      const answer = async (change: Partial<World>, code?: string) => {
        const { order, ...asked } = circumstances({ ...RIGHT, isServed: false, ...change })
        const customer = { ...order.customer, ...(name === 'campaignCode' && { campaignCode: code }) }
        const sent = { ...order, customer, ...(name === 'referralCode' && { referralCode: code }) }
        return (await refusalOf({ ...asked, order: sent }))?.code
      }
      const to = (shipping: Partial<Shipping>) => ({
        customer: { ...household, shipping: { ...SHIPPING, ...shipping } },
      })
      expect([await answer({}), await answer({}, 'welcome20'), await answer({}, 'sd4me')]).toEqual([
        'area_not_served',
        'area_not_served',
        undefined,
      ])
      expect(await answer({ mayOrder: false }, 'sd4me')).toBe('signups_closed')
      expect(await answer(to({ state: 'PR', zipcode: '00901' }), 'sd4me')).toBe('area_not_served')
      expect(await answer(to({ state: 'CA' }), 'sd4me')).toBe('state_mismatch')
      expect(await answer({ coupon: 'nonsense' }, 'sd4me')).toBe('coupon_unknown')
      expect(await answer({ totalCents: 1 }, 'sd4me')).toBe('total_changed')
    },
  )
})
