import { screen, waitFor } from '@testing-library/react'
import { articleCount, err, type HoldReason } from '@cupboard/shared/contracts'
import { productGroup } from '@cupboard/shared/testing'
import { calls, headed, openDashboard, type OpenDashboardOptions } from '../../../testing/open-dashboard.ts'
import { handSoap, leftOut, manifest, underWay } from '../../../testing/samples.ts'
import { editPlan } from '../domain/plan-edit.ts'

describe('what the dashboard says of the plan', () => {
  it.each<[HoldReason, string, string, string]>([
    ['card', 'Your plan waits for a card that works', 'Give a card', '/dashboard/account#payment'],
    ['area', 'Your plan waits for an address in our area', 'Change the address', '/dashboard/account'],
    ['household', 'Your plan is paused', 'Text 30389', 'sms:30389'],
    ['operations', 'Your plan is paused', 'Text 30389', 'sms:30389'],
  ])('is held: %s says so and what to do (DASH-69, SHR-95)', async (why, heading, act, leadsTo) => {
    openDashboard({ plan: { hold: { why, since: '2026-11-03T18:00:00Z' } } })
    expect(await headed(heading)).toBeVisible()
    expect(screen.getByRole('link', { name: act })).toHaveAttribute('href', leadsTo)
    expect(screen.getByText('Nothing is charged while your plan waits.')).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })

  const NONE = editPlan(manifest(), { kind: 'skip-all' })
  const DONE = new Date('2026-12-02T06:00:00Z')
  it.each<[string, OpenDashboardOptions, string, string[]]>([
    ['can be changed', {}, "Here's your next delivery for December 4", ['Skip this delivery']],
    ['is skipped', { plan: NONE }, 'Your delivery for December 4 is skipped', ['Bring it back']],
    ['is closed', { now: DONE }, 'Your delivery for December 4 is closed', []],
    ['was left out', { plan: NONE, now: DONE }, 'Your delivery for December 4 was skipped', []],
    ['is over', { now: new Date('2027-02-11T18:00:00Z') }, 'No delivery is planned at the moment', []],
    ['comes between plans', { plan: 'none', orders: [underWay()] }, 'Your next delivery is being planned', []],
    ['is none', { plan: 'none' }, 'No delivery is planned yet', ['Get Started']],
  ])('says how it stands where it %s, and what can be done (DASH-69)', async (_, options, heading, acts) => {
    openDashboard(options)
    expect(await headed(heading)).toBeVisible()
    const controls = ['Skip this delivery', 'Bring it back', 'Get Started'].filter(
      (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
    )
    expect(controls).toEqual(acts)
  })

  it.each<[string, OpenDashboardOptions, boolean]>([
    ['can be changed', {}, true],
    ['is skipped', { plan: NONE }, false],
    ['is closed', { now: DONE }, false],
    ['waits', { plan: { hold: { why: 'card', since: '2026-11-03T18:00:00Z' } } }, false],
  ])(
    'says on a phone for how much and until when, while it can be changed: it %s (DASH-69)',
    async (_, options, is) => {
      openDashboard(options)
      await screen.findByRole('heading', { level: 1 })
      const bar = screen.queryByRole('group', { name: 'Your next delivery in short' })
      expect(bar?.textContent ?? '').toMatch(is ? /^\$23\.81 ?Open until the end of December 1/ : /^$/)
    },
  )

  it('was ended by us: says that it is paused, and lets nothing be changed (DASH-69)', async () => {
    const shown = openDashboard({
      plan: { status: 'Ended', hold: { why: 'operations', since: '2026-11-03T18:00:00Z' } },
    })
    expect(await headed('Your plan is paused')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Text 30389' })).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /skip|remove/i })).not.toBeInTheDocument()
    expect(calls(shown, 'getYearAhead')).toEqual([])
  })

  it('is skipped, and comes back as it is recommended until its cut-off (DASH-70)', async () => {
    const zero = articleCount(0)
    const products = Object.fromEntries(
      Object.entries(manifest().products).map(([type, product]) => [type, { ...product, articleCount: zero }]),
    )
    const small = { what: 'joined' } as const
    const rendered = openDashboard({ plan: { products, small }, api: { putManifest: { manifest: manifest() } } })
    expect(await headed('Your delivery for December 4 is skipped')).toBeVisible()
    expect(screen.queryByText(/^Two small deliveries come as this one/)).not.toBeInTheDocument()
    await rendered.user.click(screen.getByRole('button', { name: 'Bring it back' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Here's your next delivery/ })).toBeVisible()
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
    expect(calls(rendered, 'putManifest')[0]?.input).toMatchObject({
      query: { cutoffAt: manifest().shipAt },
      body: {
        products: { 'cupboard-toilet-paper': { articleCount: 4 }, 'cupboard-hand-soap': { articleCount: 1 } },
      },
    })
  })

  it('is skipped, and comes back with what it held (DASH-70)', async () => {
    const products = Object.fromEntries(
      Object.entries(manifest().products).map(([type, product]) => [
        type,
        { ...product, articleCount: articleCount(0) },
      ]),
    )
    const rendered = openDashboard({
      plan: { products },
      api: {
        putManifest: { manifest: manifest() },
        getPlanHistory: {
          history: [leftOut('HandSoap', 'cupboard-hand-soap', 3), leftOut('ToiletPaper', 'cupboard-toilet-paper', 8)],
        },
      },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
    expect(calls(rendered, 'putManifest')[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 }, 'cupboard-hand-soap': { articleCount: 3 } } },
    })
  })

  it('comes back with the recommended count of what held more than may be had by now (DASH-70, SHR-73)', async () => {
    const { products } = editPlan(manifest(), { kind: 'skip-all' })
    const history = [leftOut('HandSoap', 'cupboard-hand-soap', 4), leftOut('ToiletPaper', 'cupboard-toilet-paper', 8)]
    const rendered = openDashboard({
      plan: { products },
      api: { putManifest: { manifest: manifest() }, getPlanHistory: { history } },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
    expect(calls(rendered, 'putManifest')[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 }, 'cupboard-hand-soap': { articleCount: 1 } } },
    })
  })

  it('comes back without what is out of stock: all of it would be refused (DASH-70)', async () => {
    const { products } = editPlan(manifest(), { kind: 'skip-all' })
    const history = [leftOut('HandSoap', 'cupboard-hand-soap', 3), leftOut('ToiletPaper', 'cupboard-toilet-paper', 8)]
    const rendered = openDashboard({
      plan: { products },
      api: {
        productGroups: [productGroup(), { ...handSoap, available: false }],
        putManifest: { manifest: manifest() },
        getPlanHistory: { history },
      },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
    expect(calls(rendered, 'putManifest')[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 }, 'cupboard-hand-soap': { articleCount: 0 } } },
    })
  })

  it('stays skipped where all that it held is out of stock, and says so (DASH-70)', async () => {
    const { products } = editPlan(manifest(), { kind: 'skip-all' })
    const rendered = openDashboard({
      plan: { products },
      api: {
        productGroups: [productGroup(), { ...handSoap, available: false }],
        getPlanHistory: { history: [leftOut('HandSoap', 'cupboard-hand-soap', 3)] },
      },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await screen.findByText('What was in it is out of stock. This delivery stays skipped.')).toBeVisible()
    expect(calls(rendered, 'putManifest')).toEqual([])
  })

  it('comes back with what is out of stock where the server has it still (DASH-70)', async () => {
    const rendered = openDashboard({
      api: {
        productGroups: [productGroup(), { ...handSoap, available: false }],
        putManifest: { manifest: manifest() },
      },
    })
    for (const name of ['Skip this delivery', 'Skip it', 'Bring it back'])
      await rendered.user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
    expect(calls(rendered, 'putManifest')[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 12 }, 'cupboard-hand-soap': { articleCount: 2 } } },
    })
  })

  it('comes back without what was left out before, though it was skipped since the page was opened (DASH-70)', async () => {
    const { products } = editPlan(manifest(), { kind: 'skip-all' })
    const soap = leftOut('HandSoap', 'cupboard-hand-soap', 3, '2026-11-18T18:00:00Z')
    const history = [leftOut('ToiletPaper', 'cupboard-toilet-paper', 8), soap]
    const told = [{ history: [soap] }]
    const rendered = openDashboard({
      plan: { products },
      api: { putManifest: { manifest: manifest() }, getPlanHistory: () => told.shift() ?? { history } },
    })
    const bringBack = await screen.findByRole('button', { name: 'Bring it back' })
    await waitFor(() => expect(told).toEqual([]))
    await rendered.user.click(bringBack)
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
    expect(calls(rendered, 'putManifest')[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 }, 'cupboard-hand-soap': { articleCount: 0 } } },
    })
  })

  it('was skipped, and does not come back from its cut-off on (DASH-70)', async () => {
    const products = Object.fromEntries(
      Object.entries(manifest().products).map(([type, product]) => [
        type,
        { ...product, articleCount: articleCount(0) },
      ]),
    )
    openDashboard({ plan: { products }, now: new Date(manifest().shipAt) })
    expect(await headed('Your delivery for December 4 was skipped')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument()
  })

  it('is being looked up until it is known what it held, and then comes back once (DASH-70)', async () => {
    const { products } = editPlan(manifest(), { kind: 'skip-all' })
    const history = [leftOut('HandSoap', 'cupboard-hand-soap', 3), leftOut('ToiletPaper', 'cupboard-toilet-paper', 8)]
    let answer = () => {}
    const known = new Promise<void>((resolve) => (answer = resolve)).then(() => ({ history }))
    const rendered = openDashboard({
      plan: { products },
      api: { putManifest: { manifest: manifest() }, getPlanHistory: () => known },
    })
    const bringBack = await screen.findByRole('button', { name: 'Bring it back' })
    for (const _ of [1, 2]) {
      await rendered.user.click(bringBack)
      expect(bringBack).toHaveAttribute('aria-busy', 'true')
    }
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: /^Here's your next delivery/ })).toBeVisible()
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
  })

  it('does not come back while nobody can tell what it held (DASH-70)', async () => {
    const products = Object.fromEntries(
      Object.entries(manifest().products).map(([type, product]) => [
        type,
        { ...product, articleCount: articleCount(0) },
      ]),
    )
    const rendered = openDashboard({ plan: { products }, api: { getPlanHistory: err('network') } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await screen.findByText('We could not look up what was in it. Please try again.')).toBeVisible()
    expect(calls(rendered, 'putManifest')).toEqual([])
  })

  it.each([
    [{ what: 'joined' }, 'Two small deliveries come as this one, so that you pay no shipping for either.'],
    [
      { what: 'runs-out', productTypes: ['ToiletPaper', 'HandSoap'] },
      'This is a small delivery. It does not wait for the next one, for you would be without Toilet Paper and Hand Soap before.',
    ],
    [{ what: 'on-us' }, 'This is a small delivery. Its shipping is on us.'],
  ] as const)('is small, and says why: %j (DASH-78)', async (small, words) => {
    openDashboard({
      plan: { small: small.what === 'runs-out' ? { ...small, productTypes: [...small.productTypes] } : small },
    })
    expect(await screen.findByText(words)).toBeVisible()
    const adjusted = screen.queryByText('Small order adjustment')
    if (small.what === 'on-us') expect(adjusted?.closest('div')).toHaveTextContent('−$5.00')
    else expect(adjusted).not.toBeInTheDocument()
  })
})
