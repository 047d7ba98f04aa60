import { pageTable } from '@cupboard/shared/fixtures'
import { closedWords } from './closed-plan.ts'

describe('a closed delivery', () => {
  const rows = pageTable('delivery-calendar', 'After the cut-off').map(
    (row) => [row('now'), row('arrives'), row] as const,
  )

  it.each(rows)('at %s, arriving %s, is told as the page says (DASH-07, DASH-23)', (now, deliverAt, row) => {
    expect(closedWords({ shipAt: row('cut-off'), deliverAt }, new Date(now))).toEqual({
      heading: row('headed'),
      text: row('says'),
    })
  })
})
