import { CallName, calls } from '@cupboard/shared/contracts'
import { toldLimit } from '../../testing/told-limits.ts'
import { detailsOf } from './call-details.ts'

const LIMITED = Object.keys(calls).flatMap((key) => {
  const name = CallName.parse(key)
  const { limit } = detailsOf(name)
  return limit ? [{ what: `${calls[name].method} ${calls[name].path}`, limit }] : []
})

it.each(LIMITED)('docs/api.md tells how often a minute one may ask $what', ({ what, limit }) => {
  const windowMs = 60_000
  expect({ most: limit.perVisitor, windowMs }).toEqual(toldLimit(what, 'for a visitor'))
  expect({ most: limit.perAddress, windowMs }).toEqual(toldLimit(what, 'for an address'))
})
