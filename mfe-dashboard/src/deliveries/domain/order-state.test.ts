import { cents, ORDER_STATUSES, type Order, type OrderEvent } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { order } from '../../testing/samples.ts'
import { cardOf, orderWords } from './order-state.ts'

const TRACKING = '1Z999AA10123456784'

const EVENTS: Readonly<Record<string, OrderEvent>> = {
  'bank-asks': { what: 'bank-asks' },
  refused: { what: 'refused', message: 'Your card was declined.' },
  paid: { what: 'paid', amountCents: cents(2381) },
  packed: { what: 'packed' },
  shipped: { what: 'shipped', trackingNumber: TRACKING },
  delivered: { what: 'delivered' },
  'cancelled: unpaid': { what: 'cancelled', why: 'unpaid' },
  'cancelled: operations': { what: 'cancelled', why: 'operations' },
  'cancelled: closed': { what: 'cancelled', why: 'closed' },
}

const orderAfter = (status: string, happened: string): Order => {
  const event = EVENTS[happened]
  if (!event && happened !== '–') throw new Error(`no event "${happened}"`)
  return order({
    status,
    totalCents: cents(2381),
    expectedShipDate: '2026-12-02T18:00:00Z',
    expectedDeliveryDate: '2026-12-04T18:00:00Z',
    trackingNumber: event?.what === 'shipped' ? TRACKING : null,
    ...(event?.what === 'bank-asks' ? { paymentAction: { clientSecret: 'secret' } } : {}),
    timeline: event ? [{ at: '2026-12-02T06:00:00Z', event }] : [],
  })
}

describe('an order', () => {
  const rows = pageTable('delivery-calendar', 'An order').map(
    (row) => [row('status'), row('happened'), row('now'), row] as const,
  )

  it.each(rows)('that is %s, %s, at %s, is told as the page says (DASH-71)', (status, happened, now, row) => {
    expect(orderWords(orderAfter(status, happened), new Date(now))).toEqual({
      heading: row('headed'),
      text: row('says'),
    })
  })

  it('is told on that page in every status that we know, and in one that we do not (OP-07)', () => {
    expect(new Set(rows.map(([status]) => status))).toEqual(new Set([...ORDER_STATUSES, 'Returned']))
  })

  it('names its card by brand and last four', () => {
    expect(cardOf(order({ card: { brand: 'visa', last4: '4242' } }))).toBe('Visa ending 4242')
    expect(cardOf(order())).toBeUndefined()
  })
})
