import { cents } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { rateFor, taxOn } from './tax-rate.ts'

const TX = { state: 'TX', zipPrefix: '', basisPoints: 825 }

describe('sales tax', () => {
  it('is 8.25 percent of a zip in Texas and nothing elsewhere (OP-15)', () => {
    expect(['78704', '78704-1234', '88595', '73960'].map((zipcode) => rateFor([TX], zipcode))).toEqual(
      Array(4).fill(825),
    )
    expect(['73008', '90210', '96201', '00901', '00000'].map((zipcode) => rateFor([TX], zipcode))).toEqual(
      Array(5).fill(0),
    )
  })

  const orders = pageTable('pricing', 'Orders').map((row) => [row('example'), row('tax base'), row('tax')] as const)

  it.each(orders)('of the order "%s", on %s, is %s (OP-15, SHR-64)', (_, taxBase, tax) => {
    expect(taxOn(cents(Number(taxBase)), TX.basisPoints)).toBe(Number(tax))
  })

  it('takes the rate of the closest place (OP-15)', () => {
    const rates = [TX, { state: 'TX', zipPrefix: '786', basisPoints: 675 }]
    expect(rateFor(rates, '78610')).toBe(675)
    expect(rateFor(rates.toReversed(), '78610')).toBe(675)
  })

  it('rounds to the nearest cent, half up (OP-15, X-13)', () => {
    expect(taxOn(cents(2691), 825)).toBe(222)
    expect(taxOn(cents(200), 825)).toBe(17)
    expect(taxOn(cents(0), 825)).toBe(0)
  })
})
