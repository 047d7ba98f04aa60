import * as z from '@cupboard/shared/schemas'
import { LandingData, Prospect } from './campaign.ts'
import { ProductType } from './catalogue.ts'
import { ContactsInUse, Customer, CustomerChange, Email, Phone, User, Zipcode } from './customer.ts'
import { FaqsByTitle } from './faqs.ts'
import { Feedback } from './feedback.ts'
import { Interview } from './interview.ts'
import { LedgerLine } from './ledger.ts'
import { NewOrder, Order, OrderWindow } from './order.ts'
import { DeliveryAhead, PlanHistoryEntry } from './plan-history.ts'
import { Manifest, ManifestChange, Shipment } from './plan.ts'
import { ProductGroups } from './product-group.ts'
import { Rounder } from './rounder.ts'
import { Cents, Instant, text } from './units.ts'
import { CODE_MAX } from './validation.ts'

/** Who may make a call: a visitor signs with temporary credentials, a customer carries a bearer token. SHELL-04..06, API-01, API-02. */
export type CallAuth = 'visitor' | 'customer'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `API`; `{name}` is a path parameter. */
  readonly path: string
  readonly auth: CallAuth
  /** Not a GET, yet it changes nothing and may be repeated: a visitor's other calls are accepted once for each signature. */
  readonly onlyReads?: true
  readonly params?: z.ZodMiniType<Record<string, string>, Record<string, string>>
  readonly query?: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
}

const NewQuery = z.object({ new: z.optional(z.string()) })
const OkFlag = z.object({ ok: z.literal(true) })
const Id = text(64, 1)

export const TaxQuestion = z.strictObject({
  amount: Cents,
  state: z.string().check(z.trim(), z.regex(/^[A-Za-z]{2}$/)),
  postal_code: Zipcode,
})
export const MagicLinkRequest = z.strictObject({
  cognitoPoolId: text(100),
  email: z.optional(Email),
  username: z.optional(text(128)),
  phone: z.optional(Phone),
  /** Where to go after signing in; a same-site path. */
  path: z.optional(text(500)),
  channel: z.enum(['sms', 'email']),
})
export type MagicLinkRequest = z.infer<typeof MagicLinkRequest>

export const AddressSuggestion = z.object({ id: z.string(), text: z.string(), detail: z.string() })
export type AddressSuggestion = z.infer<typeof AddressSuggestion>
export const ResolvedAddress = z.object({ line1: z.string(), city: z.string(), state: z.string(), zipcode: z.string() })
export type ResolvedAddress = z.infer<typeof ResolvedAddress>

/** Which of a person's contacts. */
export const ContactName = z.enum(['email', 'phone'])
export type ContactName = z.infer<typeof ContactName>
/** Of the link in a letter that tells of a change. */
const WayBackSecret = z.strictObject({ secret: text(100, 1) })

