import { cents, type Coupon, type PaymentSource, type ProductGroup } from '@cupboard/shared/contracts'
import { changeCredit, changeDiscountUses, readDiscounts, type CustomerRow } from '../customers/index.ts'
import { orderAgreed, post } from '../ledger/index.ts'
import type { Offer } from '../offers/index.ts'
import { changeManifest, type AnnouncementRow, type ManifestRow } from '../plan/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { cardOf, DELIVERY_METHOD, deliverToOf, lineRow, UNSENT, UNTRIED } from './order-rows.ts'
import { saveOrder } from './repository/new-orders.ts'
import type { OrderLineRow } from './tables.ts'

export type Groups = readonly ProductGroup[]

/** A delivery at its cut-off. */
export interface Closing {
  readonly manifest: ManifestRow
  readonly customer: CustomerRow
  readonly at: Date
}

/** What an order of the plan is offered: the coupon that its receipt names. */
const offerOf = (coupon: Coupon | undefined, { chargeShipping }: CustomerRow): Offer => ({
  isCounted: false,
  coupon: null,
  newCoupon: coupon ?? null,
  employer: null,
  isEmployeePerk: false,
  sdCredit: cents(0),
  chargeShipping,
})

/** A line as it was told: the catalogue may have changed since. */
function lineRows({ manifestId, lines }: AnnouncementRow, groups: Groups): OrderLineRow[] {
  return lines.map((line, index) => {
    const group = groups.find(({ groupName }) => groupName === line.groupName)
    if (!group) throw new Error(`an announced product is not in the catalogue: ${line.groupName}`)
    const row = lineRow(manifestId, { group, articleCount: line.articleCount }, index)
    return { ...row, pricePerArticleCents: line.pricePerArticleCents }
  })
}

/** Orders that the plan makes. */
export function createOrderingTold({ clocks }: Pick<Platform, 'clocks'>) {
  /** What was told becomes the order: what it spends leaves the household, what it comes to is owed, and an attempt waits to be charged. */
  return async function order(
    tx: Database,
    { manifest, customer, at }: Closing,
    told: AnnouncementRow,
    source: PaymentSource,
    groups: Groups,
  ): Promise<void> {
    const { manifestId: orderId, customerId } = manifest
    const { subtotalCents, couponsCents, perkCents, sdCreditCents, shippingCents, taxCents, totalCents } = told
    const { smallOrderAdjustmentCents, couponCodes } = told
    const amounts = { subtotalCents, couponsCents, perkCents, sdCreditCents, shippingCents, taxCents, totalCents }
    const coupon = (await readDiscounts(tx, customerId)).find(({ code }) => couponCodes.includes(code))
    const whose = { orderId, customerId }
    const saving = saveOrder(
      tx,
      {
        ...whose,
        type: 'Recurring',
        status: 'AwaitingPayment',
        createdAt: at,
        expectedShipAt: manifest.shipAt,
        expectedDeliverAt: manifest.deliverAt,
        windowDay: manifest.windowDay,
        ...amounts,
        smallOrderAdjustmentCents,
        offer: offerOf(coupon, customer),
        deliverTo: deliverToOf(customer.shipping, customer),
        deliveryMethod: DELIVERY_METHOD,
        ...UNSENT,
      },
      lineRows(told, groups),
      {
        ...whose,
        requestKey: `plan:${orderId}`,
        requestHash: '',
        sourceId: source.id,
        card: cardOf(source),
        amountCents: totalCents,
        isCustomerPresent: false,
        ...UNTRIED,
        asOf: at,
        startedAt: clocks.security(),
      },
    )
    const [saved] = await together([
      saving,
      changeCredit(tx, customerId, -sdCreditCents),
      changeDiscountUses(tx, customerId, couponCodes, 'take'),
      post(tx, { ...whose, postedAt: at }, orderAgreed(orderId, 1, { ...amounts, smallOrderAdjustmentCents })),
      changeManifest(tx, orderId, { status: 'Ordered', orderId }),
    ])
    if (!saved) throw new Error(`a delivery was ordered twice: ${orderId}`)
  }
}
