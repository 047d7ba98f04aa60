import type { ProductType } from '@cupboard/shared/contracts'
import { differences } from './differences.ts'
import { quantityChanges } from './quantity-changes.ts'

const of = (productType: ProductType, articleCount: number, groupName = 'own') => ({
  productType,
  groupName,
  articleCount,
})
const quantity = (productType: ProductType, from: number, to: number, reason: string, groupName = 'own') => ({
  what: 'quantity',
  productType,
  groupName,
  from,
  to,
  reason,
})
const replaced = { what: 'replaced', productType: 'HandSoap', groupName: 'other', before: 'own', reason: 'chosen' }

describe('what a household changed by hand (DASH-75)', () => {
  it('is each other count: left out, brought back, or another number', () => {
    const before = [of('ToiletPaper', 12), of('HandSoap', 2), of('DishSoap', 0), of('Bleach', 1)]
    const after = [of('ToiletPaper', 8), of('HandSoap', 0), of('DishSoap', 3), of('Bleach', 1), of('HandWipes', 4)]
    expect(differences(before, after)).toEqual([
      quantity('ToiletPaper', 12, 8, 'chosen'),
      quantity('HandSoap', 2, 0, 'skipped'),
      quantity('DishSoap', 0, 3, 'brought-back'),
      quantity('HandWipes', 0, 4, 'brought-back'),
    ])
  })

  it('is another product in place of one, with another count or the same', () => {
    expect(differences([of('HandSoap', 2)], [of('HandSoap', 2, 'other')])).toEqual([replaced])
    expect(differences([of('HandSoap', 2)], [of('HandSoap', 3, 'other')])).toEqual([
      replaced,
      quantity('HandSoap', 2, 3, 'chosen', 'other'),
    ])
  })

  it('is what is gone, as far as there was any of it', () => {
    for (const left of [[], [of('DishSoap', 1)]])
      expect(differences([of('HandSoap', 2), of('Bleach', 0), ...left], left)).toEqual([
        quantity('HandSoap', 2, 0, 'skipped'),
      ])
  })
})

describe('where a new plan holds another quantity (DASH-75)', () => {
  const changes = (from: number, to: number, { isByHand = false, hasRunOut = false, groupName = 'own' } = {}) =>
    quantityChanges(
      [of('Bleach', 9), of('HandSoap', from)].map((one) => ({ ...one, isByHand })),
      [of('HandSoap', to, groupName)],
      (type) => hasRunOut && type === 'HandSoap',
    )

  it('is less where what is there lasts', () => {
    expect(changes(3, 2, { isByHand: true, hasRunOut: true })).toEqual([quantity('HandSoap', 3, 2, 'lasts')])
  })

  it('is more where it ran out, or had been lowered by hand', () => {
    expect(changes(2, 3, { hasRunOut: true })).toEqual([quantity('HandSoap', 2, 3, 'ran-out')])
    expect(changes(2, 3, { isByHand: true })).toEqual([quantity('HandSoap', 2, 3, 'chosen')])
    expect(changes(0, 3, { isByHand: true })).toEqual([quantity('HandSoap', 0, 3, 'skipped')])
  })

  it('is no change where it simply comes again, is the same, or another product', () => {
    expect(changes(2, 3)).toEqual([])
    expect(changes(2, 2, { hasRunOut: true })).toEqual([])
    expect(changes(3, 2, { groupName: 'other' })).toEqual([])
    expect(quantityChanges([], [of('HandSoap', 2)], () => true)).toEqual([])
  })
})
