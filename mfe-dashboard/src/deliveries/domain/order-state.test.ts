import { cents, ORDER_STATUSES, type Order, type OrderEvent } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { order } from '../../testing/samples.ts'
import { cardOf, heldWords, orderWords } from './order-state.ts'

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

  it.each(rows)('that is %s, %s, at %s, is told as the page says', (status, happened, now, row) => {
    expect(orderWords(orderAfter(status, happened), new Date(now))).toEqual({
      heading: row('headed'),
      text: row('says'),
    })
  })

  it('is told on that page in every status that we know, and in one that we do not (OP-07)', () => {
    expect(new Set(rows.map(([status]) => status))).toEqual(new Set([...ORDER_STATUSES, 'Returned']))
  })

  it('says what the bank said, what is held until when, and when its card is tried again (ACC-91)', () => {
    const refused = order({
      status: 'PaymentFailed',
      paymentFailure: 'Your card has insufficient funds.',
      heldUntil: '2026-12-12T18:00:00Z',
      nextTryAt: '2026-12-04T18:00:00Z',
    })
    expect(heldWords(refused)).toEqual([
      'What your bank said: “Your card has insufficient funds.”',
      'We hold your box until December 12. Nothing was charged.',
      'We try your card again on December 4.',
    ])
    const { nextTryAt: _nextTryAt, ...lastTry } = refused
    expect(heldWords(lastTry).at(-1)).toBe('We do not try your card again by ourselves.')
    expect(heldWords(order({ status: 'PaymentFailed' }))).toEqual([])
  })

  it('names its card by brand and last four', () => {
    expect(cardOf(order({ card: { brand: 'visa', last4: '4242' } }))).toBe('Visa ending 4242')
    expect(cardOf(order())).toBeUndefined()
  })
})
