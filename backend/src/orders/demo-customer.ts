import {
  BRAND,
  cents,
  DEFAULT_INTERVIEW,
  HOUR_MS,
  type FamilyMember,
  type Interview,
  type PaymentSource,
  type ProductGroup,
  type Shipping,
} from '@cupboard/shared/contracts'
import { isPacked } from '@cupboard/shared/household'
import { grandTotal, priceOrder } from '@cupboard/shared/pricing'
import { windowAfterWeeks, nextWindow } from '../availability/index.ts'
import type { CardsContext } from '../cards/index.ts'
import { readProductGroups } from '../catalogue/index.ts'
import { saveCustomer, type CustomerRow } from '../customers/index.ts'
import { DEMO_ACCOUNT } from '../identity/index.ts'
import { round } from '../recommendations/index.ts'
import type { OffersContext } from '../offers/index.ts'
import { chargePaid, orderAgreed, post } from '../ledger/index.ts'
import type { PlanContext } from '../plan/index.ts'
import type { Database, Platform, Seed } from '../platform/ports.ts'
import type { TaxContext } from '../tax/index.ts'
import { orderLineOf, type QuotedLine } from './domain/quote.ts'
import {
  amountColumns,
  cardOf,
  DELIVERY_METHOD,
  deliverToOf,
  lineRow,
  UNSENT,
  UNTRIED,
  windowColumns,
} from './order-rows.ts'
import { saveOrder } from './repository/new-orders.ts'
import { noteEvent } from './timeline.ts'

export interface DemoDependencies {
  readonly offers: Pick<OffersContext, 'findOffer'>
  readonly tax: Pick<TaxContext, 'provider'>
  readonly plan: Pick<PlanContext, 'planNext'>
  readonly demoCard: NonNullable<CardsContext['demoCard']>
}

const CUSTOMER_ID = 'd3a0c0de-0000-4000-a000-000000000002'
const ORDER_ID = 'd3a0c0de-0000-4000-a000-000000000003'
const WEEKS_AGO = 3
const TRACKING_NUMBER = '1Z999AA10123456784'

const member = (id: string, age: number, gender: FamilyMember['gender'], staysHome = false): FamilyMember => ({
  id,
  type: age > 17 ? 'Adult' : 'Child',
  gender,
  age,
  staysHome,
  isolated: false,
})

/** Two adults, two children and a dog. LAND-70. */
const INTERVIEW: Interview = {
  ...DEFAULT_INTERVIEW,
  family: [
    member('m1', 38, 'Female', true),
    member('m2', 40, 'Male'),
    member('m3', 9, 'Female'),
    member('m4', 5, 'Male'),
  ],
  pets: { cats: 0, dogs: 1 },
  bathrooms: 2.5,
  cookingFrequency: 5,
  housekeeping: 8,
  dishwashing: { frequency: 5, products: [] },
  laundry: { frequency: 6, preferences: [] },
  trashPreferences: [
    { type: 'Kitchen', bags: 4, frequency: 1 },
    { type: 'Recycling', bags: 2, frequency: 1 },
  ],
  tierPreferences: ['CupboardPick', 'EcoFriendly'],
}

const NAME = `${DEMO_ACCOUNT.firstName} ${DEMO_ACCOUNT.lastName}`
const SHIPPING: Shipping = {
  name: NAME,
  address: '1200 S Congress Ave, Apt 3',
  city: BRAND.city,
  state: 'TX',
  zipcode: '78704',
  deliveryInstructions: 'On the bench by the door.',
}

