import { anchorOf } from './anchor-of.ts'

it('builds the anchor of a question from its title (LAND-77)', () => {
  expect(anchorOf('Can I change products?')).toBe('can-i-change-products')
  expect(anchorOf('  Qué es — this? ')).toBe('que-es-this')
  expect(anchorOf('What about COVID-19?')).toBe('what-about-covid-19')
})
