import { chartOf } from './chart.mjs'

const month = (number, orders) => ({ month: number, orders, totalCents: orders * 5000, daysOfStock: [10, 20, 40] })

it('draws orders, totals and stock of each month, and says the numbers', () => {
  const svg = chartOf([month(1, 3), month(2, 1200)], 'Two months')
  expect(svg.match(/<rect /g)).toHaveLength(4)
  expect(svg).toContain('<title>Month 2: 1,200</title>')
  expect(svg).toContain('<title>Month 2: $60,000</title>')
  expect(svg).toContain('aria-label="Two months"')
  expect(svg).not.toMatch(/NaN|undefined/)
})

it('draws nothing where nothing was seen', () => {
  expect(chartOf([], 'No month')).not.toMatch(/NaN|undefined|<rect/)
})
