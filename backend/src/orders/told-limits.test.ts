import { toldLimit } from '../testing/told-limits.ts'
import { LIMITS } from './limits.ts'

/** Where docs/api.md tells each limit. */
const TOLD: Readonly<Record<keyof typeof LIMITS, readonly [what: string, who: string]>> = {
  unknownCoupon: ['coupons that nobody knows', 'for an account'],
  unknownCouponOfAddress: ['coupons that nobody knows', 'for an address'],
}

it.each(Object.entries(LIMITS))('docs/api.md tells the limit of coupons: %s', (name, { most, windowMs }) => {
  const [what, who] = TOLD[name as keyof typeof LIMITS]
  expect({ most, windowMs }).toEqual(toldLimit(what, who))
})
