import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  SIGN_UP_DATA_KEY,
  SignUpNavigationState,
  type Coupon,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import { order, productGroup } from '@cupboard/shared/testing'
import { createSignUpData } from './sign-up-data.ts'

const group = productGroup()
const coupon: Coupon = {
  code: 'welcome20',
  description: 'Welcome',
  discount: { type: 'PercentDiscount', percentOff: 20 },
  duration: { type: 'Once' },
}
/** Something in every field: one that is missing does not compile. */
const COMPLETE: Required<SignUpData> = {
  coupon: { percentDiscount: 20 },
  newCoupon: coupon,
  employer: { slug: 'lonestar', employerId: 'e-1', displayName: 'Lone Star', domain: 'lonestar.example' },
  employerId: 'e-1',
  employerSlug: 'lonestar',
  isEmployeePerk: true,
  productGroups: [group],
  productGroupsMap: { [group.groupName]: group },
  rc: 'welcome20',
  refCust: 'c-7',
  referrer: 'https://example.com/',
  customerName: 'Dana',
  signupsOpen: true,
  chargeShipping: false,
  sdCredit: cents(1000),
  maxSdCredit: cents(500),
  usesRemaining: 3,
  utm_campaign: 'fetch',
  utm_content: 'lamar-union',
  utm_source: 'flyer',
  utm_medium: 'paper',
  zipcode: '78704',
  zipcodes: ['78704'],
  dropoffZipcodes: ['78701', '78702'],
  partnerAddress: { shortName: 'Lamar', line1: '1100 S Lamar Blvd', city: 'Austin', state: 'TX', zipcode: '78704' },
  approved: true,
  interviewPathname: '/kitchen/2',
  interview: { ...DEFAULT_INTERVIEW, bathrooms: 2.5 },
  orderId: order().orderId,
  typedDelivery: {
    firstName: 'Ann',
    lastName: 'Lee',
    line1: '1200 S Congress Ave',
    line2: '',
    city: 'Austin',
    state: 'TX',
    zipcode: '78704',
    phone: '512',
    email: 'ann@',
    deliveryInstructions: '',
    workEmail: '',
  },
  completedOrder: order(),
  manifestBundles: [
    {
      bundleId: 'everyday',
      productGroups: {
        ToiletPaper: {
          groupName: group.groupName,
          articleCount: articleCount(8),
          pricePerArticle: group.pricePerArticle,
        },
      },
      subtotal: cents(760),
      hasAll: false,
    },
  ],
}

const HOUR_MS = 60 * 60 * 1000
const start = (now = 0) => {
  const events = createEventBus(() => undefined)
  return {
    events,
    port: createSignUpData({ storage: () => window.localStorage, page: window, events, now: () => now }),
  }
}

describe('sign-up data', () => {
  beforeEach(() => window.localStorage.clear())

  it('carries what a step adds to the next one (X-03)', () => {
    const { port } = start()
    port.update({ zipcode: '78704' })
    expect(port.update({ rc: 'sd4me' })).toEqual({ zipcode: '78704', rc: 'sd4me' })
    expect(port.get()).toEqual({ zipcode: '78704', rc: 'sd4me' })
  })

  it('is there after a reload within 24 hours, and not later (X-03)', () => {
    start().port.update({ zipcode: '78704' })
    expect(start(23 * HOUR_MS).port.get()).toEqual({ zipcode: '78704' })
    expect(start(24 * HOUR_MS).port.get()).toBeUndefined()
  })

  it.each(Object.entries(COMPLETE))(
    'carries %s through a reload, and through a hand-off unless it was typed at checkout (X-01)',
    (field, value) => {
      start().port.update({ [field]: value })
      expect(start().port.get()).toEqual({ [field]: value })
      const handedOn: unknown = JSON.parse(JSON.stringify({ signUpData: { [field]: value } }))
      const read = field === 'typedDelivery' ? {} : { [field]: value }
      expect(SignUpNavigationState.parse(handedOn)).toEqual({ signUpData: read })
    },
  )

  it('carries everything at once (X-01, X-03)', () => {
    for (const [field, value] of Object.entries(COMPLETE)) start().port.update({ [field]: value })
    expect(start().port.get()).toEqual(COMPLETE)
  })

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, storedAt: 0, data: {} })],
    ['another shape', JSON.stringify({ version: 1, storedAt: 0, data: { zipcode: 78704 } })],
  ])('does not read %s', (_, stored) => {
    window.localStorage.setItem(SIGN_UP_DATA_KEY, stored)
    expect(start().port.get()).toBeUndefined()
  })

  it('follows another tab (X-03)', () => {
    const { port } = start()
    const listener = jest.fn()
    port.subscribe(listener)
    window.localStorage.setItem(
      SIGN_UP_DATA_KEY,
      JSON.stringify({ version: 1, storedAt: 0, data: { zipcode: '78745' } }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: SIGN_UP_DATA_KEY }))
    expect(port.get()).toEqual({ zipcode: '78745' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is forgotten with all that another tab forgets (X-03)', () => {
    const { port } = start()
    port.update({ zipcode: '78704' })
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(port.get()).toBeUndefined()
  })

  it('is gone after an order', () => {
    const { port, events } = start()
    port.update({ zipcode: '78704' })
    events.emit('order.completed', { orderId: 'o-1', totalCents: cents(100) })
    expect(port.get()).toBeUndefined()
    expect(window.localStorage.getItem(SIGN_UP_DATA_KEY)).toBeNull()
  })

  it('announces each change (X-03)', () => {
    const { port, events } = start()
    const listener = jest.fn()
    events.on('sign-up-data.updated', listener)
    port.update({ zipcode: '78704' })
    port.clear()
    expect(listener.mock.calls).toEqual([[{ version: 1, data: { zipcode: '78704' } }], [{ version: 1, data: null }]])
  })

  it('lasts as long as the page where nothing can be stored (X-03)', () => {
    const refusing = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('full')
      },
    }
    const port = createSignUpData({
      storage: () => refusing,
      page: window,
      events: createEventBus(() => undefined),
      now: () => 0,
    })
    port.update({ zipcode: '78704' })
    expect(port.get()).toEqual({ zipcode: '78704' })
  })
})
