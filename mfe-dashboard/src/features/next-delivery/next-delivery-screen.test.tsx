import { act, screen, waitFor, within } from '@testing-library/react'
import { articleCount, cents, type Coupon } from '@cupboard/shared/contracts'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { unbrokenDate } from '@cupboard/shared/ui'
import { defineReactWidget } from '@cupboard/shared/module'
import { productGroup, renderScreen, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { handSoap, manifest, NOW, order, signedIn } from '../../testing/samples.ts'
import { routes } from '../../routes.tsx'

const show = (options: RenderScreenOptions = {}) =>
  renderScreen(routes, {
    path: '/dashboard',
    session: signedIn,
    now: NOW,
    ...options,
    api: {
      getManifest: { manifest: manifest() },
      productGroups: [productGroup(), handSoap],
      listOrders: { orders: [order()], orderWindows: [] },
      putManifest: { manifest: manifest({ modified: true }) },
      getYearAhead: { deliveries: [] },
      getPlanHistory: { history: [] },
      ...options.api,
    },
  })

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

const UNDER_WAY = { expectedShipDate: '2026-11-19T18:00:00Z', expectedDeliveryDate: '2026-11-23T18:00:00Z' }

const quantity = () => screen.findByLabelText('Quantity of Toilet Paper')
const sent = (rendered: ReturnType<typeof show>) => rendered.recorded.calls.filter(({ name }) => name === 'putManifest')

const changesPhone = { 'phone-verification': defineReactWidget<'phone-verification'>(() => <p>Verify your phone</p>) }

describe('the next delivery', () => {
  it('asks to verify a phone that is not (DASH-09, ACC-92)', async () => {
    const { unmount } = show({ session: { ...signedIn, phoneVerified: false }, widgets: changesPhone })
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    await act(async () => unmount())
  })

  it('asks nothing about a phone that is verified (DASH-09)', async () => {
    show({ widgets: changesPhone })
    await quantity()
    expect(screen.queryByText('Verify your phone')).not.toBeInTheDocument()
  })

  const EVERY_TWO_MONTHS = { cadenceWeeks: 8, deliverAt: '2027-01-04T18:00:00Z' }

  it('has a cadence alert and modal where deliveries come more seldom than monthly (DASH-10)', async () => {
    const rendered = show({ api: { getManifest: { manifest: manifest(EVERY_TWO_MONTHS) } } })
    expect(await screen.findByText('Your deliveries come every two months.')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Why?' }))
    expect(screen.getByRole('dialog', { name: 'Why every two months?' })).toBeVisible()
  })

  it('says of a delivery that comes sooner that those after it come so seldom (DASH-10)', async () => {
    show({ api: { getManifest: { manifest: manifest({ cadenceWeeks: 12 }) } } })
    expect(
      await screen.findByText('This delivery lasts three months, so the one after it comes three months later.'),
    ).toBeVisible()
    expect(screen.queryByText(/^Your deliveries come every/)).not.toBeInTheDocument()
  })

  it('tops the page with one thing at a time: an unpaid order, then the phone, then the cadence (DASH-09, DASH-10)', async () => {
    const session = { ...signedIn, phoneVerified: false }
    const getManifest = { manifest: manifest({ ...EVERY_TWO_MONTHS, small: { what: 'on-us' } }) }
    const [unpaid, small] = ['Your order for November 23 is not paid yet.', /^This is a small delivery/]
    const orders = [order({ status: 'PaymentFailed', ...UNDER_WAY })]
    const first = show({
      session,
      widgets: changesPhone,
      api: { getManifest, listOrders: { orders, orderWindows: [] } },
    })
    expect(await screen.findByText(unpaid)).toBeVisible()
    expect(screen.queryByText('Verify your phone')).not.toBeInTheDocument()
    await first.user.click(screen.getByRole('button', { name: 'See what to do' }))
    expect(screen.getByRole('heading', { name: unbrokenDate('Your card was refused for November 23') })).toHaveFocus()
    await act(async () => first.unmount())
    const second = show({ session, widgets: changesPhone, api: { getManifest } })
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    expect(screen.queryByText(/^Your deliveries come every/)).not.toBeInTheDocument()
    await act(async () => second.unmount())
    show({ api: { getManifest } })
    expect(await screen.findByText('Your deliveries come every two months.')).toBeVisible()
    expect(screen.queryByText(small)).not.toBeInTheDocument()
  })

  it('tells the cadence from the second delivery on, not of the first (SHR-77)', async () => {
    const cadence = { getManifest: { manifest: manifest(EVERY_TWO_MONTHS) } }
    const { unmount } = show({ api: { ...cadence, listOrders: { orders: [], orderWindows: [] } } })
    await quantity()
    expect(screen.queryByText('Your deliveries come every two months.')).not.toBeInTheDocument()
    unmount()
    show({ api: cadence })
    expect(await screen.findByText('Your deliveries come every two months.')).toBeVisible()
  })

  it('has neither where they come monthly (DASH-10)', async () => {
    show()
    await quantity()
    expect(screen.queryByRole('button', { name: 'Why?' })).not.toBeInTheDocument()
  })

  it('has a card with the link for friends in Texas (DASH-12, LAND-74)', async () => {
    show()
    expect(await screen.findByLabelText('Your link')).toHaveValue('http://localhost/customerref/c-1')
    expect(screen.getByText(/^Give a friend in Texas \$10 off each of their first three orders\./)).toBeVisible()
  })

  it('says what shipping costs, or that it is free (SHR-58)', async () => {
    const { customer } = signedIn.user ?? {}
    const small = show()
    expect(await screen.findByText('Shipping')).toBeVisible()
    expect(screen.getByText('Shipping').closest('div')).toHaveTextContent('$5.00')
    small.unmount()
    const large = show({ api: { productGroups: [productGroup({ pricePerArticle: cents(200) }), handSoap] } })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('Free')
    large.unmount()
    show({
      session: {
        ...signedIn,
        user: signedIn.user && customer && { ...signedIn.user, customer: { ...customer, chargeShipping: false } },
      },
    })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('Free')
  })

  it('has no date editor: skipping is all that can be done about the date (DASH-06)', async () => {
    const { container } = show()
    await quantity()
    expect(container.querySelector('input[type="date"], input[type="datetime-local"]')).toBeNull()
    const acts = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')].map((act) => act.textContent)
    expect(acts.filter((words) => /\b(date|day|reschedule|move|later|this delivery)\b/i.test(words ?? ''))).toEqual([
      'Skip this delivery',
    ])
  })

  describe('as time passes', () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: NOW })
    })
    afterEach(() => {
      jest.useRealTimers()
    })
    const user = { advanceTimers: jest.advanceTimersByTime }
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

    it.each<[string, FakeOutcome<'putManifest'>]>([
      ['Order saved', { manifest: manifest({ modified: true }) }],
      ['Order could not be saved', { ok: false, error: { code: 'network' } }],
    ])('shows in a snackbar, for 5 seconds: %s (DASH-15, DASH-37)', async (words, putManifest) => {
      const rendered = show({ user, api: { putManifest } })
      await rendered.user.selectOptions(await quantity(), '8')
      const said = await screen.findByText(words)
      expect(said.closest('[role="status"]')).toBeVisible()
      await pass(4900)
      expect(said).toBeVisible()
      await pass(200)
      expect(screen.queryByText(words)).not.toBeInTheDocument()
    })

    it.each([
      ['0', { 'cupboard-toilet-paper': { articleCount: 0 }, 'cupboard-hand-soap': {} }],
      ['-1', { 'cupboard-hand-soap': {} }],
    ])('saves the choice of %s once the undo time has passed (DASH-41)', async (choice, products) => {
      const rendered = show({ user })
      await rendered.user.selectOptions(await quantity(), choice)
      await pass(UNDO_TIME_MS - 100)
      expect(sent(rendered)).toHaveLength(0)
      await pass(200)
      expect(sent(rendered).map(({ input }) => input)).toMatchObject([{ body: { products } }])
      expect(Object.keys(Object(sent(rendered)[0]?.input).body.products)).toEqual(Object.keys(products))
    })

    it('fetches the date anew when the cut-off passes (DASH-23)', async () => {
      const dates = ['2026-12-04T18:00:00Z', '2027-01-08T18:00:00Z']
      show({
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
      show({
        user,
        now: () => new Date(),
        api: { getManifest: { manifest: manifest({ shipAt: CLOSING }) }, ...api },
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
      expect(sent(rendered)).toHaveLength(0)
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

    it('says for 3 seconds that the link is copied (SHR-102)', async () => {
      const rendered = show({ user })
      await rendered.user.click(await screen.findByRole('button', { name: 'Copy' }))
      expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await navigator.clipboard.readText()).toBe('http://localhost/customerref/c-1')
      await pass(2900)
      expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
      await pass(200)
      expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    })
  })

  describe('after the cut-off', () => {
    const december1 = new Date('2026-12-02T06:00:00Z')

    it('is closed: it says so, and offers nothing to change (DASH-21, DASH-23)', async () => {
      show({ now: december1, api: { getManifest: { manifest: manifest({ cadenceWeeks: 8 }) } } })
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
        'Your delivery for December 4 is closed',
      )
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
      show({ now: new Date('2027-02-11T18:00:00Z') })
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No delivery is planned at the moment')
      expect(screen.getByText(/^The last one planned was for December 4\. It closed/)).toBeVisible()
      expect(screen.getByText('Nothing has been charged for this delivery.')).toBeVisible()
      expect(screen.getByRole('link', { name: 'support@cupboard.example' })).toBeVisible()
      expect(screen.getByText('Planned for Friday, December 4')).toBeVisible()
    })

    it('is closed once the server says so, whatever the clock of the page (DASH-23, DASH-36)', async () => {
      const rendered = show({ api: { putManifest: CLOSED } })
      await rendered.user.selectOptions(await quantity(), '8')
      const words = 'This delivery is closed. Your last change was not saved.'
      await waitFor(() => expect(screen.getByText(words)).toBeVisible())
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your delivery for December 4 is closed')
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
      expect(screen.getByText('12 rolls')).toBeVisible()
    })
  })

  it('says why a small delivery pays shipping, and what of a discount is left (SHR-57, SHELL-84)', async () => {
    const third: Coupon = {
      code: 'third5',
      description: '',
      discount: { type: 'PercentCappedDiscount', percentOff: 30, amountOffCents: cents(500) },
      duration: { type: 'Repeating', repeats: 2 },
      usesRemaining: 1,
    }
    show({ api: { getManifest: { manifest: manifest({ discounts: [third] }) } } })
    expect(
      await screen.findByText(
        'Shipping is $5.00, because the products come to less than $20.00. Add $2.62 of products and shipping is free.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Your discount: 30% off your next order, up to $5.00.')).toBeVisible()
  })

  describe('the fireworks', () => {
    const sky = (container: HTMLElement) => container.querySelector('header .sky')

    it('go off once after the first order, which sets a flag (X-10, OP-68)', async () => {
      const { container, kept, unmount } = show()
      await waitFor(() => expect(sky(container)).toBeInTheDocument())
      const stored = Object.fromEntries(kept)
      unmount()
      const again = show({
        stored,
        api: { listOrders: { orders: [order({ status: 'PaymentFailed', ...UNDER_WAY })], orderWindows: [] } },
      })
      await screen.findByText(/We were unable to process your payment/)
      await act(async () => undefined)
      expect(sky(again.container)).not.toBeInTheDocument()
      again.unmount()
      const anew = show({
        stored,
        api: { listOrders: { orders: [order({ orderId: 'another' })], orderWindows: [] } },
      })
      await waitFor(() => expect(sky(anew.container)).toBeInTheDocument())
    })

    it('stay away from a plan that is paused (X-10)', async () => {
      const hold = { why: 'household', since: '2026-11-18T06:00:00Z' } as const
      const { container, kept } = show({ api: { getManifest: { manifest: manifest({ hold }) } } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is paused' })).toBeVisible()
      await waitFor(() => expect(kept.size).toBe(1))
      expect(sky(container)).not.toBeInTheDocument()
    })

    it('stay away where motion is unwanted, and go off later (X-10, OP-68)', async () => {
      const still = { ...matchMedia(''), matches: true }
      const asked = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(still)
      const { container, kept, unmount } = show()
      await quantity()
      await waitFor(() => expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)'))
      expect(sky(container)).not.toBeInTheDocument()
      asked.mockRestore()
      unmount()
      const later = show({ stored: Object.fromEntries(kept) })
      await waitFor(() => expect(sky(later.container)).toBeInTheDocument())
    })
  })

  it('is headed with its date (DASH-07)', async () => {
    show()
    expect(
      await screen.findByRole('heading', { level: 1, name: unbrokenDate("Here's your next delivery for December 4") }),
    ).toBeVisible()
  })

  it('counts down to the end of the last day to change it, for delivery by its date (DASH-21)', async () => {
    show()
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
    show()
    expect(await screen.findByText(/^Welcome back, Marisol\./)).toBeVisible()
  })

  it('has the title of the dashboard (SHELL-52)', async () => {
    const { recorded } = show()
    await quantity()
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Dashboard')
  })

  it('says how long a product should last (DASH-18, DASH-19)', async () => {
    const preferred = {
      groupName: 'cupboard-toilet-paper',
      proposedArticles: articleCount(12),
      articlesPerDay: 0.1,
      reason: '',
    }
    const roundedProducts = { productSets: { ToiletPaper: { preferred, additional: [] } } }
    show({ session: { ...signedIn, user: signedIn.user && { ...signedIn.user, roundedProducts } } })
    expect(await screen.findByText('should last you 4 months, until April')).toBeVisible()
  })

  it('suggests three products at a time (DASH-17, OP-61)', async () => {
    const types = ['PaperTowels', 'FacialTissue', 'DishSoap', 'Bleach', 'LaundryDetergent', 'HandWipes'] as const
    const more = [...types, 'HandSanitizer' as const].map((productType) =>
      productGroup({ groupName: productType.toLowerCase(), productType, displayName: productType }),
    )
    const rendered = show({ api: { productGroups: [productGroup(), handSoap, ...more] } })
    await quantity()
    const suggested = () => screen.getAllByRole('button', { name: /^Add / })
    for (const count of [3, 3, 1]) {
      expect(suggested()).toHaveLength(count)
      await rendered.user.click(screen.getByRole('button', { name: 'Show others' }))
    }
  })

  it('offers the capped counts (DASH-29)', async () => {
    const capped = productGroup({ possibleArticleCounts: [4, 8, 12, 16, 20].map(articleCount) })
    show({ api: { productGroups: [capped, handSoap] } })
    const options = within(await quantity())
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(options).toEqual(['4 rolls', '8 rolls', '12 rolls', '0 - Remind me later', 'Remove from plan'])
  })

  it('offers the 12 counts around the one that is planned, none above the cap (SHR-71, SHR-73)', async () => {
    const counts = Array.from({ length: 40 }, (_, index) => articleCount(index + 1))
    const shown = async (cappedArticleCounts: typeof counts) => {
      const group = productGroup({ possibleArticleCounts: counts, cappedArticleCounts })
      const { unmount } = show({ api: { productGroups: [group, handSoap] } })
      const options = within(await quantity()).getAllByRole('option')
      const said = options.map(({ textContent }) => textContent).filter((words) => words.endsWith('rolls'))
      unmount()
      return [said.length, said[0], said.at(-1)]
    }
    expect(await shown([])).toEqual([12, '6 rolls', '17 rolls'])
    expect(await shown(counts.slice(0, 14))).toEqual([12, '3 rolls', '14 rolls'])
  })

  it('offers to be reminded later (DASH-30)', async () => {
    show()
    expect(within(await quantity()).getByRole('option', { name: '0 - Remind me later' })).toBeInTheDocument()
  })

  it.each([
    ['is offered', productGroup()],
    ['is out of stock', productGroup({ available: false, status: 'Legacy' })],
  ])('offers removal of what %s (DASH-31)', async (_, group) => {
    show({ api: { productGroups: [group, handSoap] } })
    expect(within(await quantity()).getByRole('option', { name: 'Remove from plan' })).toBeInTheDocument()
  })

  it('says when a product is out of stock instead (DASH-32, OP-60)', async () => {
    show({ api: { productGroups: [productGroup({ available: false, status: 'Legacy' }), handSoap] } })
    const options = within(await quantity())
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(options).toEqual(['0 -Out of Stock', 'Remove from plan'])
  })

  it('saves a changed quantity at once (DASH-33)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '8')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await waitFor(() => expect(sent(rendered)).toHaveLength(1))
    expect(sent(rendered)[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 } } },
    })
  })

  it('saves a product that is added at once (DASH-33)', async () => {
    const bleach = productGroup({ groupName: 'bleach', productType: 'Bleach', displayName: 'Bleach' })
    const rendered = show({ api: { productGroups: [productGroup(), handSoap, bleach] } })
    await rendered.user.click(await screen.findByRole('button', { name: /^Add .*Bleach/ }))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await waitFor(() => expect(sent(rendered)).toHaveLength(1))
    expect(sent(rendered)[0]?.input).toMatchObject({ body: { products: { bleach: { articleCount: 4 } } } })
  })

  it('announces the new total of another quantity once, when its tax is known', async () => {
    const { ToiletPaper: _eight, ...products } = manifest().products
    const rendered = show({ api: { putManifest: { manifest: manifest({ products, salesTaxCents: cents(49) }) } } })
    await rendered.user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Order saved')).toBeVisible()
    const totals = () => rendered.recorded.announcements.filter((said) => said.startsWith('Your total is now'))
    await waitFor(() => expect(totals()).toEqual(['Your total is now $11.47.']))
  })

  it('says that it is saving (DASH-34)', async () => {
    const rendered = show({ api: { putManifest: () => new Promise(() => undefined) } })
    await rendered.user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Saving...')).toBeVisible()
  })

  it('says that it is saved (DASH-35)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Order saved')).toBeVisible()
  })

  it('says that it is saved where it was at the second try (DASH-35)', async () => {
    const answers: FakeOutcome<'putManifest'>[] = [{ ok: false, error: { code: 'network' } }]
    const rendered = show({ api: { putManifest: () => answers.shift() ?? { manifest: manifest() } } })
    await rendered.user.selectOptions(await quantity(), '8')
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Order saved')).toBeVisible()
  })

  it('says that it could not be saved, and goes back to what is saved (DASH-36, API-27)', async () => {
    const rendered = show({ api: { putManifest: { ok: false, error: { code: 'network' } } } })
    await rendered.user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Order could not be saved')).toBeVisible()
    expect(await quantity()).toHaveValue('12')
  })

  it('tries what could not be saved once more, as it was', async () => {
    let tries = 0
    const failure = { ok: false, error: { code: 'network' } } as const
    const rendered = show({ api: { putManifest: () => (tries++ === 0 ? failure : new Promise(() => undefined)) } })
    await rendered.user.selectOptions(await quantity(), '8')
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Saving...')).toBeVisible()
    expect(await quantity()).toHaveValue('8')
    const [first, second] = sent(rendered)
    expect(second).toEqual(first)
  })

  it('restores the count of a skipped product that is undone (DASH-38, DASH-40)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '0')
    expect(await quantity()).toHaveValue('0')
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
    expect(sent(rendered)).toHaveLength(0)
  })

  it('brings back a removed product by Undo (DASH-39)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '-1')
    expect(screen.queryByLabelText('Quantity of Toilet Paper')).not.toBeInTheDocument()
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
    expect(sent(rendered)).toHaveLength(0)
  })

  it('keeps a removed product for a later delivery by Start Later, which can be undone (DASH-39, OP-63)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '-1')
    const change = 'Your total went down by $12.13 with tax.'
    expect(screen.getByText(`Toilet Paper removed from your plan. ${change}`)).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later' }))
    expect(await quantity()).toHaveValue('0')
    expect(screen.getByText(`Toilet Paper skipped. It comes with the following delivery. ${change}`)).toBeVisible()
    expect(sent(rendered)).toHaveLength(0)
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
  })

  const skippedPaper = { body: { products: { 'cupboard-toilet-paper': { articleCount: 0 } } } }

  it('saves Start Later as none this time, once another edit begins (DASH-39, DASH-42)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '-1')
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later' }))
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    expect(sent(rendered).at(-1)?.input).toMatchObject(skippedPaper)
  })

  it('saves Start Later at once where the removal was saved before (DASH-39, OP-63)', async () => {
    const { ToiletPaper: _removed, ...products } = manifest().products
    const rendered = show({ api: { putManifest: { manifest: manifest({ products }) } } })
    await rendered.user.selectOptions(await quantity(), '-1')
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later: Toilet Paper' }))
    await waitFor(() => expect(sent(rendered)).toHaveLength(2))
    expect(sent(rendered)[1]?.input).toMatchObject(skippedPaper)
  })

  const place = (name: string) =>
    within(screen.getByRole('heading', { level: 3, name }).closest('article') ?? document.body)

  it('keeps the place of what was removed, with Undo and Start Later, also once that is saved (DASH-39)', async () => {
    const { ToiletPaper: _removed, ...products } = manifest().products
    const answers = [manifest({ products }), manifest()]
    const rendered = show({ api: { putManifest: () => ({ manifest: answers.shift() ?? manifest() }) } })
    await rendered.user.selectOptions(await quantity(), '-1')
    const undo = screen.getByRole('button', { name: 'Undo: Toilet Paper' })
    expect(undo).toHaveFocus()
    expect(place('Toilet Paper').getByText('removed')).toBeVisible()
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Undo: Toilet Paper' }))
    expect(await quantity()).toHaveValue('12')
    await waitFor(() => expect(sent(rendered)).toHaveLength(2))
    expect(sent(rendered)[1]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 12 } } },
    })
  })

  it('takes an edit back in its place while it waits: nothing is saved (DASH-39, DASH-40)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.click(screen.getByRole('button', { name: 'Undo: Toilet Paper' }))
    expect(await quantity()).toHaveValue('12')
    expect(await quantity()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await rendered.user.selectOptions(await quantity(), '-1')
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later: Toilet Paper' }))
    expect(await quantity()).toHaveValue('0')
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
    expect(sent(rendered)).toHaveLength(0)
  })

  it('knows what was removed before the page was opened, until it is planned anew (DASH-39)', async () => {
    const { HandSoap, ...products } = manifest().products
    const change = {
      what: 'quantity',
      productType: 'HandSoap',
      groupName: HandSoap?.groupName ?? '',
      from: articleCount(3),
      to: articleCount(0),
      reason: 'skipped',
    } as const
    const at = '2026-11-19T18:00:00Z'
    const gone = { at, actor: 'household', change } as const
    const planned = { at, actor: 'cupboard', change: { what: 'planned', deliverAt: at } } as const
    const getManifest = { manifest: manifest({ products }) }
    const back = HandSoap && { ...products, HandSoap: { ...HandSoap, articleCount: articleCount(3) } }
    const putManifest = { manifest: manifest({ products: back ?? {} }) }
    const rendered = show({ api: { getManifest, putManifest, getPlanHistory: { history: [gone, planned] } } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo: Hand Soap' }))
    expect(await screen.findByText('Order saved')).toBeVisible()
    expect(sent(rendered)[0]?.input).toMatchObject({
      body: { products: { 'cupboard-hand-soap': { articleCount: 3 } } },
    })
    rendered.unmount()
    show({ api: { getManifest, getPlanHistory: { history: [planned, gone] } } })
    await quantity()
    expect(screen.queryByRole('heading', { level: 3, name: 'Hand Soap' })).not.toBeInTheDocument()
  })

  it('says where the delivery goes and which card is charged, and on a phone what it comes to (DASH-05)', async () => {
    const { user } = signedIn
    const visa = { id: 'pm_1', brand: 'visa', expirationMonth: 4, expirationYear: 2029, last4: '4242' }
    const customer = user && { ...user.customer, paymentSource: visa }
    const rendered = show({ session: { ...signedIn, user: user && customer && { ...user, customer } } })
    expect(await screen.findByText(/^2108 Alta Vista Avenue, Austin/)).toBeVisible()
    expect(screen.getByText('Visa ending 4242 is charged once, when changes close.')).toBeVisible()
    const bar = within(screen.getByRole('group', { name: 'Your next delivery in short' }))
    expect(bar.getByText('Open until the end of December 1')).toBeInTheDocument()
    await rendered.user.click(bar.getByText('See the total'))
    expect(document.activeElement).toHaveTextContent(/^Friday, December 4/)
  })

  it('lists the product groups of each bundle on its shelf (DASH-16)', async () => {
    show()
    await quantity()
    const shelf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    expect(shelf('Everyday Essentials')).toEqual(['Toilet Paper'])
    expect(shelf('Kitchen & Cleaning')).toEqual(['Hand Soap'])
  })

  it('saves the first skip when a second one begins (DASH-42)', async () => {
    const third = productGroup({ groupName: 'bleach', productType: 'Bleach', displayName: 'Bleach' })
    const bleach = {
      groupName: 'bleach',
      articleCount: articleCount(4),
      moreThanAMonth: false,
      quantityChangeReason: 'None',
      productChangeReason: 'None',
    } as const
    const plan = manifest({ products: { ...manifest().products, Bleach: bleach } })
    const rendered = show({
      api: {
        productGroups: [productGroup(), handSoap, third],
        getManifest: { manifest: plan },
        putManifest: { manifest: plan },
      },
    })
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Bleach'), '0')
    await waitFor(() => expect(sent(rendered)).toHaveLength(1))
    expect(sent(rendered)[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 0 }, bleach: { articleCount: 4 } } },
    })
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Quantity of Bleach')).toHaveValue('4')
    expect(sent(rendered)).toHaveLength(1)
  })

  it('saves what waits when the customer goes elsewhere (DASH-41)', async () => {
    const rendered = show({ api: { getLedger: { lines: [], creditCents: cents(0) } } })
    await rendered.user.selectOptions(await quantity(), '0')
    await act(async () => rendered.ports.router.navigate('/dashboard/orders'))
    await waitFor(() => expect(sent(rendered)).toHaveLength(1))
  })

  it('saves what waits together with a quantity that is changed meanwhile (DASH-33)', async () => {
    const rendered = show()
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    expect(sent(rendered).map(({ input }) => input)).toMatchObject([
      {
        body: { products: { 'cupboard-toilet-paper': { articleCount: 0 }, 'cupboard-hand-soap': { articleCount: 3 } } },
      },
    ])
  })

  it.each(['-1', '0'])('blocks the choice of %s for the last product (DASH-43)', async (choice) => {
    const { ToiletPaper } = manifest().products
    const rendered = show({
      api: { getManifest: { manifest: manifest({ products: ToiletPaper ? { ToiletPaper } : {} }) } },
    })
    await rendered.user.selectOptions(await quantity(), choice)
    expect(await screen.findByRole('dialog', { name: 'Uh oh, you need at least 1 product' })).toBeVisible()
    expect(await quantity()).toHaveValue('12')
  })

  describe('with one product left', () => {
    const { ToiletPaper } = manifest().products
    const removeLast = async () => {
      const rendered = show({
        api: { getManifest: { manifest: manifest({ products: ToiletPaper ? { ToiletPaper } : {} }) } },
      })
      await rendered.user.selectOptions(await quantity(), '-1')
      return { ...rendered, prompt: within(await screen.findByRole('dialog')) }
    }

    it('says that it is needed (DASH-44)', async () => {
      const { prompt } = await removeLast()
      expect(prompt.getByRole('heading', { name: 'Uh oh, you need at least 1 product' })).toBeVisible()
    })

    it('asks to skip the delivery instead (DASH-45)', async () => {
      const { prompt } = await removeLast()
      expect(
        prompt.getByText(
          'You are unable to remove all products from a delivery. Would you like to skip this delivery instead?',
        ),
      ).toBeVisible()
    })

    it('skips it there (DASH-46)', async () => {
      const { prompt, user } = await removeLast()
      await user.click(prompt.getByRole('button', { name: 'Yes, skip this delivery' }))
      expect(await quantity()).toHaveValue('0')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })
  })

  it('can be skipped as a whole, which is asked once and can be undone (DASH-14, OP-77)', async () => {
    const rendered = show()
    await rendered.user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
    await rendered.user.click(screen.getByRole('button', { name: 'Skip it' }))
    expect(await quantity()).toHaveValue('0')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
    expect(sent(rendered)).toHaveLength(0)
  })

  async function explainReferral() {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'How it works' }))
    return within(screen.getByRole('dialog', { name: 'One reward each' }))
  }

  it('explains by an example what friends are worth (DASH-13, LAND-72)', async () => {
    const explained = await explainReferral()
    expect(explained.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1 friend gives $10 a month',
      '2 friends give $20 a month',
      '3 friends give $30 a month',
    ])
  })

  it('says how long a friend is worth it (LAND-73)', async () => {
    const explained = await explainReferral()
    expect(
      explained.getByText(/as long as that friend keeps their three orders\. A friend is worth \$30/),
    ).toBeVisible()
  })

  it('says why deliveries come every three months, and closes that on Escape (DASH-11, OP-49)', async () => {
    const rendered = show({ api: { getManifest: { manifest: manifest({ cadenceWeeks: 12 }) } } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Why?' }))
    const dialog = screen.getByRole('dialog', { name: 'Why every three months?' })
    await rendered.user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeVisible())
  })

  it('offers a retry when it cannot be fetched', async () => {
    show({ api: { getManifest: { ok: false, error: { code: 'network' } } } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
