import { screen, within } from '@testing-library/react'
import { articleCount, cents } from '@cupboard/shared/contracts'
import type { FakeOutcome } from '@cupboard/shared/testing'
import { openDashboard } from '../../../testing/open-dashboard.ts'

describe('the year ahead', () => {
  const ahead = (deliverAt: string, totalCents: number) => ({
    cutoffAt: '2026-12-02T06:00:00Z',
    deliverAt,
    products: [
      { productType: 'ToiletPaper' as const, groupName: 'cupboard-toilet-paper', articleCount: articleCount(12) },
    ],
    totalCents: cents(totalCents),
  })

  it('lists every delivery, each total marked (DASH-74)', async () => {
    const deliveries = [ahead('2026-12-04T18:00:00Z', 2381), ahead('2027-01-04T18:00:00Z', 1840)]
    openDashboard({ api: { getYearAhead: { deliveries } } })
    const year = within(await screen.findByRole('region', { name: 'The year ahead' }))
    expect((await year.findAllByText('if nothing changes')).length).toBe(2)
    expect(year.getByText('Dec 4, 2026').closest('summary')).toHaveTextContent('Next, 1 product$23.81')
    expect(year.getByText('Jan 4, 2027').closest('summary')).toHaveTextContent('$18.40')
    expect(year.getAllByText('12 rolls')).toHaveLength(2)
  })

  it('says of one that was skipped that it holds nothing (DASH-74)', async () => {
    const skipped = { ...ahead('2026-12-04T18:00:00Z', 0), products: [] }
    openDashboard({ api: { getYearAhead: { deliveries: [skipped] } } })
    const year = within(await screen.findByRole('region', { name: 'The year ahead' }))
    expect((await year.findByText('Dec 4, 2026')).closest('summary')).toHaveTextContent(
      'Next, Nothing this time$0.00if nothing changes',
    )
  })

  it('says when nothing is planned, and when it could not be had', async () => {
    const { unmount } = openDashboard()
    expect(await screen.findByText(/^No delivery is planned for the coming year\./)).toBeVisible()
    unmount()
    const answers: FakeOutcome<'getYearAhead'>[] = [{ ok: false, error: { code: 'network' } }]
    const rendered = openDashboard({ api: { getYearAhead: () => answers.shift() ?? { deliveries: [] } } })
    const failed = within(await screen.findByRole('alert'))
    await rendered.user.click(failed.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^No delivery is planned for the coming year\./)).toBeVisible()
  })
})
