import { act, screen, waitFor, within } from '@testing-library/react'
import {
  articleCount,
  cents,
  err,
  PlanActor,
  type HoldReason,
  type Manifest,
  type Order,
  type PlanHistoryEntry,
  type ProductType,
} from '@cupboard/shared/contracts'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { defineReactWidget } from '@cupboard/shared/module'
import {
  installFakeStripe,
  productGroup,
  renderScreen,
  type FakeApi,
  type FakeOutcome,
  type RenderScreenOptions,
} from '@cupboard/shared/testing'
import { unbrokenDate } from '@cupboard/shared/ui'
import { handSoap, manifest, NOW, order, signedIn } from '../../testing/samples.ts'
import { routes } from '../../routes.tsx'

const DUE = '2026-11-23T18:00:00Z'

const underWay = (change: Partial<Order> = {}) =>
  order({ type: 'Recurring', expectedShipDate: '2026-11-19T18:00:00Z', expectedDeliveryDate: DUE, ...change })

const refused = (change: Partial<Order> = {}) =>
  underWay({
    status: 'PaymentFailed',
    trackingNumber: null,
    paymentFailure: 'Your card has insufficient funds.',
    heldUntil: '2026-11-29T18:00:00Z',
    nextTryAt: '2026-11-21T18:00:00Z',
    ...change,
  })

const NO_PLAN: FakeOutcome<'getManifest'> = {
  ok: false,
  error: {
    code: 'customer_unknown',
    status: 404,
    problem: { type: '', title: '', status: 404, code: 'customer_unknown', error: 'No delivery is planned' },
  },
}

interface Shown {
  readonly plan?: Partial<Manifest> | 'none'
  readonly orders?: readonly Order[]
  readonly api?: FakeApi
  readonly screen?: RenderScreenOptions
}

const show = ({ plan = {}, orders = [], api = {}, screen: options = {} }: Shown = {}) =>
  renderScreen(routes, {
    path: '/dashboard',
    session: signedIn,
    now: NOW,
    ...options,
    api: {
      getManifest: plan === 'none' ? NO_PLAN : { manifest: manifest(plan) },
      productGroups: [productGroup(), handSoap],
      listOrders: { orders: [...orders], orderWindows: [] },
      getYearAhead: { deliveries: [] },
      getPlanHistory: { history: [] },
      ...api,
    },
  })

/** A product that was left out by hand. */
const left = (productType: ProductType, groupName: string, from: number): PlanHistoryEntry => ({
  at: '2026-11-19T18:00:00Z',
  actor: 'household',
  change: {
    what: 'quantity',
    productType,
    groupName,
    from: articleCount(from),
    to: articleCount(0),
    reason: 'skipped',
  },
})

const headed = (name: string) => screen.findByRole('heading', { level: 1, name: unbrokenDate(name) })
const calls = ({ recorded }: ReturnType<typeof show>, called: string) =>
  recorded.calls.filter(({ name }) => name === called)