/** Both tables of the specification (API-05..27), and the calls that its screens need beside them. */
export const calls = {
  rounder: {
    method: 'POST',
    path: '/interviews/rounder',
    auth: 'visitor',
    onlyReads: true,
    query: NewQuery,
    body: Interview,
    response: Rounder,
  },
  feedback: { method: 'POST', path: '/feedback', auth: 'visitor', body: Feedback, response: OkFlag },
  tax: {
    method: 'POST',
    path: '/tax',
    auth: 'visitor',
    onlyReads: true,
    body: TaxQuestion,
    response: z.object({ taxAmount: Cents }),
  },
  landing: {
    method: 'GET',
    path: '/landing',
    auth: 'visitor',
    query: z.record(z.string().check(z.maxLength(100)), text(2000)),
    response: LandingData,
  },
  shipment: {
    method: 'GET',
    path: '/shipment/{id}',
    auth: 'visitor',
    params: z.object({ id: Zipcode }),
    response: Shipment,
  },
  productGroups: { method: 'GET', path: '/product_groups', auth: 'visitor', response: ProductGroups },
  magicLink: {
    method: 'POST',
    path: '/magiclink',
    auth: 'visitor',
    body: MagicLinkRequest,
    response: z.object({ sent: z.literal(true) }),
  },
  readWayBack: {
    method: 'POST',
    path: '/contact-changes/find',
    auth: 'visitor',
    onlyReads: true,
    body: WayBackSecret,
    response: z.object({
      contact: ContactName,
      /** Masked. */
      changedTo: z.string(),
    }),
  },
  takeWayBack: {
    method: 'POST',
    path: '/contact-changes/undo',
    auth: 'visitor',
    body: WayBackSecret,
    /** What signs in now, masked. */
    response: ContactsInUse,
  },
  prospect: { method: 'POST', path: '/prospect', auth: 'visitor', body: Prospect, response: OkFlag },
  faq: { method: 'GET', path: '/faq', auth: 'visitor', response: FaqsByTitle },
  suggestAddresses: {
    method: 'GET',
    path: '/addresses',
    auth: 'visitor',
    query: z.object({ q: text(100, 1) }),
    response: z.object({ suggestions: z.array(AddressSuggestion) }),
  },
  resolveAddress: {
    method: 'GET',
    path: '/addresses/{id}',
    auth: 'visitor',
    params: z.object({ id: Id }),
    response: ResolvedAddress,
  },
  waitlist: {
    method: 'POST',
    path: '/waitlist',
    auth: 'visitor',
    body: z.strictObject({ email: Email, zipcode: Zipcode }),
    response: OkFlag,
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    auth: 'customer',
    body: z.strictObject({ order: NewOrder }),
    response: z.object({ order: Order }),
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    auth: 'customer',
    query: NewQuery,
    response: z.object({ orders: z.array(Order), orderWindows: z.array(OrderWindow) }),
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    auth: 'customer',
    params: z.object({ id: Id }),
    query: NewQuery,
    response: z.object({ order: Order }),
  },
  recharge: {
    method: 'PUT',
    path: '/orders/{id}/recharge',
    auth: 'customer',
    params: z.object({ id: Id }),
    response: z.object({ order: Order }),
  },
  putInterview: {
    method: 'PUT',
    path: '/interviews',
    auth: 'customer',
    body: Interview,
    response: z.object({ interview: Interview }),
  },
  getCustomer: { method: 'GET', path: '/customer', auth: 'customer', query: NewQuery, response: User },
  putCustomer: {
    method: 'PUT',
    path: '/customer/',
    auth: 'customer',
    body: CustomerChange,
    response: z.object({ customer: Customer }),
  },
  askConfirmation: {
    method: 'POST',
    path: '/customer/confirmation',
    auth: 'customer',
    body: z.strictObject({ contact: ContactName }),
    response: z.object({
      contact: ContactName,
      /** Masked. */
      to: z.string(),
      hasOther: z.boolean(),
    }),
  },
  confirm: {
    method: 'PUT',
    path: '/customer/confirmation',
    auth: 'customer',
    body: z.strictObject({ contact: ContactName, code: text(CODE_MAX, 1) }),
    response: OkFlag,
  },
  putSource: {
    method: 'PUT',
    path: '/customer/source/',
    auth: 'customer',
    body: z.strictObject({ sourceId: text(200, 1) }),
    response: z.object({ customer: Customer }),
  },
  enroll: {
    method: 'POST',
    path: '/customer/enroll',
    auth: 'customer',
    body: z.strictObject({ employerId: text(64, 1), workEmail: Email }),
    response: z.object({ customer: Customer }),
  },
  getManifest: {
    method: 'GET',
    path: '/manifest',
    auth: 'customer',
    query: NewQuery,
    response: z.object({ manifest: Manifest }),
  },
  putManifest: {
    method: 'PUT',
    path: '/manifest',
    auth: 'customer',
    /** `cutoffAt` is that of the delivery that was on the screen: the one after it is not changed in its place. */
    query: z.object({ ...NewQuery.shape, cutoffAt: z.optional(Instant) }),
    body: ManifestChange,
    response: z.object({ manifest: Manifest }),
  },
  tellRunOut: {
    method: 'POST',
    path: '/manifest/ran-out',
    auth: 'customer',
    body: z.strictObject({ productType: ProductType }),
    response: z.object({ manifest: Manifest }),
  },
  getYearAhead: {
    method: 'GET',
    path: '/manifest/ahead',
    auth: 'customer',
    /** Soonest first. */
    response: z.object({ deliveries: z.array(DeliveryAhead) }),
  },
  getPlanHistory: {
    method: 'GET',
    path: '/manifest/history',
    auth: 'customer',
    /** Newest first, at most 200. */
    response: z.object({ history: z.array(PlanHistoryEntry) }),
  },
  getLedger: {
    method: 'GET',
    path: '/ledger',
    auth: 'customer',
    /** Newest first. */
    response: z.object({ lines: z.array(LedgerLine), creditCents: Cents }),
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
export const CallName = z.custom<CallName>((name) => typeof name === 'string' && Object.hasOwn(calls, name))

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type Field<Name extends CallName, Key extends 'params' | 'query' | 'body'> = (typeof calls)[Name] extends {
  readonly [K in Key]: infer Schema
}
  ? { readonly [K in Key]: Input<Schema> }
  : { readonly [K in Key]?: never }

/** What a call takes: `params`, `query` (always optional to give) and `body`, as its schemas say. */
export type CallInput<Name extends CallName> = Field<Name, 'params'> &
  Partial<Field<Name, 'query'>> &
  Field<Name, 'body'>
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['response']>
