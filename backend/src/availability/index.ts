import { asc, lt } from 'drizzle-orm'
import * as z from '@cupboard/shared/schemas'
import {
  calls,
  DAY_MS,
  DAY_SECONDS,
  err,
  FALLBACK_ZIPCODES,
  ok,
  type Failure,
  type OrderWindow,
  type Result,
  type Shipment,
} from '@cupboard/shared/contracts'
import { keptFor } from '../platform/kept.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform, Seed } from '../platform/ports.ts'
import {
  nextUntoldWindow,
  nextWindow,
  upcomingWindows,
  windowAfterWeeks,
  type DeliveryWindow,
} from './domain/delivery-window.ts'
import { dropoffZips, shipmentEstimates } from './tables.ts'

export type { DeliveryWindow } from './domain/delivery-window.ts'
export { addDays, dayOf, instantAt } from './domain/calendar.ts'
export { nextUntoldWindow, nextWindow, upcomingWindows, windowAfterWeeks }

export interface AvailabilityContext {
  readonly context: Context
  /** Five-digit zips, ascending. */
  dropoffZipcodes(): Promise<readonly string[]>
  /** A zip of five digits, or of five plus four. */
  isServed(zipcode: string): Promise<boolean>
  /** What the call answers to what a browser sends, and no note that it was promised; undefined where nothing is delivered. @throws ZodError where that is no zip */
  shipmentShown(input: unknown): Promise<Shipment | undefined>
}

const Asked = z.object({ params: calls.shipment.params })
const KEPT_MS = 1_000
const KEPT_DAYS = 90

const zipsSeed: Seed = {
  name: 'dropoff-zips',
  version: '1',
  async run(db) {
    await db.delete(dropoffZips)
    await db.insert(dropoffZips).values(FALLBACK_ZIPCODES.map((zipcode) => ({ zipcode })))
  },
}

/** A window as GET /orders lists it. SHR-46. */
export const orderWindowOf = ({ cutoff, deliverAt }: DeliveryWindow): OrderWindow => ({
  createdEndInclusive: new Date(cutoff.getTime() - 1).toISOString(),
  deliveryDate: deliverAt.toISOString(),
})

/** A window as GET /shipment tells it. SHR-50. */
const shipmentOf = ({ deliverAt, cutoff }: DeliveryWindow): Shipment => ({
  deliveryDate: deliverAt.toISOString(),
  cutoff: cutoff.toISOString(),
})

/** Where and when we deliver. API-09, API-10. */
export function createAvailability({ db, clocks, log }: Platform): AvailabilityContext {
  const dropoffZipcodes = keptFor(KEPT_MS, async (): Promise<readonly string[]> => {
    const rows = await db.select().from(dropoffZips).orderBy(asc(dropoffZips.zipcode))
    return rows.map(({ zipcode }) => zipcode)
  })

  const isServed = async (zipcode: string): Promise<boolean> => (await dropoffZipcodes()).includes(zipcode.slice(0, 5))

  /** The next window, and a note that it was promised. */
  async function estimate(zipcode: string): Promise<Result<Shipment, Failure<'area_not_served'>>> {
    if (!(await isServed(zipcode))) return err('area_not_served')
    const now = clocks.business()
    const window = nextWindow(now)
    const { deliverAt } = window
    await db.insert(shipmentEstimates).values({ zipcode: zipcode.slice(0, 5), deliverAt, askedAt: now })
    log.info(
      { event: 'delivery.estimated', zipcode: zipcode.slice(0, 5), deliveryDate: deliverAt.toISOString() },
      'estimate',
    )
    return ok(shipmentOf(window))
  }

  async function shipmentShown(input: unknown): Promise<Shipment | undefined> {
    const { id } = Asked.parse(input).params
    return (await isServed(id)) ? shipmentOf(nextWindow(clocks.business())) : undefined
  }

  async function forgetOld(): Promise<void> {
    const limit = new Date(clocks.business().getTime() - KEPT_DAYS * DAY_MS)
    await db.delete(shipmentEstimates).where(lt(shipmentEstimates.askedAt, limit))
  }

  const context: Context = {
    prefix: '/api',
    seeds: [zipsSeed],
    async routes(app) {
      registerCall(app, 'shipment', async ({ params }) => estimate(params.id))
    },
    jobs: [{ name: 'shipment-estimates-retention', everySeconds: DAY_SECONDS, run: forgetOld }],
  }
  return { context, dropoffZipcodes, isServed, shipmentShown }
}
