import type { Order } from '@cupboard/shared/contracts'
import { manifest, NOW, order } from '../../../testing/samples.ts'
import { topNotice } from './top-notice.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const plan = manifest({ cadenceWeeks: 8 })
const notice = (change: Partial<Parameters<typeof topNotice>[0]>) =>
  topNotice({
    plan,
    orders: [],
    orderAtHand: undefined,
    isPhoneUnverified: false,
    isChangeable: true,
    now: NOW,
    ...change,
  })
/** Delivered so many weeks before the plan's next delivery. */
const delivered = (weeksBefore: number, status = 'Delivered'): Order =>
  order({ status, expectedDeliveryDate: new Date(Date.parse(plan.deliverAt) - weeksBefore * 7 * DAY_MS).toISOString() })

describe('what the page is topped with', () => {
  it.each([
    ['PaymentFailed', { heldUntil: '2026-12-12T18:00:00Z' }],
    ['AwaitingPayment', { paymentAction: { clientSecret: 'secret' } }],
  ])('is an order that is %s before all (DASH-09, DASH-72)', (status, change) => {
    const orderAtHand = order({ status, ...change })
    expect(notice({ orderAtHand, isPhoneUnverified: true })).toEqual({ what: 'unpaid', order: orderAtHand })
  })

  it('is the phone that is not verified, changeable or not (DASH-09)', () => {
    expect(notice({ orderAtHand: order({ status: 'Delivered' }), isPhoneUnverified: true })).toEqual({ what: 'phone' })
    expect(notice({ isPhoneUnverified: true, isChangeable: false })).toEqual({ what: 'phone' })
  })

  it('is how seldom deliveries come, from the second on, as long as it can be changed (DASH-10, SHR-77)', () => {
    expect(notice({ orders: [delivered(8)] })).toEqual({ what: 'cadence', isAhead: false })
    expect(notice({ orders: [delivered(8)], isChangeable: false })).toBeUndefined()
    expect(notice({})).toBeUndefined()
  })

  it('is not the rhythm while no delivery came or comes before, since the one there was is cancelled (SHR-77)', () => {
    expect(notice({ orders: [delivered(8, 'Cancelled')] })).toBeUndefined()
    expect(notice({ orders: [delivered(8, 'Shipped'), delivered(4, 'Cancelled')] })?.what).toBe('cadence')
  })

  it('is that this delivery comes sooner than the rhythm, by the last one that came (DASH-10)', () => {
    const isAhead = (...orders: Order[]) => {
      const found = notice({ orders })
      return found?.what === 'cadence' && found.isAhead
    }
    expect([isAhead(delivered(4)), isAhead(delivered(8), delivered(4)), isAhead(delivered(8))]).toEqual([
      true,
      true,
      false,
    ])
    expect(isAhead(delivered(8), delivered(4, 'Cancelled'))).toBe(false)
    expect([isAhead(delivered(0)), isAhead(delivered(-4)), isAhead(delivered(8), delivered(-4))]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is else a small delivery (DASH-78)', () => {
    expect(notice({ plan: manifest({ small: { what: 'on-us' } }) })).toEqual({ what: 'small' })
  })
})
