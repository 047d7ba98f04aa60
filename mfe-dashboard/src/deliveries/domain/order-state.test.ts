import { cents, ORDER_STATUSES, type Order, type OrderEvent } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { order } from '../../testing/samples.ts'
import { cardOf, isOver, isUnpaid, orderState, orderWords } from './order-state.ts'

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

  it.each(rows)('that is %s, %s, at %s, is told as the page says (DASH-71, SHR-45)', (status, happened, now, row) => {
    expect(orderWords(orderAfter(status, happened), new Date(now))).toEqual({
      heading: row('headed'),
      text: row('says'),
    })
  })

  it('is told on that page in every status that we know, and in one that we do not (OP-07)', () => {
    expect(new Set(rows.map(([status]) => status))).toEqual(new Set([...ORDER_STATUSES, 'Returned']))
  })

  it('names the card that is being charged, where it is known (DASH-71)', () => {
    const charged = orderAfter('AwaitingPayment', '–')
    const textOf = (one: Order) => orderWords(one, new Date('2026-12-02T06:00:00Z')).text
    expect(textOf({ ...charged, card: { brand: 'visa', last4: '4242' } })).toMatch(
      /\$23\.81 to your Visa ending 4242\.$/,
    )
    expect(textOf(charged)).toMatch(/\$23\.81\.$/)
  })

  it('names its card by brand and last four', () => {
    expect(cardOf(order({ card: { brand: 'visa', last4: '4242' } }))).toBe('Visa ending 4242')
    expect(cardOf(order())).toBeUndefined()
  })
})

describe('what is known of an order', () => {
  const now = new Date('2026-12-04T12:00:00Z')
  const standing = (change: Partial<Order>) => orderState({ ...orderAfter('PaymentFailed', '–'), ...change }, now)

  it('holds its box as long as the server says, and for ten days where it does not (OP-66)', () => {
    expect(standing({ heldUntil: '2026-12-04T12:00:00.001Z' })).toBe('refused')
    expect(standing({ heldUntil: '2026-12-04T12:00:00Z' })).toBe('lapsed')
    expect(standing({})).toBe('refused')
    expect(standing({ expectedShipDate: '2026-11-24T12:00:00Z' })).toBe('lapsed')
  })

  it('is packed once that has happened, whatever else has (DASH-71)', () => {
    const moments = ['paid', 'packed'].flatMap((happened) => orderAfter('PaymentSucceeded', happened).timeline ?? [])
    expect(standing({ status: 'PaymentSucceeded', timeline: moments })).toBe('packed')
    expect(standing({ status: 'PaymentSucceeded', timeline: undefined })).toBe('packing')
  })

  it('says why it was cancelled, whatever happened since, and where nobody knows why (DASH-71)', () => {
    const cancelled = orderAfter('Cancelled', 'cancelled: unpaid')
    const refunded = { at: '2026-12-03T06:00:00Z', event: { what: 'refunded', amountCents: cents(2381) } } as const
    const later = { ...cancelled, timeline: [...(cancelled.timeline ?? []), refunded] }
    expect(orderWords(later, now)).toEqual(orderWords(cancelled, now))
    const unknown = orderWords(orderAfter('Cancelled', '–'), now)
    expect(orderWords({ ...cancelled, timeline: undefined }, now)).toEqual(unknown)
    expect(unknown).not.toEqual(orderWords(cancelled, now))
  })

  it('is over in four states, and unpaid in three (DASH-71)', () => {
    const states = [
      'charging',
      'bank-asks',
      'refused',
      'lapsed',
      'packing',
      'packed',
      'on-its-way',
      'delivered',
      'cancelled',
      'other',
    ] as const
    expect(states.filter(isOver)).toEqual(['lapsed', 'delivered', 'cancelled', 'other'])
    expect(states.filter(isUnpaid)).toEqual(['charging', 'bank-asks', 'refused'])
  })
})
