import { act, screen } from '@testing-library/react'
import { cents, err, queryKeys, type Manifest } from '@cupboard/shared/contracts'
import { unbrokenDate } from '@cupboard/shared/ui'
import { calls, headed, openPlan, quantity, type OpenDashboardOptions } from '../../testing/open-dashboard.ts'
import { manifest } from '../../testing/samples.ts'
import { messages } from './messages.ts'

describe('the next delivery', () => {
  it('is headed with its date (DASH-07)', async () => {
    openPlan()
    expect(
      await screen.findByRole('heading', { level: 1, name: unbrokenDate("Here's your next delivery for December 4") }),
    ).toBeVisible()
  })

  it.each<[string, Partial<Manifest>]>([
    ['was announced', { announced: { toldAt: '2026-11-27T06:00:00Z', totalCents: cents(2381) } }],
    ['was changed', { modified: true }],
    ['is small', { small: { what: 'on-us' } }],
    ['comes every twelve weeks', { cadenceWeeks: 12 }],
    ['comes in the evening of that day in Austin', { deliverAt: '2026-12-05T03:00:00Z' }],
  ])('is headed with it where it %s (DASH-07)', async (_, plan) => {
    openPlan({ plan })
    expect(await headed("Here's your next delivery for December 4")).toBeVisible()
  })

  it('is headed with another day as soon as it moves there (DASH-07)', async () => {
    const plans = [manifest()]
    const moved = manifest({ deliverAt: '2026-12-02T18:00:00Z' })
    const { ports } = openPlan({ api: { getManifest: () => ({ manifest: plans.shift() ?? moved }) } })
    expect(await headed("Here's your next delivery for December 4")).toBeVisible()
    await act(() => ports.queryClient.invalidateQueries({ queryKey: queryKeys.manifest() }))
    expect(await headed("Here's your next delivery for December 2")).toBeVisible()
  })

  it('counts down to the end of the last day to change it, for delivery by its date (DASH-21, SHR-97)', async () => {
    openPlan()
    expect(await screen.findByRole('timer', { name: 'Time left' })).toHaveTextContent(
      /11 days\s*12 hours\s*0?0 min\s*0?0 sec/,
    )
    expect(
      screen.getByText(
        'left to change it. It closes at the end of December 1, Central time, for delivery by December 4.',
      ),
    ).toBeVisible()
  })

  it('welcomes the customer by first name (DASH-08)', async () => {
    openPlan()
    expect(await screen.findByText(/^Welcome back, Marisol\./)).toBeVisible()
  })

  it('is read as it is now, plan and orders (API-23, API-26)', async () => {
    const rendered = openPlan()
    await quantity()
    for (const name of ['getManifest', 'listOrders'] as const)
      expect(calls(rendered, name).map(({ input }) => input)).toEqual([{ query: { new: '1' } }])
  })

  it('has the title of the dashboard (SHELL-52)', async () => {
    const { recorded } = openPlan()
    await quantity()
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Dashboard')
  })

  it.each<[string, OpenDashboardOptions, string | RegExp]>([
    ['is skipped', { plan: { products: {} } }, /skipped/],
    ['is closed', { now: new Date('2026-12-02T06:00:00Z') }, /^It closed at the end of December 1/],
    ['is over', { now: new Date('2027-02-11T18:00:00Z') }, 'Nothing has been charged for this delivery.'],
    ['is held', { plan: { hold: { why: 'card', since: '2026-11-03T18:00:00Z' } } }, /card/],
    ['is on its way to be read', { api: { getManifest: () => new Promise<never>(() => undefined) } }, messages.loading],
    ['cannot be read', { api: { getManifest: err('network'), listOrders: err('network') } }, messages.retry],
    ['has no catalogue', { api: { productGroups: err('network') } }, messages.retry],
  ])('has that title while it %s (SHELL-52)', async (_, options, shown) => {
    const { recorded } = openPlan(options)
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
    expect([...new Set(recorded.pages.map(({ title }) => title))]).toEqual(['Cupboard - Dashboard'])
  })

  it('has no date editor: skipping is all that can be done about the date (DASH-06)', async () => {
    const { container } = openPlan()
    await quantity()
    expect(container.querySelector('input[type="date"], input[type="datetime-local"]')).toBeNull()
    const acts = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')].map((act) => act.textContent)
    expect(acts.filter((words) => /\b(date|day|reschedule|move|later|this delivery)\b/i.test(words ?? ''))).toEqual([
      'Skip this delivery',
    ])
  })

  it.each<[string, OpenDashboardOptions]>([
    ['is skipped', { plan: { products: {} } }],
    ['is closed', { plan: { shipAt: '2026-11-20T06:00:00Z' } }],
    ['waits for a card', { plan: { hold: { why: 'card', since: '2026-11-03T18:00:00Z' } } }],
    ['is not planned', { plan: 'none' }],
  ])('has no date editor where the delivery %s (DASH-06)', async (_, options) => {
    const { container } = openPlan(options)
    await screen.findByRole('heading', { level: 1 })
    expect(container.querySelector('input[type="date"], input[type="datetime-local"]')).toBeNull()
    const acts = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((act) => act.textContent)
    expect(acts.filter((words) => /\b(date|day|reschedule|move|later)\b/i.test(words ?? ''))).toEqual([])
  })

  it('offers a retry when it cannot be fetched', async () => {
    openPlan({ api: { getManifest: { ok: false, error: { code: 'network' } } } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
