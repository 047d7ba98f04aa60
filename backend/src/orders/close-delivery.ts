import { paths, type HoldReason } from '@cupboard/shared/contracts'
import type { AvailabilityContext } from '../availability/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { createTelling, isClosed, lockCustomer, readCustomer, type TellingDependencies } from '../customers/index.ts'
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
  type HoldRow,
  type PlanContext,
} from '../plan/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { createOrderingTold, type Closing, type Groups } from './order-told.ts'
import { createPlanningAfter } from './plan-after.ts'

export interface ClosingDependencies extends TellingDependencies {
  readonly availability: Pick<AvailabilityContext, 'isServed'>
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly plan: Pick<PlanContext, 'planNext'>
}

/** A delivery at its cut-off, and what is known of it under the locks. */
interface HeldClosing extends Closing {
  readonly hold: HoldRow | undefined
  readonly told: AnnouncementRow | undefined
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
  const order = createOrderingTold({ clocks })

  /** Nothing is ordered this time. */
  async function passOver(tx: Database, closing: Closing, status: 'Skipped' | 'Held', groups: Groups): Promise<void> {
    const { manifest, customer, at } = closing
    const { manifestId, customerId, deliverAt } = manifest
    await changeManifest(tx, manifestId, { status })
    const skipped = { what: 'delivery-skipped', deliverAt: deliverAt.toISOString() } as const
    await noteChanges(tx, { customerId, manifestId, changedAt: at, actor: 'cupboard' }, [skipped])
    await planAfter(tx, { ...manifest, orderId: manifestId, at }, customer, groups)
  }

  /** Why nothing can be ordered, where that is not known yet: the household is told. */
  async function stop(tx: Database, { customer, at }: Closing, why: HoldReason): Promise<void> {
    const { customerId, firstName } = customer
    const isNew = await holdPlan(tx, customerId, why, { actor: 'cupboard', at })
    const link = `${config.publicOrigin}${paths.account()}`
    if (isNew) await tell(tx, 'plan-held', customer, { firstName, why, link })
  }

  async function settleWith(tx: Database, closing: HeldClosing, isServed: boolean, groups: Groups): Promise<void> {
    const { customer, hold, told } = closing
    if (hold) return passOver(tx, closing, 'Held', groups)
    if (!told || told.lines.length === 0) return passOver(tx, closing, 'Skipped', groups)
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
    const { zipcode } = (await readCustomer(db, seen.customerId)).shipping
    const isServed = await availability.isServed(zipcode)
    await db.transaction(async (tx) => {
      // one connection works in turn, so what follows the two locks is read under them
      const [customer, manifest, hold, told] = await together([
        lockCustomer(tx, seen.customerId),
        lockManifest(tx, manifestId),
        findHold(tx, seen.customerId),
        lastAnnouncement(tx, manifestId),
      ])
      const isDue = manifest?.status === PREDICTED && manifest.contactedAt !== null && manifest.cutoffAt <= at
      if (!manifest || !isDue || isClosed(customer)) return
      // one that is given meanwhile was looked at when it was given
      const isInArea = isServed || customer.shipping.zipcode !== zipcode
      await settleWith(tx, { manifest, customer, hold, told, at }, isInArea, groups)
    })
  }
}