describe('what the dashboard says of the plan', () => {
  it.each<[HoldReason, string, string]>([
    ['card', 'Your plan waits for a card that works', 'Give a card'],
    ['area', 'Your plan waits for an address in our area', 'Change the address'],
    ['household', 'Your plan is paused', 'Text 30389'],
    ['operations', 'Your plan is paused', 'Text 30389'],
  ])('is held: %s says so and what to do (DASH-69)', async (why, heading, act) => {
    show({ plan: { hold: { why, since: '2026-11-03T18:00:00Z' } } })
    expect(await headed(heading)).toBeVisible()
    expect(screen.getByRole('link', { name: act })).toBeVisible()
    expect(screen.getByText('Nothing is charged while your plan waits.')).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })

  it('was ended by us: says that it is paused, and lets nothing be changed (DASH-69)', async () => {
    const shown = show({ plan: { status: 'Ended', hold: { why: 'operations', since: '2026-11-03T18:00:00Z' } } })
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
    const rendered = show({ plan: { products, small }, api: { putManifest: { manifest: manifest() } } })
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
    const rendered = show({
      plan: { products },
      api: {
        putManifest: { manifest: manifest() },
        getPlanHistory: {
          history: [left('HandSoap', 'cupboard-hand-soap', 3), left('ToiletPaper', 'cupboard-toilet-paper', 8)],
        },
      },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    await waitFor(() => expect(calls(rendered, 'putManifest')).toHaveLength(1))
    expect(calls(rendered, 'putManifest')[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 }, 'cupboard-hand-soap': { articleCount: 3 } } },
    })
  })

  it('was skipped, and does not come back from its cut-off on (DASH-70)', async () => {
    const products = Object.fromEntries(
      Object.entries(manifest().products).map(([type, product]) => [
        type,
        { ...product, articleCount: articleCount(0) },
      ]),
    )
    show({ plan: { products }, screen: { now: new Date(manifest().shipAt) } })
    expect(await headed('Your delivery for December 4 was skipped')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument()
  })

  it('does not come back while nobody can tell what it held (DASH-70)', async () => {
    const products = Object.fromEntries(
      Object.entries(manifest().products).map(([type, product]) => [
        type,
        { ...product, articleCount: articleCount(0) },
      ]),
    )
    const rendered = show({ plan: { products }, api: { getPlanHistory: err('network') } })
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
    show({ plan: { small: small.what === 'runs-out' ? { ...small, productTypes: [...small.productTypes] } : small } })
    expect(await screen.findByText(words)).toBeVisible()
    const adjusted = screen.queryByText('Small order adjustment')
    if (small.what === 'on-us') expect(adjusted?.closest('div')).toHaveTextContent('−$5.00')
    else expect(adjusted).not.toBeInTheDocument()
  })
})

