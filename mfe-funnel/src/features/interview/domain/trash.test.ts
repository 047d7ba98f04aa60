import fc from 'fast-check'
import { TRASH_TYPES } from '@cupboard/shared/contracts'
import { bagsByType, DEFAULT_TRASH, trashOrDefault, withBags, type TrashPreferences } from './trash.ts'

describe('trash preferences', () => {
  it('count bags for each type on its own (FUN-40)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRASH_TYPES), fc.integer({ min: 0, max: 50 }), (type, bags) => {
        expect(bagsByType(withBags(DEFAULT_TRASH, type, bags))).toEqual({ ...bagsByType(DEFAULT_TRASH), [type]: bags })
      }),
    )
  })

  it('keep each of the five types, and no other (SHR-02)', () => {
    const types = ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling'] as const
    const all = types.reduce<TrashPreferences>((chosen, type, index) => withBags(chosen, type, index + 1), [])
    expect(all).toEqual(types.map((type, index) => ({ type, bags: index + 1, frequency: 1 })))
    expect(bagsByType(all)).toEqual({ Kitchen: 1, Small: 2, Outdoor: 3, Compost: 4, Recycling: 5 })
  })

  it('count as many bags a week as there are at each time of the week (FUN-40)', () => {
    expect(bagsByType([{ type: 'Kitchen', bags: 2, frequency: 3 }]).Kitchen).toBe(6)
  })

  it('begin with one kitchen bag (FUN-42)', () => {
    expect(bagsByType(DEFAULT_TRASH)).toEqual({ Kitchen: 1, Small: 0, Outdoor: 0, Compost: 0, Recycling: 0 })
  })

  it('become one kitchen bag a week when none is chosen (FUN-43, OP-40)', () => {
    const none = withBags(DEFAULT_TRASH, 'Kitchen', 0)
    expect(none).toEqual([])
    expect(trashOrDefault(none)).toEqual([{ type: 'Kitchen', bags: 1, frequency: 1 }])
  })

  it.each(TRASH_TYPES)('are taken once a week: %s (OP-40)', (type) => {
    expect(withBags([], type, 2)).toEqual([{ type, bags: 2, frequency: 1 }])
  })

  it('keep what was chosen', () => {
    const chosen = withBags([], 'Outdoor', 2)
    expect(trashOrDefault(chosen)).toEqual([{ type: 'Outdoor', bags: 2, frequency: 1 }])
  })
})
