import { screen, within } from '@testing-library/react'
import { cents } from '@cupboard/shared/contracts'
import { openDashboard } from '../../testing/open-dashboard.ts'

it.each([
  ['less', 2300, '$23.00', '−$0.81'],
  ['more', 2500, '$25.00', '$1.19'],
])(
  'says what was told, and charges that: what it is %s by has a line of its own (DASH-77)',
  async (_, told, total, by) => {
    openDashboard({ plan: { announced: { toldAt: '2026-11-18T06:00:00Z', totalCents: cents(told) } } })
    expect(await screen.findByText(`When it closes we charge ${total}, as we told you.`)).toBeVisible()
    expect(screen.getByText('Total').closest('div')).toHaveTextContent(total)
    const line = screen.getByText('Kept at what we told you').closest('div')
    expect(line).toHaveTextContent(`Kept at what we told you${by}`)
    expect(within(screen.getByRole('group', { name: 'Your next delivery in short' })).getByText(total)).toBeVisible()
  },
)
