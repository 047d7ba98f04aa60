import { cents, HoldReason, type Manifest, type Order, type OrderEvent } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { manifest, order } from '../../../testing/samples.ts'
import { editPlan } from './plan-edit.ts'
import { deliveryState, deliveryWords, isEnded, isPassing, orderAtHand } from './delivery-state.ts'

const PLANS: Readonly<Record<string, Manifest | undefined>> = {
  '–': undefined,
  planned: manifest(),
  announced: manifest({ announced: { toldAt: '2026-11-27T06:00:00Z', totalCents: cents(2381) } }),
  skipped: editPlan(manifest(), { kind: 'skip-all' }),
  'nothing in it': manifest({ products: {} }),
  ...Object.fromEntries(
    HoldReason.options.map((why) => [`held: ${why}`, manifest({ hold: { why, since: '2026-11-03T18:00:00Z' } })]),
  ),
}

const happened = (...events: readonly OrderEvent[]): Pick<Order, 'timeline'> => ({
  timeline: events.map((event) => ({ at: '2026-12-02T06:00:00Z', event })),
})
const paid: OrderEvent = { what: 'paid', amountCents: cents(2381) }
const heldUntil = '2026-12-12T18:00:00Z'

const ORDERS: Readonly<Record<string, Partial<Order>>> = {
  'awaiting payment': { status: 'AwaitingPayment', card: { brand: 'visa', last4: '4242' } },
  'the bank asks': { status: 'AwaitingPayment', paymentAction: { clientSecret: 'secret' } },
  refused: { status: 'PaymentFailed', heldUntil },
  'refused, not told until when': { status: 'PaymentFailed' },
  paid: { status: 'PaymentSucceeded', ...happened(paid) },
  packed: { status: 'PaymentSucceeded', ...happened(paid, { what: 'packed' }) },
  shipped: { status: 'Shipped', trackingNumber: '1Z999AA10123456784' },
  delivered: { status: 'Delivered' },
  'cancelled unpaid': { status: 'Cancelled', ...happened({ what: 'cancelled', why: 'unpaid' }) },
}

const ordersOf = (words: string): readonly Order[] => {
  if (words === '–') return []
  const change = ORDERS[words]
  if (!change) throw new Error(`no order "${words}"`)
  return [
    order({
      expectedShipDate: '2026-12-02T18:00:00Z',
      expectedDeliveryDate: '2026-12-04T18:00:00Z',
      totalCents: cents(2381),
      ...change,
    }),
  ]
}

const planOf = (words: string, cutoff: string, deliverAt: string): Manifest | undefined => {
  if (!(words in PLANS)) throw new Error(`no plan "${words}"`)
  const plan = PLANS[words]
  return plan && { ...plan, shipAt: cutoff, deliverAt }
}

describe('what the dashboard is about', () => {
  const rows = pageTable('delivery-calendar', 'After the cut-off').map(
    (row) => [row('now'), row('planned'), row('last order'), row] as const,
  )

  it.each(rows)('at %s, %s, last order %s, is told as the page says (DASH-07, DASH-69)', (time, planned, last, row) => {
    const now = new Date(time)
    const found = deliveryState(planOf(planned, row('cut-off'), row('arrives')), ordersOf(last), now)
    expect(deliveryWords(found, now)).toEqual({ heading: row('headed'), text: row('says') })
  })

  it('is told on that page for every state that a plan can be in, and every order beside it', () => {
    expect(new Set(rows.map(([, planned]) => planned))).toEqual(new Set(Object.keys(PLANS)))
    expect(new Set(rows.map(([, , last]) => last).filter((last) => last !== '–'))).toEqual(new Set(Object.keys(ORDERS)))
  })

  it('is closed once the server says so, before the cut-off by the clock of the page (DASH-23)', () => {
    const now = new Date('2026-11-20T18:00:00Z')
    expect(deliveryState(manifest(), [], now, true)).toMatchObject({ state: 'closed' })
  })
})

