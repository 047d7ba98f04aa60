import fc from 'fast-check'
import { Interview, DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import {
  BATHROOM_LIMITS,
  CLEANING_LIMITS,
  COOKING_LIMITS,
  DISHWASHING_LIMITS,
  LAUNDRY_LIMITS,
  TRASH_LIMITS,
  withinLimits,
} from './counters.ts'

const accepts = (change: Partial<Interview>) => Interview.safeParse({ ...DEFAULT_INTERVIEW, ...change }).success

describe('counters', () => {
  it('count bathrooms in halves (FUN-38) from 1 (FUN-39)', () => {
    expect(BATHROOM_LIMITS).toMatchObject({ min: 1, step: 0.5 })
    expect(withinLimits(2.3, BATHROOM_LIMITS)).toBe(2.5)
    expect(withinLimits(0, BATHROOM_LIMITS)).toBe(1)
  })

  it('count trash bags and loads from 0, in ones (FUN-41, FUN-48)', () => {
    expect(TRASH_LIMITS).toMatchObject({ min: 0, step: 1 })
    expect(LAUNDRY_LIMITS).toMatchObject({ min: 0, step: 1 })
  })

  it('accept 0 to 7 nights (FUN-44), any runs from 0 (FUN-45) and 0 to 31 rounds (FUN-46)', () => {
    expect(COOKING_LIMITS).toMatchObject({ min: 0, max: 7 })
    expect(DISHWASHING_LIMITS.min).toBe(0)
    expect(CLEANING_LIMITS).toMatchObject({ min: 0, max: 31 })
  })

  it('give only numbers that the interview takes (FUN-38, FUN-44, FUN-46)', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (typed) => {
        expect(accepts({ bathrooms: withinLimits(typed, BATHROOM_LIMITS) })).toBe(true)
        expect(accepts({ cookingFrequency: withinLimits(typed, COOKING_LIMITS) })).toBe(true)
        expect(accepts({ housekeeping: withinLimits(typed, CLEANING_LIMITS) })).toBe(true)
        expect(accepts({ dishwashing: { frequency: withinLimits(typed, DISHWASHING_LIMITS), products: [] } })).toBe(
          true,
        )
        expect(accepts({ laundry: { frequency: withinLimits(typed, LAUNDRY_LIMITS), preferences: [] } })).toBe(true)
      }),
    )
  })
})