describe('without a plan', () => {
  it('says that the next one is being planned, and how the last one stands (DASH-69, DASH-71)', async () => {
    show({ plan: 'none', orders: [underWay({ status: 'Shipped' })] })
    expect(await headed('Your next delivery is being planned')).toBeVisible()
    expect(
      screen.getByRole('heading', { level: 2, name: unbrokenDate('Your delivery for November 23 is on its way') }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Track delivery' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    )
    expect(screen.queryByRole('link', { name: 'Get Started' })).not.toBeInTheDocument()
  })

  it('has the title of the dashboard all the same (SHELL-52)', async () => {
    const { recorded } = show({ plan: 'none', orders: [underWay()] })
    await headed('Your next delivery is being planned')
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Dashboard')
  })

  it('asks to verify a phone that is not (ACC-92)', async () => {
    const widgets = { 'phone-verification': defineReactWidget<'phone-verification'>(() => <p>Verify your phone</p>) }
    const unverified = { session: { ...signedIn, phoneVerified: false }, widgets }
    const { unmount } = show({ plan: 'none', orders: [underWay()], screen: unverified })
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    await act(async () => unmount())
  })

  it('is about the order that waits for its payment', async () => {
    show({ plan: 'none', orders: [refused()] })
    expect(await headed('Your card was refused for November 23')).toBeVisible()
  })

  it('says until when to order where nothing is planned, and of the next day as soon as that is over (DASH-23, DASH-27)', async () => {
    const orderWindows = [
      { createdEndInclusive: '2026-11-20T05:59:59.999Z', deliveryDate: '2026-11-24T18:00:00Z' },
      { createdEndInclusive: '2026-11-24T05:59:59.999Z', deliveryDate: '2026-11-27T18:00:00Z' },
      { createdEndInclusive: '2026-11-21T05:59:59.999Z', deliveryDate: '2026-11-25T18:00:00Z' },
    ]
    const unpaid = refused({ status: 'Cancelled' })
    jest.useFakeTimers({ now: new Date('2026-11-21T05:59:58Z') })
    try {
      const listOrders = { orders: [unpaid], orderWindows }
      show({ plan: 'none', api: { listOrders }, screen: { now: () => new Date() } })
      expect(await screen.findByText(/^left to order.* November 20, .*for delivery by November 25\.$/)).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(3000))
      expect(screen.getByText(/^left to order.* November 23, .*for delivery by November 27\.$/)).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('offers to start where no order was ever paid', async () => {
    show({ plan: 'none', orders: [refused({ heldUntil: '2026-11-20T18:00:00Z' })] })
    expect(await headed('No delivery is planned yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })

  it('says so when the orders cannot be had', async () => {
    show({ plan: 'none', api: { listOrders: err('network') } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('an order at hand', () => {
  it('has its steps, the present one marked (DASH-73)', async () => {
    const timeline: Order['timeline'] = [
      { at: '2026-11-18T06:00:00Z', event: { what: 'placed' } },
      { at: '2026-11-18T06:00:05Z', event: { what: 'paid', amountCents: cents(1881) } },
    ]
    show({ orders: [underWay({ timeline, trackingNumber: null })] })
    const steps = within(await screen.findByRole('list', { name: 'What happened so far, and what comes' }))
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Closed and orderedWed, Nov 18',
      'Paid $18.81Wed, Nov 18',
      'To come: Packing',
      'To come: Leaves our warehouse',
      'To come: DeliveryMon, Nov 23',
    ])
    expect(steps.getAllByRole('listitem').filter((step) => step.ariaCurrent === 'step')).toHaveLength(1)
    expect(steps.getByText('Paid $18.81').closest('li')).toHaveAttribute('aria-current', 'step')
  })

  it('says after a refusal what the bank said, what is held until when, and what to do (DASH-72, ACC-91)', async () => {
    show({ orders: [refused()] })
    expect(await screen.findByText('What your bank said: “Your card has insufficient funds.”')).toBeVisible()
    expect(screen.getByText('We hold your box until November 29. Nothing was charged.')).toBeVisible()
    expect(screen.getByText('We try your card again on November 21.')).toBeVisible()
    expect(
      screen.getByText(
        'We were unable to process your payment. Please update your payment information to retry your November 23 order.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Give another card' })).toHaveAttribute(
      'href',
      '/dashboard/account#payment',
    )
  })

  it('is there with the plan, however late it is told: nothing is pushed down', async () => {
    let tell = () => {}
    const isTold = new Promise<void>((resolve) => (tell = resolve))
    show({ api: { listOrders: () => isTold.then(() => ({ orders: [refused()], orderWindows: [] })) } })
    await screen.findByText('Fetching your next delivery', undefined, { timeout: 5_000 })
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    tell()
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again now' })).toBeVisible()
  })

  it('is tried again with one press: paid, it says so and takes the focus to how it stands (DASH-72)', async () => {
    const paid = underWay({ trackingNumber: null })
    const lists = [[refused()], [paid]]
    const rendered = show({
      api: { recharge: { order: paid }, listOrders: () => ({ orders: lists.shift() ?? [paid], orderWindows: [] }) },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again now' }))
    const heading = await screen.findByRole('heading', {
      name: unbrokenDate('We are packing your delivery for November 23'),
    })
    expect(rendered.recorded.announcements).toContain('Your payment went through.')
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Try again now' })).not.toBeInTheDocument()
  })

  const declined: FakeOutcome<'recharge'> = {
    ok: false,
    error: {
      code: 'card_declined',
      status: 402,
      problem: { type: '', title: '', status: 402, code: 'card_declined', error: 'Your card was declined.; x' },
    },
  }

  it('keeps saying why while the plan, of which there is none, is asked for again (DASH-72)', async () => {
    const answers: ((none: FakeOutcome<'getManifest'>) => void)[] = []
    const getManifest = () => new Promise<FakeOutcome<'getManifest'>>((resolve) => answers.push(resolve))
    const rendered = show({ orders: [refused()], api: { recharge: declined, getManifest } })
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(NO_PLAN)
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.')
    answers[1]?.(NO_PLAN)
    expect(await screen.findByRole('button', { name: 'Try again now' })).toBeEnabled()
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('refused once more says why, and offers the same again (DASH-72)', async () => {
    const rendered = show({ orders: [refused()], api: { recharge: declined } })
    const again = await screen.findByRole('button', { name: 'Try again now' })
    await rendered.user.click(again)
    const box = await screen.findByRole('alert')
    expect(box).toHaveTextContent('Your card was declined.')
    expect(box).toHaveFocus()
    await rendered.user.click(screen.getByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(calls(rendered, 'recharge')).toHaveLength(2))
  })

  it('lets the bank ask where it wants to, and says when it is paid (DASH-71)', async () => {
    const cards = installFakeStripe()
    const asks = underWay({ status: 'AwaitingPayment', paymentAction: { clientSecret: 'pi_secret' } })
    const paid = underWay({ trackingNumber: null })
    const lists = [[asks], [paid]]
    const rendered = show({
      api: {
        getOrder: { order: paid },
        listOrders: () => ({ orders: lists.shift() ?? [paid], orderWindows: [] }),
      },
      screen: { pageData: { cards: { publishableKey: 'pk_test', scriptUrl: '/cards.js' } } },
    })
    expect(
      await screen.findByRole('heading', { name: unbrokenDate('Your bank asks about your delivery for November 23') }),
    ).toBeVisible()
    await rendered.user.click(await screen.findByRole('button', { name: 'Confirm with your bank' }))
    expect(
      await screen.findByRole('heading', { name: unbrokenDate('We are packing your delivery for November 23') }),
    ).toBeVisible()
    expect(cards.confirmed).toEqual(['pi_secret'])
    expect(rendered.recorded.announcements).toContain('Your payment went through.')
  })
})

describe('a product that ran out', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const user = { advanceTimers: jest.advanceTimersByTime }
  const tap = async (rendered: ReturnType<typeof show>) =>
    rendered.user.click(await screen.findByRole('button', { name: 'We’ve run out of Toilet Paper' }))
  const endUndo = () => act(() => jest.advanceTimersByTimeAsync(UNDO_TIME_MS))
  const { ToiletPaper, HandSoap } = manifest().products
  const more: FakeOutcome<'tellRunOut'> = {
    manifest: manifest({
      products: {
        ...(ToiletPaper && { ToiletPaper: { ...ToiletPaper, articleCount: articleCount(16) } }),
        ...(HandSoap && { HandSoap }),
      },
    }),
  }

  it('is told with one tap, which says what it changes, and once (DASH-76)', async () => {
    const rendered = show({ api: { tellRunOut: more }, screen: { user } })
    await tap(rendered)
    expect(screen.getByText('You ran out of Toilet Paper. We plan with that.')).toBeVisible()
    expect(calls(rendered, 'tellRunOut')).toEqual([])
    await endUndo()
    const said = await screen.findByText('Thank you. Toilet Paper: 16 rolls instead of 12 rolls on December 4.')
    expect(said.closest('[role="status"]')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Quantity of Toilet Paper')).toHaveValue('16'))
    await tap(rendered)
    expect(await screen.findByText('You told us about Toilet Paper already. We have it noted.')).toBeVisible()
    expect(calls(rendered, 'tellRunOut').map(({ input }) => input)).toEqual([{ body: { productType: 'ToiletPaper' } }])
  })

  it.each([
    [{ manifest: manifest() }, 'Thank you, noted. We plan more Toilet Paper from now on.'],
    [
      { manifest: manifest({ deliverAt: '2026-12-01T18:00:00Z' }) },
      'Thank you. Your delivery comes sooner, on December 1.',
    ],
  ])('says what else it changes (DASH-76)', async (answer, words) => {
    const rendered = show({ api: { tellRunOut: answer }, screen: { user } })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says so when it could not be told, and can be told again (DASH-76)', async () => {
    const answers: FakeOutcome<'tellRunOut'>[] = [{ ok: false, error: { code: 'network' } }, more]
    const rendered = show({ api: { tellRunOut: () => answers.shift() ?? more }, screen: { user } })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText('We could not note that. Nothing has changed; please try again.')).toBeVisible()
    expect(screen.getByLabelText('Quantity of Toilet Paper')).toHaveValue('12')
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText(/^Thank you\. Toilet Paper: 16 rolls/)).toBeVisible()
  })

  it('is told nobody once it is taken back, and can be told again (DASH-76)', async () => {
    const rendered = show({ api: { tellRunOut: more }, screen: { user } })
    await tap(rendered)
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    await endUndo()
    expect(calls(rendered, 'tellRunOut')).toEqual([])
    await tap(rendered)
    await endUndo()
    expect(calls(rendered, 'tellRunOut')).toHaveLength(1)
  })

  it('is told once the change before it is saved: nothing of that is lost', async () => {
    let save: () => void = () => undefined
    const putManifest = () =>
      new Promise<{ manifest: Manifest }>((resolve) => (save = () => resolve({ manifest: manifest() })))
    const rendered = show({ api: { putManifest, tellRunOut: more }, screen: { user } })
    await rendered.user.selectOptions(await screen.findByLabelText('Quantity of Toilet Paper'), '8')
    await tap(rendered)
    await endUndo()
    expect(calls(rendered, 'tellRunOut')).toEqual([])
    save()
    expect(await screen.findByText(/^Thank you\. Toilet Paper: 16 rolls/)).toBeVisible()
  })

  it('is told when the page is left before the undo time is over (DASH-76)', async () => {
    const rendered = show({ api: { tellRunOut: more }, screen: { user } })
    await tap(rendered)
    rendered.unmount()
    await waitFor(() => expect(calls(rendered, 'tellRunOut')).toHaveLength(1))
  })
})

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
    show({ api: { getYearAhead: { deliveries } } })
    const year = within(await screen.findByRole('region', { name: 'The year ahead' }))
    expect((await year.findAllByText('if nothing changes')).length).toBe(2)
    expect(year.getByText('Dec 4, 2026').closest('summary')).toHaveTextContent('Next, 1 product$23.81')
    expect(year.getByText('Jan 4, 2027').closest('summary')).toHaveTextContent('$18.40')
    expect(year.getAllByText('12 rolls')).toHaveLength(2)
  })

  it('says of one that was skipped that it holds nothing (DASH-74)', async () => {
    const skipped = { ...ahead('2026-12-04T18:00:00Z', 0), products: [] }
    show({ api: { getYearAhead: { deliveries: [skipped] } } })
    const year = within(await screen.findByRole('region', { name: 'The year ahead' }))
    expect((await year.findByText('Dec 4, 2026')).closest('summary')).toHaveTextContent('Next, Nothing this time$0.00')
  })

  it('says when nothing is planned, and when it could not be had', async () => {
    const { unmount } = show()
    expect(await screen.findByText(/^No delivery is planned for the coming year\./)).toBeVisible()
    unmount()
    const answers: FakeOutcome<'getYearAhead'>[] = [{ ok: false, error: { code: 'network' } }]
    const rendered = show({ api: { getYearAhead: () => answers.shift() ?? { deliveries: [] } } })
    const failed = within(await screen.findByRole('alert'))
    await rendered.user.click(failed.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^No delivery is planned for the coming year\./)).toBeVisible()
  })
})

describe('what changed and why', () => {
  const entry = (day: number) => ({
    at: `2026-11-${String(day).padStart(2, '0')}T18:00:00Z`,
    actor: 'operations' as const,
    change: { what: 'released' as const },
  })

  it('says whether the household, a person of ours or nobody changed it (DASH-75)', async () => {
    const history = PlanActor.options.map((actor) => ({ ...entry(18), actor }))
    show({ api: { getPlanHistory: { history } } })
    const told = within(await screen.findByRole('region', { name: 'What changed and why' }))
    const by = ['You', 'Cupboard, by itself', 'A person at Cupboard']
    await waitFor(() =>
      expect(told.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
        by.map((who) => `Nov 18, 2026Your plan goes on.${who}`),
      ),
    )
  })

  it('is told in sentences, with who changed it; more on demand (DASH-75)', async () => {
    const history = Array.from({ length: 8 }, (_, index) => entry(18 - index))
    const rendered = show({ api: { getPlanHistory: { history } } })
    const told = within(await screen.findByRole('region', { name: 'What changed and why' }))
    await waitFor(() => expect(told.getAllByRole('listitem')).toHaveLength(6))
    expect(told.getAllByRole('listitem')[0]).toHaveTextContent('Nov 18, 2026Your plan goes on.A person at Cupboard')
    await rendered.user.click(told.getByRole('button', { name: 'Show all 8' }))
    expect(told.getAllByRole('listitem')).toHaveLength(8)
    expect(within(told.getAllByRole('listitem')[6] ?? document.body).getByText('Your plan goes on.')).toHaveFocus()
  })
})
