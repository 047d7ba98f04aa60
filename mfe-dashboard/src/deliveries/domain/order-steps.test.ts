import { cents, type Order, type OrderEvent, type OrderMoment } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { order } from '../../testing/samples.ts'
import { messages } from '../messages.ts'
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
const toSend = ['to-come: Packing', 'to-come: Leaves our warehouse', 'to-come: Delivery']
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

  it('tell every refusal in one line, with what the bank said last, and the payment still to come (DASH-72)', () => {
    const first: OrderEvent = { what: 'refused', message: 'Your card has expired.' }
    const steps = orderSteps(recurring(happened(placed, first, refused), 'PaymentFailed'), now)
    expect(steps[1]).toEqual({
      words: 'Card refused 2 times',
      detail: '“Your card was declined.”',
      at: '2026-12-03T12:00:00Z',
      when: 'now',
    })
    expect(steps.slice(2).map(({ words }) => words)).toEqual(['Payment', 'Packing', 'Leaves our warehouse', 'Delivery'])
  })

  it('of an order that is paid at last tell in one line that its card was refused, and in one that the bank asked (DASH-73)', () => {
    const asked: OrderEvent = { what: 'bank-asks' }
    const timeline = happened(placed, refused, asked, refused, asked, paid)
    expect(told(recurring(timeline), now).slice(0, 4)).toEqual([
      'past: Closed and ordered',
      'past: Card refused 2 times',
      'past: Your bank asks you to confirm',
      'now: Paid $23.81',
    ])
    expect(told(recurring(happened(placed, refused, paid)), now)[1]).toBe('past: Card refused')
  })

  it('name days to come only while they are to come (DASH-73)', () => {
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
  ] as const)('end where it is %s (DASH-73)', (_, timeline, last) => {
    expect(told(recurring([...timeline]), now).at(-1)).toBe(`now: ${last}`)
  })

  it('never begin again behind what has happened: a box can ship without having been called packed (DASH-73)', () => {
    expect(told(recurring(happened(placed, paid, shipped), 'Shipped'), now).slice(2)).toEqual([
      'now: On its way',
      'to-come: Delivery',
    ])
  })

  it.each([
    ['AwaitingPayment', ['now: Ordered', 'to-come: Payment', ...toSend]],
    ['PaymentFailed', ['now: Ordered', 'to-come: Payment', ...toSend]],
    ['PaymentSucceeded', ['past: Ordered', 'now: Paid $18.81', ...toSend]],
    ['Shipped', ['past: Ordered', 'past: Paid $18.81', 'now: On its way', 'to-come: Delivery']],
    ['Delivered', ['past: Ordered', 'past: Paid $18.81', 'past: On its way', 'now: Delivered']],
    ['Cancelled', ['now: Ordered']],
  ])('follow the status %s where no timeline is told (DASH-73)', (status, steps) => {
    expect(told(order({ status }), now)).toEqual(steps)
  })
})

describe('each step in words', () => {
  const { timeline: words } = messages
  const last = (event: OrderEvent) => orderSteps(recurring(happened(placed, paid, event)), now)[2]

  it('is what the bank asks, what is packed, and what could not go back (DASH-73)', () => {
    expect(last({ what: 'bank-asks' })?.words).toBe(words.bankAsks)
    expect(last({ what: 'packed' })?.words).toBe(words.packed)
    expect(last({ what: 'refund-failed', amountCents: cents(500) })?.words).toBe(words.refundFailed('$5.00'))
  })

  it('names the parcel where its number is known (DASH-73)', () => {
    expect(last(shipped)).toMatchObject({ words: words.shipped, detail: words.tracking('1Z999AA10123456784') })
    expect(last({ what: 'shipped', trackingNumber: '' })).toEqual({
      words: words.shipped,
      at: '2026-12-03T12:00:00Z',
      when: 'now',
    })
  })

  it('leaves out of what is to come what has happened already (DASH-73)', () => {
    const toCome = (...events: OrderEvent[]) =>
      orderSteps(recurring(happened(placed, paid, ...events)), now)
        .filter(({ when }) => when === 'to-come')
        .map((step) => step.words)
    expect(toCome({ what: 'packed' })).toEqual([words.toShip, words.toDeliver])
    expect(toCome(shipped)).toEqual([words.toDeliver])
    expect(toCome(shipped, { what: 'delivered' }, { what: 'refunded', amountCents: cents(500) })).toEqual([])
  })
})

describe('the steps of an order without a timeline', () => {
  const bare = (change: Partial<Order>) => orderSteps({ ...recurring([]), timeline: undefined, ...change }, now)

  it('are what its status says, with no instant that nobody knows (DASH-73)', () => {
    const steps = bare({ status: 'Shipped', trackingNumber: '1Z999AA10123456784' })
    expect(steps.map((step) => step.words)).toEqual([
      messages.timeline.ordered,
      messages.timeline.paid(dollars(order().totalCents)),
      messages.timeline.shipped,
      messages.timeline.toDeliver,
    ])
    expect(steps[2]?.detail).toBe(messages.timeline.tracking('1Z999AA10123456784'))
    expect(steps.map((step) => 'at' in step)).toEqual([true, false, false, true])
    expect(bare({ status: 'Shipped', trackingNumber: null })[2]).toStrictEqual({
      words: messages.timeline.shipped,
      when: 'now',
    })
  })

  it('have nothing to come where it is cancelled (DASH-73)', () => {
    expect(bare({ status: 'Cancelled' })).toHaveLength(1)
  })
})

describe('the day of a box that is not paid', () => {
  const held = recurring(happened(placed, refused), 'PaymentFailed')

  it('is not known from the instant on at which it should have left (DASH-73)', () => {
    const steps = orderSteps(held, new Date('2026-12-02T18:00:00Z'))
    expect(steps.slice(4).map(({ at }) => at)).toEqual([undefined, undefined])
  })

  it('is the one that the server names, be it that the day of leaving is over (DASH-73)', () => {
    const ifPaidNow = { shipDate: '2026-12-02T18:00:00Z', deliveryDate: '2026-12-08T18:00:00Z' }
    const steps = orderSteps({ ...held, ifPaidNow }, new Date('2026-12-03T12:00:00Z'))
    expect(steps.slice(4).map(({ at }) => at)).toEqual([undefined, ifPaidNow.deliveryDate])
  })
})
