import {
  articleCount,
  CallName,
  calls,
  cents,
  FALLBACK_LANDING,
  type CallOutput,
  type Manifest,
} from '@cupboard/shared/contracts'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import type { ApiPort, CallOptions } from '@cupboard/shared/module'
import { customer, order, productGroup } from './builders.ts'

const placed = order()
const { interview } = customer()
const { groupName } = productGroup()

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
  askConfirmation: { contact: 'email', to: 'a***@e***', hasOther: true },
  confirm: { ok: true },
  readWayBack: { contact: 'email', changedTo: 'n***@e***' },
  takeWayBack: { email: 'a***@e***', phone: '+*******0123' },
  putSource: { customer: customer() },
  enroll: { customer: customer() },
  getManifest: { manifest },
  putManifest: { manifest },
  tellRunOut: { manifest },
  getYearAhead: { deliveries: [] },
  getPlanHistory: { history: [] },
  getLedger: { lines: [], creditCents: cents(0) },
}

/** Every call of the contract. */
export const CALL_NAMES: readonly CallName[] = Object.keys(calls).map((name) => CallName.parse(name))

/** Makes a call with its example. */
export const callByExample = <Name extends CallName>({ call }: ApiPort, name: Name, options?: CallOptions) =>
  call(name, CALL_EXAMPLES[name], options)
