import { cents, type OrderEvent, type OrderMoment } from '@cupboard/shared/contracts'
import { order } from '../../testing/samples.ts'
import { orderSteps } from './order-steps.ts'

const now = new Date('2026-12-02T12:00:00Z')

const happened = (...events: readonly OrderEvent[]): OrderMoment[] =>
  events.map((event, index) => ({ at: `2026-12-0${index + 1}T12:00:00Z`, event }))

const recurring = (timeline: OrderMoment[], status = 'PaymentSucceeded') =>
  order({
    type: 'Recurring',
    status,
    expectedShipDate: '2026-12-02T18:00:00Z',
    expectedDeliveryDate: '2026-12-04T18:00:00Z',
    timeline,
  })

const told = (...of: Parameters<typeof orderSteps>) => orderSteps(...of).map(({ words, when }) => `${when}: ${words}`)

const placed: OrderEvent = { what: 'placed' }
const paid: OrderEvent = { what: 'paid', amountCents: cents(2381) }
const refused: OrderEvent = { what: 'refused', message: 'Your card was declined.' }
const shipped: OrderEvent = { what: 'shipped', trackingNumber: '1Z999AA10123456784' }

describe('the steps of an order', () => {
  it('are what happened, where it stands, and what is to come (DASH-73)', () => {
    expect(told(recurring(happened(placed, paid)), now)).toEqual([
      'past: Closed and ordered',
      'now: Paid $23.81',
      'to-come: Packing',
      'to-come: Leaves our warehouse',
      'to-come: Delivery',
    ])
  })

  it('have every refusal with what the bank said, and the payment still to come', () => {
    const steps = orderSteps(recurring(happened(placed, refused, refused), 'PaymentFailed'), now)
    expect(steps[2]).toEqual({
      words: 'Card refused',
      detail: '“Your card was declined.”',
      at: '2026-12-03T12:00:00Z',
      when: 'now',
    })
    expect(steps.slice(3).map(({ words }) => words)).toEqual(['Payment', 'Packing', 'Leaves our warehouse', 'Delivery'])
  })

  it('name days to come only while they are to come', () => {
    const at = (time: string) => orderSteps(recurring(happened(placed, paid)), new Date(time)).map((step) => step.at)
    expect(at('2026-12-02T17:59:59Z').slice(3)).toEqual(['2026-12-02T18:00:00Z', '2026-12-04T18:00:00Z'])
    expect(at('2026-12-02T18:00:00Z').slice(3)).toEqual([undefined, '2026-12-04T18:00:00Z'])
  })

  it('name no day that a box which is not paid cannot keep, and name the day on which it would come', () => {
    const held = recurring(happened(placed, refused), 'PaymentFailed')
    const days = (order: typeof held, time: string) => orderSteps(order, new Date(time)).map((step) => step.at)
    expect(days(held, '2026-12-02T17:59:59Z').slice(4)).toEqual(['2026-12-02T18:00:00Z', '2026-12-04T18:00:00Z'])
    expect(days(held, '2026-12-03T12:00:00Z').slice(4)).toEqual([undefined, undefined])
    const ifPaidNow = { shipDate: '2026-12-04T18:00:00Z', deliveryDate: '2026-12-08T18:00:00Z' }
    expect(days({ ...held, ifPaidNow }, '2026-12-03T12:00:00Z').slice(4)).toEqual(Object.values(ifPaidNow))
  })

  it.each([
    ['delivered', happened(placed, paid, { what: 'packed' }, shipped, { what: 'delivered' }), 'Delivered'],
    ['cancelled', happened(placed, refused, { what: 'cancelled', why: 'unpaid' }), 'Cancelled: not paid in time'],
    [
      'refunded after it came',
      happened(placed, paid, shipped, { what: 'delivered' }, { what: 'refunded', amountCents: cents(500) }),
      '$5.00 sent back to your card',
    ],
  ] as const)('end where it is %s', (_, timeline, last) => {
    expect(told(recurring([...timeline]), now).at(-1)).toBe(`now: ${last}`)
  })

  it('never begin again behind what has happened: a box can ship without having been called packed', () => {
    expect(told(recurring(happened(placed, paid, shipped), 'Shipped'), now).slice(2)).toEqual([
      'now: On its way',
      'to-come: Delivery',
    ])
  })

  it.each([
    ['AwaitingPayment', ['now: Ordered', 'to-come: Payment']],
    ['PaymentSucceeded', ['past: Ordered', 'now: Paid $18.81']],
    ['Delivered', ['past: Ordered', 'past: Paid $18.81', 'past: On its way', 'now: Delivered']],
    ['Cancelled', ['now: Ordered']],
  ])('follow the status %s where no timeline is told', (status, first) => {
    expect(told(order({ status }), now).slice(0, first.length)).toEqual(first)
  })
})
