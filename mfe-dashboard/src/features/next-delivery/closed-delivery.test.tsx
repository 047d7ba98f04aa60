import { act, screen, waitFor } from '@testing-library/react'
import { productGroup, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { openPlan, quantity, saved } from '../../testing/open-dashboard.ts'
import { handSoap, manifest } from '../../testing/samples.ts'
import { atOnce, holdTime, pass } from '../../testing/time.ts'

const bleach = productGroup({ groupName: 'bleach', productType: 'Bleach', displayName: 'Bleach' })
/** One of them is not in the plan. */
const OFFERED = [productGroup(), handSoap, bleach]

/** As the server answers from the cut-off on. */
const CLOSED: FakeOutcome<'putManifest'> = {
  ok: false,
  error: {
    code: 'delivery_closed',
    status: 409,
    problem: {
      type: '',
      title: '',
      status: 409,
      code: 'delivery_closed',
      error: 'This delivery can no longer be changed',
    },
  },
}

describe('a delivery that closes', () => {
  holdTime()

  it('fetches the date anew when the cut-off passes (DASH-23)', async () => {
    const dates = ['2026-12-04T18:00:00Z', '2027-01-08T18:00:00Z']
    openPlan({
      now: () => new Date(),
      api: {
        getManifest: () => ({
          manifest: manifest({ shipAt: '2026-11-20T18:00:03Z', deliverAt: dates.shift() ?? '' }),
        }),
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: /December\s4/ })).toBeVisible()
    await pass(4000)
    expect(await screen.findByRole('heading', { level: 1, name: /January\s8/ })).toBeVisible()
  })

  const CLOSING = '2026-11-20T18:00:03Z'
  const open = (api: RenderScreenOptions['api'] = {}) =>
    openPlan({
      user: atOnce,
      now: () => new Date(),
      api: { getManifest: { manifest: manifest({ shipAt: CLOSING }) }, productGroups: OFFERED, ...api },
    })
  const isReadOnly = () => {
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(Add|Undo|Skip|Start)/ })).not.toBeInTheDocument()
    expect(screen.getByText('12 rolls')).toBeVisible()
  }

  it('closes under the eyes of who looks: it says so, announces it and keeps the focus (DASH-23)', async () => {
    open()
    const chosen = await quantity()
    act(() => chosen.focus())
    await pass(4000)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your delivery for December 4 is closed')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const said = screen.getByText('This delivery is closed. Changes no longer save.')
    expect(said.closest('[role="status"]')).toBeVisible()
    isReadOnly()
  })

  it('takes back what waits for its undo when it closes, and says that it was not saved (DASH-23, DASH-41)', async () => {
    const rendered = open()
    await rendered.user.selectOptions(await quantity(), '0')
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    await pass(4000)
    expect(screen.getByText('This delivery is closed. Your last change was not saved.')).toBeVisible()
    isReadOnly()
    await pass(10_000)
    expect(saved(rendered)).toHaveLength(0)
  })

  it.each([
    [
      'to skip it',
      async ({ user }: ReturnType<typeof open>) => {
        await user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
      },
    ],
    [
      'for its last product',
      async ({ user }: ReturnType<typeof open>) => {
        await user.selectOptions(await quantity(), '0')
        await user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '0')
      },
    ],
  ])('asks nothing more of one that has closed: the question %s is gone (DASH-23)', async (_, ask) => {
    const rendered = open()
    await ask(rendered)
    expect(screen.getByRole('dialog')).toBeVisible()
    await pass(4000)
    await pass(1000)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    isReadOnly()
  })

  it('asks nothing about the next one that was asked about one that has closed (DASH-23)', async () => {
    const next = { shipAt: '2026-12-20T06:00:00Z', deliverAt: '2027-01-08T18:00:00Z' }
    const plans = [manifest({ shipAt: CLOSING }), manifest(next)]
    const { user } = open({ getManifest: () => ({ manifest: plans.shift() ?? manifest(next) }) })
    await user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
    await pass(4000)
    expect(await screen.findByRole('heading', { level: 1, name: /January\s8/ })).toBeVisible()
    await pass(1000)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  const SAVED: FakeOutcome<'putManifest'> = { manifest: manifest({ shipAt: CLOSING, modified: true }) }

  it.each([
    ['saved', SAVED, 'Order saved'],
    ['refused', CLOSED, 'This delivery is closed. Your last change was not saved.'],
  ])(
    'says what became of an edit that was on its way when it closed: %s (DASH-23, DASH-36)',
    async (_, answer, words) => {
      let arrive: ((landed: FakeOutcome<'putManifest'>) => void) | undefined
      const rendered = open({ putManifest: () => new Promise((resolve) => (arrive = resolve)) })
      await rendered.user.selectOptions(await quantity(), '8')
      await pass(4000)
      expect(screen.queryByText('Order saved')).not.toBeInTheDocument()
      await act(async () => arrive?.(answer))
      expect(await screen.findByText(words)).toBeVisible()
      isReadOnly()
    },
  )
})

describe('after the cut-off', () => {
  const december1 = new Date('2026-12-02T06:00:00Z')

  it('is closed: it says so, and offers nothing to change (DASH-21, DASH-23)', async () => {
    const getManifest = { manifest: manifest({ cadenceWeeks: 8 }) }
    openPlan({ now: december1, api: { getManifest, productGroups: OFFERED } })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your delivery for December 4 is closed')
    expect(
      screen.getByText(/^It closed at the end of December 1, Central time: changes no longer save\./),
    ).toBeVisible()
    expect(screen.getByText('12 rolls')).toBeVisible()
    expect(screen.getByText('It is charged now.')).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Skip|^Add|Why\?/ })).not.toBeInTheDocument()
    expect(screen.queryByText(/saves as you change/)).not.toBeInTheDocument()
  })

  it('announces no day that is over as coming (DASH-07, DASH-23)', async () => {
    openPlan({ now: new Date('2027-02-11T18:00:00Z') })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No delivery is planned at the moment')
    expect(screen.getByText(/^The last one planned was for December 4\. It closed/)).toBeVisible()
    expect(screen.getByText('Nothing has been charged for this delivery.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'support@cupboard.example' })).toBeVisible()
    expect(screen.getByText('Planned for Friday, December 4')).toBeVisible()
  })

  it('is closed once the server says so, whatever the clock of the page (DASH-23, DASH-36)', async () => {
    const rendered = openPlan({ api: { putManifest: CLOSED } })
    await rendered.user.selectOptions(await quantity(), '8')
    const words = 'This delivery is closed. Your last change was not saved.'
    await waitFor(() => expect(screen.getByText(words)).toBeVisible())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your delivery for December 4 is closed')
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.getByText('12 rolls')).toBeVisible()
  })
})
