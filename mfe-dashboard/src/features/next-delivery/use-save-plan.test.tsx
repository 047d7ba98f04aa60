import { act, screen, waitFor } from '@testing-library/react'
import { cents } from '@cupboard/shared/contracts'
import { productGroup, type FakeOutcome } from '@cupboard/shared/testing'
import { calls, openPlan, quantity, saved } from '../../testing/open-dashboard.ts'
import { handSoap, leftOut, manifest } from '../../testing/samples.ts'
import { atOnce, holdTime, pass } from '../../testing/time.ts'
import { editPlan } from './domain/plan-edit.ts'
import { messages } from './messages.ts'

describe('an edit that is saved', () => {
  it('saves a changed quantity at once (DASH-33, API-27)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '8')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await waitFor(() => expect(saved(rendered)).toHaveLength(1))
    expect(saved(rendered)[0]?.input).toMatchObject({
      query: { new: '1' },
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 } } },
    })
  })

  it('saves a product that is added at once (DASH-33)', async () => {
    const bleach = productGroup({ groupName: 'bleach', productType: 'Bleach', displayName: 'Bleach' })
    const rendered = openPlan({ api: { productGroups: [productGroup(), handSoap, bleach] } })
    await rendered.user.click(await screen.findByRole('button', { name: /^Add .*Bleach/ }))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await waitFor(() => expect(saved(rendered)).toHaveLength(1))
    expect(saved(rendered)[0]?.input).toMatchObject({ body: { products: { bleach: { articleCount: 4 } } } })
  })

  it('announces the new total of another quantity once, when its tax is known', async () => {
    const { ToiletPaper: _eight, ...products } = manifest().products
    const rendered = openPlan({ api: { putManifest: { manifest: manifest({ products, salesTaxCents: cents(49) }) } } })
    await rendered.user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Order saved')).toBeVisible()
    const totals = () => rendered.recorded.announcements.filter((said) => said.startsWith('Your total is now'))
    await waitFor(() => expect(totals()).toEqual(['Your total is now $11.47.']))
  })

  it('says that it is saving (DASH-15, DASH-34)', async () => {
    const rendered = openPlan({ api: { putManifest: () => new Promise(() => undefined) } })
    await rendered.user.selectOptions(await quantity(), '8')
    expect((await screen.findByText('Saving...')).closest('[role="status"]')).toBeVisible()
  })

  it('says that it is saved (DASH-35)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Order saved')).toBeVisible()
  })

  it.each<[string, (user: ReturnType<typeof openPlan>['user']) => Promise<void>]>([
    [
      'a product that is added',
      async (user) => user.click(await screen.findByRole('button', { name: /^Add .*Bleach/ })),
    ],
    [
      'a skip that another edit ends',
      async (user) => {
        await user.selectOptions(await quantity(), '0')
        await user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
      },
    ],
    [
      'what is brought back in its place',
      async (user) => {
        await user.click(await screen.findByRole('button', { name: 'Undo: Toilet Paper' }))
      },
    ],
  ])('says of %s that it is saving, then that it is saved (DASH-34, DASH-35)', async (what, edit) => {
    let answer: (outcome: FakeOutcome<'putManifest'>) => void = () => undefined
    const bleach = productGroup({ groupName: 'bleach', productType: 'Bleach', displayName: 'Bleach' })
    const skipped = editPlan(manifest(), { kind: 'skip', productType: 'ToiletPaper' })
    const history = [leftOut('ToiletPaper', 'cupboard-toilet-paper', 12)]
    const rendered = openPlan({
      ...(what.startsWith('what is brought') && { plan: skipped }),
      api: {
        getPlanHistory: { history },
        productGroups: [productGroup(), handSoap, bleach],
        putManifest: () => new Promise((resolve) => (answer = resolve)),
      },
    })
    await edit(rendered.user)
    expect((await screen.findByText('Saving...')).closest('[role="status"]')).toBeVisible()
    await act(async () => answer({ manifest: manifest({ modified: true }) }))
    expect((await screen.findByText('Order saved')).closest('[role="status"]')).toBeVisible()
  })

  it('says that it is saved once every edit is, and until then that it is saving what is shown (DASH-34, DASH-35)', async () => {
    const answers: ((outcome: FakeOutcome<'putManifest'>) => void)[] = []
    const rendered = openPlan({ api: { putManifest: () => new Promise((resolve) => answers.push(resolve)) } })
    await rendered.user.selectOptions(await quantity(), '8')
    await rendered.user.selectOptions(await quantity(), '4')
    for (const [words, shown] of [
      ['Saving...', '4'],
      ['Order saved', '12'],
    ] as const) {
      await waitFor(() => expect(answers).toHaveLength(1))
      await act(async () => answers.pop()?.({ manifest: manifest() }))
      expect(await screen.findByText(words)).toBeVisible()
      expect(await quantity()).toHaveValue(shown)
    }
  })

  it('says that it is saved where it was at the second try (DASH-35)', async () => {
    const answers: FakeOutcome<'putManifest'>[] = [{ ok: false, error: { code: 'network' } }]
    const rendered = openPlan({ api: { putManifest: () => answers.shift() ?? { manifest: manifest() } } })
    await rendered.user.selectOptions(await quantity(), '8')
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Order saved')).toBeVisible()
  })

  const problemOf = (code: string, status: number) =>
    ({ ok: false, error: { code, status, problem: { type: '', title: '', status, code, error: 'No.' } } }) as const

  it.each<[string, FakeOutcome<'putManifest'>, readonly string[]]>([
    ['a quantity, without a line', { ok: false, error: { code: 'network' } }, ['8']],
    ['a quantity, in time', { ok: false, error: { code: 'timeout' } }, ['8']],
    ['a quantity, by a server in trouble', problemOf('internal', 500), ['8']],
    ['what is not sold any more', problemOf('group_not_offered', 422), ['8']],
    ['a skip and what ended its wait', { ok: false, error: { code: 'network' } }, ['0', '8']],
    ['a removal and what ended its wait', { ok: false, error: { code: 'network' } }, ['-1']],
  ])(
    'says that it could not be saved, and goes back to what is saved: %s (DASH-36, API-27)',
    async (_, putManifest, choices) => {
      const rendered = openPlan({ api: { putManifest } })
      for (const choice of choices) await rendered.user.selectOptions(await quantity(), choice)
      await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
      expect(await screen.findByText('Order could not be saved')).toBeVisible()
      expect(await quantity()).toHaveValue('12')
      expect(screen.getByLabelText('Quantity of Hand Soap')).toHaveValue('2')
    },
  )

  it('says so at every try that fails (DASH-36)', async () => {
    const failed = { ok: false, error: { code: 'network' } } as const
    const answers: ((outcome: FakeOutcome<'putManifest'>) => void)[] = []
    const rendered = openPlan({ api: { putManifest: () => new Promise((resolve) => answers.push(resolve)) } })
    await rendered.user.selectOptions(await quantity(), '8')
    for (const _try of [1, 2]) {
      expect(await screen.findByText('Saving...')).toBeVisible()
      await act(async () => answers.pop()?.(failed))
      expect(await screen.findByText('Order could not be saved')).toBeVisible()
      expect(await quantity()).toHaveValue('12')
      await rendered.user.click(screen.getByRole('button', { name: 'Try again' }))
    }
  })

  it('says so while another edit waits for its turn, too, which is saved then (DASH-35, DASH-36)', async () => {
    const answers: ((outcome: FakeOutcome<'putManifest'>) => void)[] = []
    const rendered = openPlan({ api: { putManifest: () => new Promise((resolve) => answers.push(resolve)) } })
    await rendered.user.selectOptions(await quantity(), '8')
    await rendered.user.selectOptions(await quantity(), '4')
    for (const [outcome, words] of [
      [{ ok: false, error: { code: 'network' } }, 'Order could not be saved'],
      [{ manifest: manifest() }, 'Order saved'],
    ] as const) {
      await waitFor(() => expect(answers).toHaveLength(1))
      await act(async () => answers.pop()?.(outcome))
      expect(await screen.findByText(words)).toBeVisible()
    }
  })

  it.each([
    ['plan_changed', messages.changedElsewhere, true],
    ['plan_ended', messages.ended, false],
    ['delivery_closed', messages.closed.notSaved, false],
  ])(
    'says why it could not be saved where trying again is no help, and reads the plan anew: %s (DASH-35, DASH-36)',
    async (code, words, goesOn) => {
      const rendered = openPlan({ api: { putManifest: problemOf(code, 409) } })
      await rendered.user.selectOptions(await quantity(), '8')
      await waitFor(() => expect(screen.getByText(words)).toBeVisible())
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
      await waitFor(() => expect(calls(rendered, 'getManifest')).toHaveLength(2))
      const shown = screen.queryAllByLabelText<HTMLSelectElement>('Quantity of Toilet Paper').map(({ value }) => value)
      expect(shown).toEqual(goesOn ? ['12'] : [])
    },
  )

  it('tries what could not be saved once more, as it was', async () => {
    let tries = 0
    const failure = { ok: false, error: { code: 'network' } } as const
    const rendered = openPlan({ api: { putManifest: () => (tries++ === 0 ? failure : new Promise(() => undefined)) } })
    await rendered.user.selectOptions(await quantity(), '8')
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Saving...')).toBeVisible()
    expect(await quantity()).toHaveValue('8')
    const [first, second] = saved(rendered)
    expect(second).toEqual(first)
  })

  it('saves what waits together with a quantity that is changed meanwhile (DASH-33)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    expect(saved(rendered).map(({ input }) => input)).toMatchObject([
      {
        body: { products: { 'cupboard-toilet-paper': { articleCount: 0 }, 'cupboard-hand-soap': { articleCount: 3 } } },
      },
    ])
  })

  it('saves what waits when the customer goes elsewhere (DASH-41)', async () => {
    const rendered = openPlan({ api: { getLedger: { lines: [], creditCents: cents(0) } } })
    await rendered.user.selectOptions(await quantity(), '0')
    await act(async () => rendered.ports.router.navigate('/dashboard/orders'))
    await waitFor(() => expect(saved(rendered)).toHaveLength(1))
  })

  describe('as time passes', () => {
    holdTime()

    it.each<[string, FakeOutcome<'putManifest'>]>([
      ['Order saved', { manifest: manifest({ modified: true }) }],
      ['Order could not be saved', { ok: false, error: { code: 'network' } }],
      [messages.changedElsewhere, problemOf('plan_changed', 409)],
    ])('shows in a snackbar, for 5 seconds: %s (DASH-15, DASH-37)', async (words, putManifest) => {
      const rendered = openPlan({ user: atOnce, api: { putManifest } })
      await rendered.user.selectOptions(await quantity(), '8')
      const said = await screen.findByText(words)
      expect(said.closest('[role="status"]')).toBeVisible()
      await pass(4900)
      expect(said).toBeVisible()
      await pass(200)
      expect(screen.queryByText(words)).not.toBeInTheDocument()
    })
  })
})
