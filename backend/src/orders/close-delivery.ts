import { cents, paths, type Coupon, type HoldReason, type PaymentSource } from '@cupboard/shared/contracts'
import type { AvailabilityContext } from '../availability/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import {
  changeCredit,
  createTelling,
  isClosed,
  lockCustomer,
  readCustomer,
  readDiscounts,
  changeDiscountUses,
  type CustomerRow,
  type TellingDependencies,
} from '../customers/index.ts'
import { orderAgreed, post } from '../ledger/index.ts'
import type { Offer } from '../offers/index.ts'
import {
  changeManifest,
  findHold,
  findManifest,
  holdPlan,
  lastAnnouncement,
  lockManifest,
  noteChanges,
  PREDICTED,
  type AnnouncementRow,
  type ManifestRow,
  type PlanContext,
} from '../plan/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { cardOf, DELIVERY_METHOD, deliverToOf, lineRow, UNSENT, UNTRIED } from './order-rows.ts'
import { createPlanningAfter } from './plan-after.ts'
import { saveOrder } from './repository.ts'
import type { OrderLineRow } from './tables.ts'

export interface ClosingDependencies extends TellingDependencies {
  readonly availability: Pick<AvailabilityContext, 'isServed'>
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly plan: Pick<PlanContext, 'planNext'>
}

type Groups = Awaited<ReturnType<CatalogueContext['productGroups']>>

/** A delivery at its cut-off. */
interface Closing {
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

/**
 * What becomes of a planned delivery at its cut-off: an order that is to be charged, as it was told; or none, and the next is planned.
 * docs/decisions/0040.
 */
export function createClosingDeliveries(
  { db, clocks, config }: Platform,
  { availability, catalogue, plan, ...letters }: ClosingDependencies,
) {
  const { tell } = createTelling(letters)
  const planAfter = createPlanningAfter(plan)

  /** Nothing is ordered this time. */
  async function passOver(tx: Database, closing: Closing, status: 'Skipped' | 'Held', groups: Groups): Promise<void> {
    const { manifest, customer, at } = closing
    const { manifestId, customerId, deliverAt } = manifest
    await changeManifest(tx, manifestId, { status })
    const skipped = { what: 'delivery-skipped', deliverAt: deliverAt.toISOString() } as const
    await noteChanges(tx, { customerId, manifestId, changedAt: at, actor: 'cupboard' }, [skipped])
    await planAfter(tx, { ...manifest, orderId: manifestId }, customer, groups)
  }

  /** Why nothing can be ordered, where that is not known yet: the household is told. */
  async function stop(tx: Database, { customer, at }: Closing, why: HoldReason): Promise<void> {
    const { customerId, firstName } = customer
    const isNew = await holdPlan(tx, customerId, why, { actor: 'cupboard', at })
    const link = `${config.publicOrigin}${paths.account()}`
    if (isNew) await tell(tx, 'plan-held', customer, { firstName, why, link })
  }

  /** What was told becomes the order: what it spends leaves the household, what it comes to is owed, and an attempt waits to be charged. */
  async function order(
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
    const saved = await saveOrder(
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
    if (!saved) throw new Error(`a delivery was ordered twice: ${orderId}`)
    await changeCredit(tx, customerId, -sdCreditCents)
    await changeDiscountUses(tx, customerId, couponCodes, 'take')
    await post(tx, { ...whose, postedAt: at }, orderAgreed(orderId, 1, { ...amounts, smallOrderAdjustmentCents }))
    await changeManifest(tx, orderId, { status: 'Ordered', orderId })
  }

  async function settleWith(tx: Database, closing: Closing, isServed: boolean, groups: Groups): Promise<void> {
    const { manifest, customer } = closing
    const told = await lastAnnouncement(tx, manifest.manifestId)
    if (!told || told.lines.length === 0) return passOver(tx, closing, 'Skipped', groups)
    if (await findHold(tx, manifest.customerId)) return passOver(tx, closing, 'Held', groups)
    const source = customer.paymentSource
    if (isServed && source) return order(tx, closing, told, source, groups)
    await stop(tx, closing, isServed ? 'card' : 'area')
    return passOver(tx, closing, 'Held', groups)
  }

  /** @param at as of when: its cut-off */
  return async function closeDelivery(manifestId: string, at: Date): Promise<void> {
    const seen = await findManifest(db, manifestId)
    if (!seen) return
    const groups = await catalogue.productGroups()
    // an address that is given meanwhile was looked at when it was given
    const isServed = await availability.isServed((await readCustomer(db, seen.customerId)).shipping.zipcode)
    await db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, seen.customerId)
      const manifest = await lockManifest(tx, manifestId)
      const isDue = manifest?.status === PREDICTED && manifest.contactedAt !== null && manifest.cutoffAt <= at
      if (!manifest || !isDue || isClosed(customer)) return
      await settleWith(tx, { manifest, customer, at }, isServed, groups)
    })
  }
}
