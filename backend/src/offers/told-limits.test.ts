import { toldLimit } from '../testing/told-limits.ts'
import { LIMITS } from './limits.ts'

/** Where docs/api.md tells each limit. */
const TOLD: Readonly<Record<keyof typeof LIMITS, readonly [what: string, who: string]>> = {
  noteOfAddress: ['POST /waitlist, POST /feedback', 'for an address'],
  noteOfAll: ['POST /waitlist, POST /feedback', 'in all'],
  wishOfContact: ['zips that one e-mail waits for', ''],
  prospectOfAddress: ['POST /prospect', 'for an address'],
  prospectOfAll: ['POST /prospect', 'in all'],
}

it.each(Object.entries(LIMITS))('docs/api.md tells the limit of what visitors send: %s', (name, { most, windowMs }) => {
  const [what, who] = TOLD[name as keyof typeof LIMITS]
  expect({ most, windowMs }).toEqual(toldLimit(what, who))
})
