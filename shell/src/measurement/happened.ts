import type { EventDetail } from '@cupboard/shared/contracts'
import type { EventsPort } from '@cupboard/shared/module'

type MeasuredEvent = 'page.viewed' | 'cart.changed' | 'checkout.started' | 'order.completed'

/** An event that somebody may count. */
export type Happened = {
  readonly [Name in MeasuredEvent]: { readonly name: Name; readonly detail: EventDetail<Name> }
}[MeasuredEvent]

export function hearMeasuredEvents(events: Pick<EventsPort, 'on'>, hear: (happened: Happened) => void): void {
  events.on('page.viewed', (detail) => hear({ name: 'page.viewed', detail }))
  events.on('cart.changed', (detail) => hear({ name: 'cart.changed', detail }))
  events.on('checkout.started', (detail) => hear({ name: 'checkout.started', detail }))
  events.on('order.completed', (detail) => hear({ name: 'order.completed', detail }))
}
