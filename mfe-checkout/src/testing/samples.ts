import {
  articleCount,
  cents,
  type Coupon,
  type Customer,
  type Order,
  type SignUpData,
} from '@cupboard/shared/contracts'
import type { Session } from '@cupboard/shared/module'
import { customer, order } from '@cupboard/shared/testing'

export const PLAN: SignUpData = {
  zipcode: '78704',
  orderId: '7d6f3f0a-4f43-4b3a-9a53-0d5f3c2b1a10',
  manifestBundles: [
    {
      bundleId: 'everyday',
      productGroups: {
        ToiletPaper: { groupName: 'rolls', articleCount: articleCount(30), pricePerArticle: cents(100) },
      },
      subtotal: cents(3000),
      hasAll: false,
    },
  ],
}

export const ORDER: Order = order()

/** A customer without a plan. */
export const signedIn = (own: Partial<Customer> = {}): Session => ({
  status: 'signed-in',
  username: 'ann',
  emailVerified: true,
  phoneVerified: true,
  user: { customer: customer(own), manifest: null, roundedProducts: null },
})

/** $8 off the first order. */
export const COUPON: Coupon = {
  code: 'first50',
  description: '$8 off',
  discount: { type: 'FixedDiscount', amountOffCents: cents(800) },
  duration: { type: 'Once' },
}

export const EMPLOYER = { slug: 'larkspur', employerId: 'e1', displayName: 'Larkspur', domain: 'larkspur.example' }

export const PARTNER: SignUpData = {
  utm_campaign: 'coupon_fetch',
  partnerAddress: { shortName: 'ATX', line1: '8904 Research Boulevard', city: 'Austin', state: 'TX', zipcode: '78758' },
}

export const TYPED = {
  firstName: 'Marisol',
  lastName: 'Torres',
  line1: '2108 Alta Vista Avenue',
  city: 'Austin',
  state: 'TX',
  zipcode: '78704',
  phone: '(512) 555-0142',
  email: 'marisol@home.example',
}

/** Everything was typed at an earlier visit, but for the card. */
export const FILLED: SignUpData = { ...PLAN, typedDelivery: TYPED }

/** What the server comes to once a price has changed. */
export const CHANGED_TOTALS = {
  subtotalCents: 3100,
  couponsCents: 0,
  perkCents: 0,
  sdCreditCents: 0,
  shippingCents: 0,
  taxCents: 256,
  totalCents: 3356,
}

export const SUGGESTED = { suggestions: [{ id: 'a-1', text: '2108 Alta Vista Avenue', detail: 'Austin, TX 78704' }] }

export const REFUSED_WORDS = 'This is why it was refused'

/** A server's answer to an order that it does not take. */
export const refusal = (code: string, status: number, more = {}) => {
  const problem = { type: '/problems', title: '', status, code, error: `${REFUSED_WORDS}; ${code}`, ...more }
  return { ok: false as const, error: { code, status, problem } }
}
