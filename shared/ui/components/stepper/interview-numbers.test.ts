import fc from 'fast-check'
import { DEFAULT_INTERVIEW, Interview, INTERVIEW_LIMITS } from '@cupboard/shared/contracts'
import { onGrid } from './limits.ts'

const { bathrooms, bags, cooking, dishwashing, cleaning, laundry, pets } = INTERVIEW_LIMITS
const accepts = (change: Partial<Interview>) => Interview.safeParse({ ...DEFAULT_INTERVIEW, ...change }).success
const runsOf = (count: number) => ({ dishwashing: { frequency: count, products: [] } })
const loadsOf = (count: number) => ({ laundry: { frequency: count, preferences: [] } })
const bagsOf = (count: number) => ({ trashPreferences: [{ type: 'Small' as const, bags: count, frequency: 1 }] })

describe("the interview's numbers", () => {
  it('count bathrooms in halves (FUN-38) from 1 (FUN-39)', () => {
    expect(bathrooms).toMatchObject({ min: 1, step: 0.5 })
    expect(onGrid(2.3, bathrooms)).toBe(2.5)
    expect(onGrid(0, bathrooms)).toBe(1)
    const counts = [0.5, 1, 1.5, 2.25, 19.5].map((count) => accepts({ bathrooms: count }))
    expect(counts).toEqual([false, true, true, false, true])
  })

  it('count trash bags and loads from 0, in ones (FUN-41, FUN-48)', () => {
    expect(bags).toMatchObject({ min: 0, step: 1 })
    expect(laundry).toMatchObject({ min: 0, step: 1 })
    for (const answerOf of [bagsOf, loadsOf])
      expect([-1, 0, 0.5, 1].map((count) => accepts(answerOf(count)))).toEqual([false, true, false, true])
  })

  it('accept 0 to 7 nights and 0 to 31 rounds (FUN-44, FUN-46)', () => {
    expect(cooking).toMatchObject({ min: 0, max: 7 })
    expect(cleaning).toMatchObject({ min: 0, max: 31 })
    const nights = [-1, 0, 7, 8].map((count) => accepts({ cookingFrequency: count }))
    const rounds = [-1, 0, 31, 32].map((count) => accepts({ housekeeping: count }))
    for (const accepted of [nights, rounds]) expect(accepted).toEqual([false, true, true, false])
  })

  it('accept any runs from 0 (FUN-45)', () => {
    expect(dishwashing.min).toBe(0)
    expect([-1, 0, 1].map((count) => accepts(runsOf(count)))).toEqual([false, true, true])
  })

  it('are, wherever they are stepped or typed, numbers that the interview takes (FUN-44, FUN-46)', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (typed) => {
        expect(accepts({ bathrooms: onGrid(typed, bathrooms) })).toBe(true)
        expect(accepts({ cookingFrequency: onGrid(typed, cooking) })).toBe(true)
        expect(accepts({ housekeeping: onGrid(typed, cleaning) })).toBe(true)
        expect(accepts(runsOf(onGrid(typed, dishwashing)))).toBe(true)
        expect(accepts(loadsOf(onGrid(typed, laundry)))).toBe(true)
        expect(accepts({ pets: { dogs: onGrid(typed, pets), cats: 0 } })).toBe(true)
        expect(accepts(bagsOf(onGrid(typed, bags)))).toBe(true)
      }),
    )
  })

  it.each([
    ['bathrooms', (count: number) => ({ bathrooms: count }), bathrooms],
    ['nights of cooking', (count: number) => ({ cookingFrequency: count }), cooking],
    ['rounds of cleaning', (count: number) => ({ housekeeping: count }), cleaning],
    ['runs', runsOf, dishwashing],
    ['loads', loadsOf, laundry],
    ['cats', (count: number) => ({ pets: { dogs: 0, cats: count } }), pets],
  ] as const)('go as far as the interview goes: %s (SHR-01)', (_, answerOf, { min, max, step }) => {
    expect([min - step, min, max, max + step].map((count) => accepts(answerOf(count)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
