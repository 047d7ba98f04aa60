import { DAY_MS } from '@cupboard/shared/contracts'
import { nextBoxStep } from './sandbox-warehouse.ts'

const ship = new Date('2026-12-01T16:00:00Z')
const deliver = new Date('2026-12-03T18:00:00Z')
const paid = { status: 'PaymentSucceeded', expectedShipAt: ship, expectedDeliverAt: deliver, shippedAt: null }
const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

describe('the next step of a box in the sandbox', () => {
  it('ships when it is expected to, and is delivered when it is expected to be', () => {
    expect(nextBoxStep(paid, after(ship, -3))).toEqual({ what: 'ship', at: ship })
    expect(nextBoxStep(paid, undefined)).toEqual({ what: 'ship', at: ship })
    expect(nextBoxStep({ ...paid, status: 'Shipped', shippedAt: ship }, undefined)).toEqual({
      what: 'deliver',
      at: deliver,
    })
  })

  it('ships at once what was paid later, and is as long on its way', () => {
    const late = after(ship, 4)
    expect(nextBoxStep(paid, late)).toEqual({ what: 'ship', at: late })
    expect(nextBoxStep({ ...paid, status: 'Shipped', shippedAt: late }, late)?.at).toEqual(after(deliver, 4))
  })

  it.each(['AwaitingPayment', 'PaymentFailed', 'Delivered', 'Cancelled'])('there is none for %s', (status) => {
    expect(nextBoxStep({ ...paid, status }, undefined)).toBeUndefined()
  })
})
