import { pageTable } from '@cupboard/shared/fixtures'
import { MESSAGE_KINDS } from './domain/kinds.ts'

it('docs/product/letters.md tells every kind of message, and no other', () => {
  const told = ['The cycle of a plan', 'The account'].flatMap((part) =>
    pageTable('letters', part).map((row) => row('kind').replaceAll('`', '')),
  )
  expect(told.toSorted()).toEqual(Object.keys(MESSAGE_KINDS).toSorted())
})
