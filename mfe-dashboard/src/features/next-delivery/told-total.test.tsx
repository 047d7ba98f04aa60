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

it('says so, and holds to it, once it has closed (DASH-77)', async () => {
  const announced = { toldAt: '2026-11-18T06:00:00Z', totalCents: cents(2300) }
  openDashboard({ plan: { announced, shipAt: '2026-11-20T06:00:00Z' } })
  expect(await screen.findByText(/We charge \$23\.00 now, and then we pack it\.$/)).toBeVisible()
  expect(screen.getByText('Total').closest('div')).toHaveTextContent('$23.00')
  expect(screen.getByText('Kept at what we told you').closest('div')).toHaveTextContent('−$0.81')
})

it('has no such line where it comes to what was told, or nothing was told (DASH-77)', async () => {
  for (const announced of [{ toldAt: '2026-11-18T06:00:00Z', totalCents: cents(2381) }, undefined]) {
    const { unmount } = openDashboard({ plan: announced ? { announced } : {} })
    expect((await screen.findByText('Total')).closest('div')).toHaveTextContent('$23.81')
    expect(screen.queryByText('Kept at what we told you')).not.toBeInTheDocument()
    unmount()
  }
})