const demoCustomer = (payerId: string, source: PaymentSource, createdAt: Date): CustomerRow => ({
  customerId: CUSTOMER_ID,
  sub: DEMO_ACCOUNT.sub,
  email: DEMO_ACCOUNT.email,
  firstName: DEMO_ACCOUNT.firstName,
  lastName: DEMO_ACCOUNT.lastName,
  phone: DEMO_ACCOUNT.phone,
  workEmail: null,
  employerId: null,
  status: 'Active',
  shipping: SHIPPING,
  payerId,
  paymentSource: source,
  interview: INTERVIEW,
  sdCreditCents: 0,
  maxSdCreditCents: null,
  chargeShipping: true,
  referredBy: null,
  campaignCode: null,
  createdAt,
})

/** The first delivery as it is recommended to the household. */
const demoLines = (groups: readonly ProductGroup[]): readonly QuotedLine[] =>
  Object.values(round(INTERVIEW, groups).productSets).flatMap(({ preferred }) => {
    const group = groups.find(({ groupName }) => groupName === preferred.groupName)
    return group && isPacked(preferred) ? [{ group, articleCount: preferred.proposedArticles }] : []
  })

/** A household that has had its first delivery, so that signing in shows a dashboard. Sandbox only. */
export function demoCustomerSeed({ clocks }: Platform, { offers, tax, plan, demoCard }: DemoDependencies): Seed {
  async function run(db: Database): Promise<void> {
    const window = windowAfterWeeks(nextWindow(clocks.business()).day, -WEEKS_AGO)
    const createdAt = new Date(window.cutoff.getTime() - 9 * HOUR_MS)
    const { email, phone } = DEMO_ACCOUNT
    const { payerId, source } = await demoCard(db, { customerId: CUSTOMER_ID, email, name: NAME, phone })
    const offer = await offers.findOffer(db, {})
    const customer = await saveCustomer(db, demoCustomer(payerId, source, createdAt))
    const whose = { orderId: ORDER_ID, customerId: customer.customerId }
    const groups = await readProductGroups(db)
    const lines = demoLines(groups)
    const totals = priceOrder(lines.map(orderLineOf), { coupons: [], chargeShipping: true, sdCredit: cents(0) })
    const due = await tax.provider.taxOn(totals.beforeTax, SHIPPING)
    await saveOrder(
      db,
      {
        ...whose,
        type: 'Initial',
        status: 'Delivered',
        createdAt,
        ...windowColumns(window),
        ...amountColumns(totals, due),
        offer,
        deliverTo: deliverToOf(SHIPPING, DEMO_ACCOUNT),
        deliveryMethod: DELIVERY_METHOD,
        ...UNSENT,
        trackingNumber: TRACKING_NUMBER,
        shippedAt: window.shipAt,
        deliveredAt: window.deliverAt,
      },
      lines.map((line, index) => lineRow(ORDER_ID, line, index)),
      {
        ...whose,
        requestKey: 'demo',
        requestHash: '',
        sourceId: source.id,
        card: cardOf(source),
        amountCents: grandTotal(totals, due),
        isCustomerPresent: true,
        ...UNTRIED,
        status: 'succeeded',
        startedAt: createdAt,
      },
    )
    const amounts = amountColumns(totals, due)
    await noteEvent(db, ORDER_ID, createdAt, { what: 'paid', amountCents: amounts.totalCents })
    await noteEvent(db, ORDER_ID, window.shipAt, { what: 'packed' })
    await noteEvent(db, ORDER_ID, window.shipAt, { what: 'shipped', trackingNumber: TRACKING_NUMBER })
    await noteEvent(db, ORDER_ID, window.deliverAt, { what: 'delivered' })
    await post(
      db,
      { ...whose, postedAt: createdAt },
      orderAgreed(ORDER_ID, 1, amounts),
      chargePaid(ORDER_ID, 1, amounts.totalCents),
    )
    await plan.planNext(db, customer, groups, {
      at: clocks.business(),
      windowDay: window.day,
      deliverAt: window.deliverAt,
      lines: lines.map(({ group: { groupName, productType }, articleCount }) => ({
        groupName,
        productType,
        articleCount,
      })),
      before: [],
    })
  }
  return { name: 'demo-customer', version: '1', run }
}
