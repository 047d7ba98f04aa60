import { pageTable } from '@cupboard/shared/fixtures'
import { CHART, PAPER_ON_SHELF, STOCK_LINE } from './paper-on-shelf.ts'

const words = (amount: number): string => String(Math.round(amount * 10) / 10)

it('draws what the plan brings a family of four, and never nothing (LAND-60, OP-14)', () => {
  const rows = pageTable('forecast', 'What the landing draws').map((row) => [row('week'), row('left'), row('brought')])
  expect(PAPER_ON_SHELF.map(({ week, left, there }) => [week, left, there - left].map(words))).toEqual(rows)
  expect(CHART.weeks).toBe(PAPER_ON_SHELF.at(-1)?.week)
})

it('goes down to what is left and up to what is there with the next box (LAND-60)', () => {
  expect(STOCK_LINE.replaceAll(/\d+\.\d+/g, (rolls) => words(Number(rolls)))).toBe('M0 3L4 14.2V2.2L8 13.4V1.4L12 12.6')
})
