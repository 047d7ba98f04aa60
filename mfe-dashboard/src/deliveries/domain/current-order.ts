import type { Order, OrderWindow } from '@cupboard/shared/contracts'

const byTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b)

/** By expected delivery date, newest first. DASH-52. */
export const newestFirst = (orders: readonly Order[]): readonly Order[] =>
  orders.toSorted((a, b) => byTime(b.expectedDeliveryDate, a.expectedDeliveryDate))

/** The most recent order whose ship date has passed, else the latest. DASH-28. */
export function currentOrder(orders: readonly Order[], now: Date): Order | undefined {
  const byShipDate = orders.toSorted((a, b) => byTime(b.expectedShipDate, a.expectedShipDate))
  return byShipDate.find((order) => Date.parse(order.expectedShipDate) <= now.getTime()) ?? byShipDate[0]
}

/** The first order window whose cut-off is in the future. DASH-27. */
export const nextWindow = (windows: readonly OrderWindow[], now: Date): OrderWindow | undefined =>
  windows
    .toSorted((a, b) => byTime(a.createdEndInclusive, b.createdEndInclusive))
    .find((window) => Date.parse(window.createdEndInclusive) > now.getTime())

/** Where a parcel can be followed; only UPS Ground shipments can. DASH-20, OP-59. */
export const trackingLink = (order: Pick<Order, 'deliveryMethod' | 'trackingNumber'>): string | undefined =>
  order.deliveryMethod === 'UPSGround' && order.trackingNumber
    ? `https://www.ups.com/track?tracknum=${encodeURIComponent(order.trackingNumber)}`
    : undefined
