import { CallName, calls } from '@cupboard/shared/contracts'
import { toldLimit } from '../../testing/told-limits.ts'
import { detailsOf } from './call-details.ts'

const LIMITED = Object.keys(calls).flatMap((key) => {
  const name = CallName.parse(key)
  const { limit } = detailsOf(name)
  const { method, path, auth } = calls[name]
  const person = auth === 'visitor' ? 'for a visitor' : 'for an account'
  const numbers = [
    { who: person, most: limit?.perPerson },
    { who: 'for an address', most: limit?.perAddress },
  ]
  return numbers.flatMap(({ who, most }) => (most === undefined ? [] : [{ what: `${method} ${path}`, who, most }]))
})

it.each(LIMITED)('docs/api.md tells how often a minute one may ask $what $who', ({ what, who, most }) => {
  expect({ most, windowMs: 60_000 }).toEqual(toldLimit(what, who))
})
