import {
  answersOf,
  cents,
  Customer,
  err,
  mapOk,
  ok,
  paths,
  type Manifest,
  type ManifestChange,
  type NewOrder,
  type Order,
  type Result,
} from '@cupboard/shared/contracts'
import type { AnswersTo, Refusal } from './answer.ts'
import { CARD } from './data/card.ts'
import { datesAt } from './data/dates.ts'
import { EMPLOYER, LANDING } from './data/landing.ts'
import { manifestAt, plannedProduct, SAMPLE_TAX } from './data/manifest.ts'
import { RECOMMENDATION } from './data/recommendation.ts'
import type { HouseholdStore } from './household.ts'
import { groupNamed, orderOf } from './order.ts'
import { planAnswers, type WithOrdered } from './plan-answers.ts'

export interface CustomerAnswersOptions {
  readonly store: HouseholdStore
  readonly now: () => Date
  readonly origin: string
}

type Answer<Value> = Result<Value, Refusal>
type CustomerFields = { readonly [Field in keyof Customer]?: Customer[Field] | undefined }

const MASKED = { email: 'y***@e***', phone: '+*******0123' } as const

const CUSTOMER_ID = 'sample-customer'

const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Written by group name, read by product type. API-28. */
const productsOf = ({ products }: ManifestChange): Manifest['products'] =>
  Object.fromEntries(
    Object.entries(products).flatMap(([groupName, { articleCount, quantityChangeReason, productChangeReason }]) => {
      const group = groupNamed(groupName)
      if (!group) return []
      const reasons = given({ quantityChangeReason, productChangeReason })
      return [[group.productType, plannedProduct(groupName, { articleCount, ...reasons })]]
    }),
  )

/** What the one household is answered, once it has an account. */
export function customerAnswers({ store, now, origin }: CustomerAnswersOptions): AnswersTo<'customer'> {
  const customerOf = ({ customer, source }: NewOrder): Customer => ({
    customerId: CUSTOMER_ID,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    status: 'Active',
    shipping: customer.shipping,
    paymentSource: { id: source, ...CARD },
    interview: answersOf(customer.interview),
    sdCredit: cents(0),
    referralLink: `${origin}${paths.customerReferral(CUSTOMER_ID)}`,
    chargeShipping: LANDING.chargeShipping,
    preferredDeliveryDates: [],
    discounts: [],
  })

  const withOrdered: WithOrdered = (answer) => {
    if (!store.read().account?.isSignedIn) return err('not_signed_in')
    const { ordered } = store.read()
    return ordered ? answer(ordered) : err('customer_unknown')
  }

  const changeCustomer = (change: CustomerFields): Answer<{ customer: Customer }> =>
    withOrdered((ordered) => {
      const customer = Customer.parse({ ...ordered.customer, ...given(change) })
      store.change({ ordered: { ...ordered, customer } })
      return ok({ customer })
    })

  const orderWith = (orderId: string): Answer<{ order: Order }> =>
    withOrdered(({ orders }) => {
      const order = orders.find((one) => one.orderId === orderId)
      return order ? ok({ order }) : err('not_found')
    })

  return {
    createOrder({ body: { order: sent } }) {
      if (!store.read().account?.isSignedIn) return err('not_signed_in')
      const delivery = datesAt(now()).first
      const earlier = store.read().ordered?.orders.filter(({ orderId }) => orderId !== sent.orderId) ?? []
      const order = orderOf(sent, { now: now(), delivery, before: earlier.length, tax: SAMPLE_TAX })
      const customer = customerOf(sent)
      store.change({ ordered: { customer, orders: [...earlier, order], manifest: manifestAt(now()) } })
      return ok({ order })
    },
    listOrders: () =>
      withOrdered(({ orders }) => {
        const { cutoff, deliverAt } = datesAt(now()).first
        return ok({ orders, orderWindows: [{ createdEndInclusive: cutoff, deliveryDate: deliverAt }] })
      }),
    getOrder: ({ params }) => orderWith(params.id),
    /** Every canned order is paid already. */
    recharge: ({ params }) => orderWith(params.id),
    putInterview({ body: interview }) {
      return mapOk(changeCustomer({ interview }), () => ({ interview }))
    },
    getCustomer: () =>
      withOrdered(({ customer, manifest }) => ok({ customer, manifest, roundedProducts: RECOMMENDATION })),
    putCustomer: ({ body }) => changeCustomer(body),
    askConfirmation: ({ body }) =>
      withOrdered(() => ok({ contact: body.contact, to: MASKED[body.contact], hasOther: true })),
    confirm: () => withOrdered(() => ok({ ok: true })),
    putSource: ({ body }) => changeCustomer({ paymentSource: { id: body.sourceId, ...CARD } }),
    enroll: ({ body }) =>
      changeCustomer({ workEmail: body.workEmail, employer: { slug: EMPLOYER.employerId, ...EMPLOYER } }),
    getManifest: () => withOrdered(({ manifest }) => ok({ manifest })),
    putManifest: ({ body }) =>
      withOrdered((ordered) => {
        const products = productsOf(body)
        const manifest = { ...ordered.manifest, products, modified: true }
        store.change({ ordered: { ...ordered, manifest } })
        return ok({ manifest })
      }),
    ...planAnswers(withOrdered),
  }
}
