import { isTrackingNumber, madeUpTrackingNumber } from './tracking-number.ts'

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
  expect(isTrackingNumber('1Z999AA10123456784')).toBe(true)
  const others = ['1Z999AA10123456785', '1Z999AA1012345678', '', '1z999aa10123456784']
  const longer = ['No. 1Z999AA10123456784', '1Z999AA101234567844']
  expect([...others, ...longer].filter(isTrackingNumber)).toEqual([])
  const orders = Array.from(
    { length: 50 },
    (_, index) => `00000000-0000-4000-8000-${String(index * 7919).padStart(12, '0')}`,
  )
  const numbers = orders.map(madeUpTrackingNumber)
  expect(numbers.every(isUps)).toBe(true)
  expect(numbers.every(isTrackingNumber)).toBe(true)
  expect(new Set(numbers).size).toBe(50)
  expect(orders.map(madeUpTrackingNumber)).toEqual(numbers)
})
