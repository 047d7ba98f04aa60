import { toldLimit } from '../testing/told-limits.ts'
import { LIMITS } from './limits.ts'

/** Where docs/api.md tells each limit. */
const TOLD: Readonly<Record<keyof typeof LIMITS, readonly [what: string, who: string]>> = {
  ofAccount: ['cards tried', 'for an account'],
  ofCard: ['the same card', ''],
  ofAddress: ['cards tried', 'for an address'],
}

it.each(Object.entries(LIMITS))('docs/api.md tells the limit of cards: %s', (name, { most, windowMs }) => {
  const [what, who] = TOLD[name as keyof typeof LIMITS]
  expect({ most, windowMs }).toEqual(toldLimit(what, who))
})
