import { screen, waitFor, within } from '@testing-library/react'
import { PlanActor } from '@cupboard/shared/contracts'
import { openDashboard, openPlan, quantity, type OpenDashboardOptions } from '../../../testing/open-dashboard.ts'

describe('what changed and why', () => {
  const entry = (day: number) => ({
    at: `2026-11-${String(day).padStart(2, '0')}T18:00:00Z`,
    actor: 'operations' as const,
    change: { what: 'released' as const },
  })

  it('says whether the household, a person of ours or nobody changed it (DASH-75)', async () => {
    const history = PlanActor.options.map((actor) => ({ ...entry(18), actor }))
    openDashboard({ api: { getPlanHistory: { history } } })
    const told = within(await screen.findByRole('region', { name: 'What changed and why' }))
    const by = ['You', 'Cupboard, by itself', 'A person at Cupboard']
    await waitFor(() =>
      expect(told.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
        by.map((who) => `Nov 18, 2026Your plan goes on.${who}`),
      ),
    )
  })

  it.each<[string, OpenDashboardOptions]>([
    ['skipped', { plan: { products: {} } }],
    ['closed', { plan: { shipAt: '2026-11-20T06:00:00Z' } }],
    ['held', { plan: { hold: { why: 'card', since: '2026-11-03T18:00:00Z' } } }],
  ])('is told where the delivery is %s, too (DASH-75)', async (_, options) => {
    openDashboard({ ...options, api: { getPlanHistory: { history: [entry(18)] } } })
    expect(await screen.findByText('Your plan goes on.')).toBeVisible()
  })

  it('is read anew once a change is saved (DASH-75)', async () => {
    const histories = [[], [entry(18)]]
    const { user } = openPlan({ api: { getPlanHistory: () => ({ history: histories.shift() ?? [entry(18)] }) } })
    expect(await screen.findByText(/^Nothing has changed yet\./)).toBeVisible()
    await user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Your plan goes on.')).toBeVisible()
  })

  it('is told in sentences, with who changed it; more on demand (DASH-75)', async () => {
    const history = Array.from({ length: 8 }, (_, index) => entry(18 - index))
    const rendered = openDashboard({ api: { getPlanHistory: { history } } })
    const told = within(await screen.findByRole('region', { name: 'What changed and why' }))
    await waitFor(() => expect(told.getAllByRole('listitem')).toHaveLength(6))
    expect(told.getAllByRole('listitem')[0]).toHaveTextContent('Nov 18, 2026Your plan goes on.A person at Cupboard')
    await rendered.user.click(told.getByRole('button', { name: 'Show all 8' }))
    expect(told.getAllByRole('listitem')).toHaveLength(8)
    expect(within(told.getAllByRole('listitem')[6] ?? document.body).getByText('Your plan goes on.')).toHaveFocus()
  })
})
