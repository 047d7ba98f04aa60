import { screen, waitFor, within } from '@testing-library/react'
import { articleCount, cents } from '@cupboard/shared/contracts'
import type { FakeOutcome } from '@cupboard/shared/testing'
import { openDashboard, openPlan, quantity, type OpenDashboardOptions } from '../../../testing/open-dashboard.ts'

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

  it('lists as many as there are (DASH-74)', async () => {
    const days = Array.from({ length: 13 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 4 + 28 * index, 18)).toISOString(),
    )
    openDashboard({ api: { getYearAhead: { deliveries: days.map((day) => ahead(day, 2381)) } } })
    const year = within(await screen.findByRole('region', { name: 'The year ahead' }))
    await year.findAllByText('if nothing changes')
    const listed = year.getAllByRole('group').map((one) => within(one).getByRole('time').getAttribute('datetime'))
    expect(listed).toEqual(days)
    expect(year.getAllByText('if nothing changes')).toHaveLength(days.length)
  })

  it.each<[string, OpenDashboardOptions]>([
    ['skipped', { plan: { products: {} } }],
    ['closed', { plan: { shipAt: '2026-11-20T06:00:00Z' } }],
    ['held', { plan: { hold: { why: 'card', since: '2026-11-03T18:00:00Z' } } }],
  ])('is there where the delivery at hand is %s, too (DASH-74)', async (_, options) => {
    openDashboard({ ...options, api: { getYearAhead: { deliveries: [ahead('2027-01-04T18:00:00Z', 1840)] } } })
    expect(await screen.findByText('if nothing changes')).toBeVisible()
  })

  it('is looked at anew once a change is saved (DASH-74)', async () => {
    const totals = [2381, 1840]
    const getYearAhead = () => ({ deliveries: [ahead('2026-12-04T18:00:00Z', totals.shift() ?? 0)] })
    const { user } = openPlan({ api: { getYearAhead } })
    const year = within(await screen.findByRole('region', { name: 'The year ahead' }))
    const total = async () => (await year.findByText('Dec 4, 2026')).closest('summary')
    expect(await total()).toHaveTextContent('$23.81')
    await user.selectOptions(await quantity(), '8')
    await waitFor(async () => expect(await total()).toHaveTextContent('$18.40'))
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
