import { DAY_MS } from '@cupboard/shared/contracts'
import { madeUpTrackingNumber, nextBoxStep } from './sandbox-warehouse.ts'

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

/** UPS's rule, told in its other form: digits at even places count double. */
const isUps = (number: string): boolean => {
  const [, body = '', check = ''] = /^1Z([0-9A-Z]{15})(\d)$/.exec(number) ?? []
  const values = [...body].map((character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10,
  )
  const sum = values.reduce((total, value, place) => total + (place % 2 === 0 ? value : 2 * value), 0)
  return body !== '' && (sum + Number(check)) % 10 === 0
}

it('makes up tracking numbers as UPS gives them, the same for the same order', () => {
  expect(isUps('1Z999AA10123456784')).toBe(true)
  expect(isUps('1Z999AA10123456785')).toBe(false)
  const orders = Array.from(
    { length: 50 },
    (_, index) => `00000000-0000-4000-8000-${String(index * 7919).padStart(12, '0')}`,
  )
  const numbers = orders.map(madeUpTrackingNumber)
  expect(numbers.every(isUps)).toBe(true)
  expect(new Set(numbers).size).toBe(50)
  expect(orders.map(madeUpTrackingNumber)).toEqual(numbers)
})