describe('the order at hand', () => {
  const now = new Date('2026-12-08T18:00:00Z')
  const [delivered] = ordersOf('delivered')
  const at = (orderId: string, day: string, change: Partial<Order> = {}) =>
    order({ orderId, expectedShipDate: day, expectedDeliveryDate: day, ...change })

  it('is the one under way, whatever was delivered since', () => {
    const refused = at('refused', '2026-12-02T18:00:00Z', { status: 'PaymentFailed', heldUntil })
    expect(orderAtHand([refused, at('done', '2026-12-05T18:00:00Z', { status: 'Delivered' })], now)?.orderId).toBe(
      'refused',
    )
  })

  it('is the current one for a week after it has ended (DASH-28)', () => {
    const orders = delivered ? [delivered] : []
    expect(orderAtHand(orders, now)).toBe(delivered)
    expect(orderAtHand(orders, new Date('2026-12-11T17:59:59Z'))).toBe(delivered)
    expect(orderAtHand(orders, new Date('2026-12-11T18:00:00Z'))).toBeUndefined()
  })

  it('is none before the first order', () => {
    expect(orderAtHand([], now)).toBeUndefined()
  })

  it('counts the week from what ended it', () => {
    const late = at('late', '2026-11-04T18:00:00Z', {
      status: 'Cancelled',
      timeline: [{ at: '2026-12-07T18:00:00Z', event: { what: 'cancelled', why: 'unpaid' } }],
    })
    expect(orderAtHand([late], now)?.orderId).toBe('late')
  })
})

describe('what is told of a delivery', () => {
  const now = new Date('2026-12-20T12:00:00Z')

  it('passes by itself in four states (DASH-28)', () => {
    const nothing = (state: 'between' | 'none') => ({ about: 'nothing', state }) as const
    const plan = (state: 'closed' | 'left-out' | 'skipped') => ({ about: 'plan', state, plan: manifest() }) as const
    const charging = { about: 'order', state: 'charging', order: order() } as const
    const states = [nothing('between'), nothing('none'), plan('closed'), plan('left-out'), plan('skipped'), charging]
    expect(states.filter(isPassing).map(({ state }) => state)).toEqual(['between', 'closed', 'left-out', 'charging'])
  })

  it('is that it has ended where the plan has', () => {
    expect([manifest({ status: 'Ended' }), manifest()].map(isEnded)).toEqual([true, false])
  })

  it.each(['PaymentSucceeded', 'Shipped', 'Delivered'])(
    'is planned next where an order is %s (DASH-28, DASH-69)',
    (status) => {
      expect(deliveryState(undefined, [order({ status })], now).state).toBe('between')
    },
  )

  it('is an order under way however long ago it was promised, and no order where there is none (DASH-28)', () => {
    const late = order({ status: 'Shipped', expectedDeliveryDate: '2026-11-01T18:00:00Z' })
    expect(orderAtHand([late], now)).toBe(late)
    expect(orderAtHand([], now)).toBeUndefined()
  })

  it('is an order that has ended for a week from the day that it was promised, where no day is told (DASH-28)', () => {
    const ended = order({ status: 'Delivered', timeline: [], expectedDeliveryDate: '2026-12-13T12:00:00Z' })
    expect(orderAtHand([ended], new Date('2026-12-20T11:59:59Z'))).toBe(ended)
    expect(orderAtHand([ended], now)).toBeUndefined()
  })
})

it('can be brought back, a delivery that is skipped, up to the last millisecond before its cut-off (DASH-70)', () => {
  const plan = editPlan(manifest(), { kind: 'skip-all' })
  const cutoff = Date.parse(plan.shipAt)
  const at = (milliseconds: number) => deliveryState(plan, [], new Date(milliseconds)).state
  expect([at(cutoff - 3_600_000), at(cutoff - 1), at(cutoff)]).toEqual(['skipped', 'skipped', 'left-out'])
})
