import { err, ok, paths, weekdayMonthDay, type Failure, type OrderEvent, type Result } from '@cupboard/shared/contracts'
import { readCustomer, type CustomerRow, type Telling } from '../customers/index.ts'
import type { MessageVariables } from '../messages/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { changeOrder, lockOrder } from './repository/orders.ts'
import type { OrderRow } from './tables.ts'
import { noteEvent, readTimeline } from './timeline.ts'

/** Whether it was done now, or before: then nothing was changed. `order_not_ready`: it is not paid, or cancelled, or not shipped yet. */
export type Moved = Result<{ readonly isNew: boolean }, Failure<'not_found' | 'order_not_ready'>>

const NEW: Moved = ok({ isNew: true })
const DONE_BEFORE: Moved = ok({ isNew: false })

/** What is told of a box that is on its way, and of one that has arrived. */
export const createBoxLetters = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => ({
  shipped: (
    { orderId, orderNumber, expectedDeliverAt }: OrderRow,
    { firstName }: CustomerRow,
    trackingNumber: string,
  ): MessageVariables<'shipped'> => ({
    firstName,
    orderNumber,
    deliveryDate: weekdayMonthDay(expectedDeliverAt.toISOString()),
    trackingNumber,
    link: `${publicOrigin}${paths.receipt(orderId)}`,
  }),
  delivered: ({ orderId, orderNumber }: OrderRow, { firstName }: CustomerRow): MessageVariables<'delivered'> => ({
    firstName,
    orderNumber,
    link: `${publicOrigin}${paths.receipt(orderId)}`,
  }),
})

/** Where a box is: packed, handed over, brought. Each is written down once, and told. */
export function createSending({ config }: Pick<Platform, 'config'>, { tell }: Pick<Telling, 'tell'>) {
  const letters = createBoxLetters(config)

  async function has(tx: Database, orderId: string, what: OrderEvent['what']): Promise<boolean> {
    return (await readTimeline(tx, orderId)).some(({ event }) => event.what === what)
  }

  async function packOrder(tx: Database, orderId: string, { at }: { readonly at: Date }): Promise<Moved> {
    const order = await lockOrder(tx, orderId)
    if (!order) return err('not_found')
    if (order.shippedAt !== null || (await has(tx, orderId, 'packed'))) return DONE_BEFORE
    if (order.status !== 'PaymentSucceeded') return err('order_not_ready')
    await noteEvent(tx, orderId, at, { what: 'packed' })
    return NEW
  }

  async function shipOrder(
    tx: Database,
    orderId: string,
    { trackingNumber, at }: { readonly trackingNumber: string; readonly at: Date },
  ): Promise<Moved> {
    const order = await lockOrder(tx, orderId)
    if (!order) return err('not_found')
    if (order.shippedAt !== null) return DONE_BEFORE
    if (order.status !== 'PaymentSucceeded') return err('order_not_ready')
    await changeOrder(tx, orderId, { status: 'Shipped', trackingNumber, shippedAt: at })
    await noteEvent(tx, orderId, at, { what: 'shipped', trackingNumber })
    const customer = await readCustomer(tx, order.customerId)
    await tell(tx, 'shipped', customer, letters.shipped(order, customer, trackingNumber))
    return NEW
  }

  async function deliverOrder(tx: Database, orderId: string, { at }: { readonly at: Date }): Promise<Moved> {
    const order = await lockOrder(tx, orderId)
    if (!order) return err('not_found')
    if (order.deliveredAt !== null) return DONE_BEFORE
    if (order.status !== 'Shipped') return err('order_not_ready')
    await changeOrder(tx, orderId, { status: 'Delivered', deliveredAt: at })
    await noteEvent(tx, orderId, at, { what: 'delivered' })
    const customer = await readCustomer(tx, order.customerId)
    await tell(tx, 'delivered', customer, letters.delivered(order, customer))
    return NEW
  }

  return { packOrder, shipOrder, deliverOrder }
}

export type Sending = ReturnType<typeof createSending>
