import { toldLimit } from '../testing/told-limits.ts'
import { LIMITS } from './limits.ts'

it('docs/api.md tells how many contacts of others may be tried', () => {
  const { most, windowMs } = LIMITS.takenContact
  expect({ most, windowMs }).toEqual(toldLimit('contacts that are another’s', 'for an account'))
})
