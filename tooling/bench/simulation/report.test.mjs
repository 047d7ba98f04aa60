import { faultsOf, figuresOf, simulationLines } from './report.mjs'

const result = {
  households: 3,
  months: 2,
  seed: 7,
  orders: 8,
  charges: 7,
  ledgerBalanceCents: 0,
  faults: {},
  forecast: { ranOutShare: 0.0125, medianDaysLeft: 12.34, productMonths: 80 },
  course: [],
  seconds: 9,
}

describe('what a simulation tells', () => {
  it('is one object of figures', () => {
    expect(figuresOf({ ...result, faults: { lostMessages: ['a', 'b'] } })).toEqual({
      households: 3,
      months: 2,
      seed: 7,
      orders: 8,
      charges: 7,
      duplicateCharges: 0,
      missedDeliveries: 0,
      negativeTotals: 0,
      chargedOtherThanAnnounced: 0,
      ledgerBalanceCents: 0,
      lostMessages: 2,
      smallShippingCharges: 0,
      forecast: result.forecast,
      seconds: 9,
    })
  })

  it('is a table for people', () => {
    const lines = simulationLines(result)
    expect(lines[0]).toBe('3 households over 2 months with seed 7: 8 orders, 7 charges, in 9 s.')
    expect(lines).toContain('messages lost or doubled                                            0')
    expect(lines.at(-1)).toMatch(/^Of 80 product-months 1\.3 % ran out .* 12\.3 days/)
  })

  it('is at fault for whatever is not clean, with examples', () => {
    expect(faultsOf(result)).toEqual([])
    expect(faultsOf({ ...result, faults: { duplicateCharges: ['order 1'] } })).toEqual([
      '1 orders charged more than once:',
      '  order 1',
    ])
    expect(faultsOf({ ...result, ledgerBalanceCents: 3 })).toHaveLength(1)
    expect(faultsOf({ ...result, faults: { surprises: ['a change: 500'] } })).toHaveLength(1)
    expect(faultsOf({ ...result, orders: 0 })).toHaveLength(1)
  })
})
