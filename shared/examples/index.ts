import {
  DEFAULT_INTERVIEW,
  type CallInput,
  type CallName,
  type Interview,
  type Shipping,
} from '@cupboard/shared/contracts'

const email = 'ann@example.com'
const phone = '+15125550123'
const workEmail = 'ann@bright.example'
const orderId = '7c9a2f7e-5d0c-4b0e-9a53-0f6f3f1f2a11'
const shipping: Required<Shipping> = {
  name: 'Ann Lee',
  address: '1200 S Congress Ave, Apt 3',
  city: 'Austin',
  state: 'TX',
  zipcode: '78704',
  deliveryInstructions: 'Leave it on the bench',
}
const interview: Interview = {
  ...DEFAULT_INTERVIEW,
  scentPreferences: ['Unscented'],
  dishwashing: { frequency: 4, products: ['Pods'] },
  laundry: { frequency: 3, preferences: ['Liquid'] },
}
const fresh = { query: { new: '1' } }

/** One right input of each call, with every field that it may have: what the API's description shows, and what tests ask. A call without one does not compile. */
export const CALL_EXAMPLES: { readonly [Name in CallName]: CallInput<Name> } = {
  rounder: { ...fresh, body: interview },
  feedback: { body: { question: 'How was checkout?', liked: true, feedback: 'Quick.' } },
  tax: { body: { amount: 2238, state: 'TX', postal_code: '78704' } },
  landing: { query: { utm_campaign: 'bright', rc: 'SD4ME' } },
  shipment: { params: { id: '78704' } },
  productGroups: {},
  readWayBack: { body: { secret: 'Zm9yLWV4YW1wbGU' } },
  takeWayBack: { body: { secret: 'Zm9yLWV4YW1wbGU' } },
  magicLink: {
    body: {
      cognitoPoolId: 'us-east-1_Cupboard1',
      email,
      username: 'ann',
      phone,
      path: '/dashboard',
      channel: 'email',
    },
  },
  prospect: {
    body: {
      campaignId: 'spring',
      referrer: 'https://www.example.com/',
      attributes: {
        employer: 'bright',
        fbclid: 'IwAR0',
        rc: 'SD4ME',
        refCust: 'c-1',
        utm_content: 'box',
        utm_source: 'letter',
      },
    },
  },
  faq: {},
  suggestAddresses: { query: { q: '1200 S Con' } },
  resolveAddress: { params: { id: '1200-s-congress-ave' } },
  waitlist: { body: { email, zipcode: '78704' } },
  createOrder: {
    body: {
      order: {
        customer: {
          email,
          firstName: 'Ann',
          lastName: 'Lee',
          phone,
          shipping,
          workEmail,
          employerId: 'bright',
          referringCustomerId: 'c-1',
          campaignCode: 'spring',
          interview: { ...interview, phone },
        },
        source: 'pm_1',
        coupon: 'WELCOME20',
        referralCode: 'SD4ME',
        orderId,
        totalCents: 2423,
        taxes: [{ amountCents: 185 }],
        productGroupEntries: [
          { groupName: 'cupboard-toilet-paper', articleCount: 12 },
          { groupName: 'cupboard-hand-soap', articleCount: 2 },
        ],
      },
    },
  },
  listOrders: fresh,
  getOrder: { params: { id: orderId }, ...fresh },
  recharge: { params: { id: orderId } },
  putInterview: { body: interview },
  getCustomer: fresh,
  putCustomer: { body: { shipping, firstName: 'Ann', lastName: 'Lee', email, phone, workEmail } },
  askConfirmation: { body: { contact: 'email' } },
  confirm: { body: { contact: 'email', code: '123456' } },
  putSource: { body: { sourceId: 'pm_1' } },
  enroll: { body: { employerId: 'bright', workEmail } },
  getManifest: fresh,
  putManifest: {
    query: { new: '1', cutoffAt: '2026-12-02T06:00:00Z' },
    body: {
      products: {
        'cupboard-toilet-paper': { articleCount: 24, quantityChangeReason: 'NoReason', productChangeReason: 'None' },
      },
      over: { 'cupboard-toilet-paper': 12 },
    },
  },
  tellRunOut: { body: { productType: 'ToiletPaper' } },
  getYearAhead: {},
  getPlanHistory: {},
  getLedger: {},
}
