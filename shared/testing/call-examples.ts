import {
  articleCount,
  CallName,
  calls,
  cents,
  DEFAULT_INTERVIEW,
  FALLBACK_LANDING,
  type CallInput,
  type CallOutput,
  type Manifest,
  type NewOrder,
} from '@cupboard/shared/contracts'
import type { ApiPort, CallOptions } from '@cupboard/shared/module'
import { customer, order, productGroup } from './builders.ts'

const placed = order()
const { firstName, lastName, email, phone, shipping, interview } = customer()
const { groupName } = productGroup()

const newOrder: NewOrder = {
  customer: { firstName, lastName, email, phone, shipping, interview },
  source: 'pm_1',
  orderId: placed.orderId,
  totalCents: placed.totalCents,
  taxes: placed.taxes,
  productGroupEntries: [{ groupName, articleCount: articleCount(8) }],
}

const manifest: Manifest = {
  products: {
    ToiletPaper: {
      groupName,
      articleCount: articleCount(8),
      moreThanAMonth: false,
      quantityChangeReason: 'None',
      productChangeReason: 'None',
    },
  },
  contactAt: '2026-12-14T06:00:00Z',
  shipAt: '2026-12-19T06:00:00Z',
  deliverAt: '2026-12-23T18:00:00Z',
  modified: false,
  salesTaxCents: cents(63),
  status: 'Predicted',
  viewed: true,
  cadenceWeeks: 4,
  discounts: [],
}

const proposed = { groupName, proposedArticles: articleCount(8), articlesPerDay: 0.2, reason: '2 people use them.' }
const address = { line1: '1200 S Congress Ave', city: 'Austin', state: 'TX', zipcode: '78704' }
const okFlag = { ok: true } as const

/** Something that each call may be asked with; a call without it does not compile. */
export const CALL_INPUTS: { readonly [Name in CallName]: CallInput<Name> } = {
  rounder: { body: DEFAULT_INTERVIEW },
  feedback: { body: { question: 'How do you like it?', liked: true, feedback: '' } },
  tax: { body: { amount: cents(1000), state: 'TX', postal_code: '78704' } },
  landing: { query: { employer: 'lonestar' } },
  shipment: { params: { id: '78704' } },
  productGroups: {},
  magicLink: { body: { cognitoPoolId: 'us-east-1_test', email, channel: 'email' } },
  prospect: { body: { attributes: {} } },
  faq: {},
  suggestAddresses: { query: { q: '1200 S Congress' } },
  resolveAddress: { params: { id: 'austin-1-1200' } },
  waitlist: { body: { email, zipcode: '75001' } },
  createOrder: { body: { order: newOrder } },
  listOrders: {},
  getOrder: { params: { id: placed.orderId } },
  recharge: { params: { id: placed.orderId } },
  putInterview: { body: DEFAULT_INTERVIEW },
  getCustomer: {},
  putCustomer: { body: { firstName: 'Mari' } },
  putSource: { body: { sourceId: 'pm_2' } },
  enroll: { body: { employerId: 'lonestar', workEmail: 'marisol@lonestar.example' } },
  getManifest: {},
  putManifest: { body: { products: { [groupName]: { articleCount: articleCount(4) } } } },
}

/** Something that each call may answer. */
export const CALL_OUTPUTS: { readonly [Name in CallName]: CallOutput<Name> } = {
  rounder: { productSets: { ToiletPaper: { preferred: proposed, additional: [] } } },
  feedback: okFlag,
  tax: { taxAmount: cents(83) },
  landing: FALLBACK_LANDING,
  shipment: { deliveryDate: '2026-11-25T18:00:00Z', cutoff: '2026-11-21T06:00:00Z' },
  productGroups: [productGroup()],
  magicLink: { sent: true },
  prospect: okFlag,
  faq: { 'Is shipping free?': { category: 'New Members', bodyHtml: '<p>From $20 on.</p>' } },
  suggestAddresses: { suggestions: [{ id: 'austin-1-1200', text: address.line1, detail: 'Austin, TX 78704' }] },
  resolveAddress: address,
  waitlist: okFlag,
  createOrder: { order: placed },
  listOrders: { orders: [placed], orderWindows: [] },
  getOrder: { order: placed },
  recharge: { order: placed },
  putInterview: { interview },
  getCustomer: { customer: customer(), manifest, roundedProducts: null },
  putCustomer: { customer: customer() },
  putSource: { customer: customer() },
  enroll: { customer: customer() },
  getManifest: { manifest },
  putManifest: { manifest },
}

/** Every call of the contract. */
export const CALL_NAMES: readonly CallName[] = Object.keys(calls).map((name) => CallName.parse(name))

/** Makes a call with its example. */
export const callByExample = <Name extends CallName>({ call }: ApiPort, name: Name, options?: CallOptions) =>
  call(name, CALL_INPUTS[name], options)
