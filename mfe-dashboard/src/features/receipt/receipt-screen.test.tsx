import { act, screen, within } from '@testing-library/react'
import { articleCount, cents, err, ORDER_STATUSES, paths } from '@cupboard/shared/contracts'
import type { CallFailure } from '@cupboard/shared/module'
import { productGroup, renderScreen, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { orderWords } from '../../deliveries/domain/order-state.ts'
import { NOW, order, signedIn } from '../../testing/samples.ts'
import { atOnce, holdTime, pass } from '../../testing/time.ts'
import { routes } from '../../routes.tsx'

const SORRY =
  'Something went wrong. We are not able to show the receipt for this order at the moment. Please try again at another time.'

const show = (
  getOrder: NonNullable<FakeApi['getOrder']> = { order: order() },
  orderId = order().orderId,
  options: RenderScreenOptions = {},
) =>
  renderScreen(routes, {
    ...options,
    path: paths.receipt(orderId),
    session: signedIn,
    api: { getOrder, productGroups: [productGroup()] },
  })

describe('the receipt', () => {
  it('shows order number, order date and delivery date (DASH-58)', async () => {
    const placed = { at: '2026-11-01T18:00:00Z', event: { what: 'placed' } } as const
    show({ order: order({ timeline: [placed] }) })
    expect(await screen.findByText('C-20261106-0148')).toBeVisible()
    expect(screen.getByText('Order date (ship date)').nextSibling).toHaveTextContent('November 4, 2026')
    expect(screen.getByText('Order number').nextSibling).toHaveTextContent('C-20261106-0148')
    expect(screen.getByText('Delivery date').nextSibling).toHaveTextContent('November 6, 2026')
    expect(screen.getByText(/^1 product, for/)).toHaveTextContent('1 product, for November 6, 2026')
  })

  it.each(ORDER_STATUSES)(
    'shows as order date when it ships, and its number, of one that is %s (DASH-58)',
    async (status) => {
      show({ order: order({ status }) })
      expect((await screen.findByText('Order date (ship date)')).nextSibling).toHaveTextContent('November 4, 2026')
      expect(screen.getByText('Order number').nextSibling).toHaveTextContent('C-20261106-0148')
    },
  )

  it.each<[string, Parameters<typeof order>[0], string]>([
    ['is cancelled', { status: 'Cancelled' }, 'None: nothing of it is sent'],
    [
      'was not paid in time',
      { status: 'PaymentFailed', heldUntil: '2026-11-14T18:00:00Z' },
      'None: nothing of it is sent',
    ],
    [
      'is held',
      {
        status: 'PaymentFailed',
        heldUntil: '2026-11-29T18:00:00Z',
        ifPaidNow: { shipDate: '2026-11-24T18:00:00Z', deliveryDate: '2026-11-26T18:00:00Z' },
      },
      'November 26, 2026, if it is paid today',
    ],
  ])('shows as delivery date what is true of an order that %s (DASH-58)', async (_, change, date) => {
    show({ order: order(change) })
    expect((await screen.findByText('Delivery date')).nextSibling).toHaveTextContent(date)
    expect(screen.getByText('Order date (ship date)').nextSibling).toHaveTextContent('November 4, 2026')
  })

  it.each(ORDER_STATUSES)('is at its address, whatever became of the order: %s (SHELL-34)', async (status) => {
    show({ order: order({ status }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  })

  it('is of the order in its address, whichever was read before (SHELL-34)', async () => {
    const { ports } = show(({ params: { id } }) => ({ order: order({ orderId: id, orderNumber: `C-${id}` }) }), 'o-1')
    expect(await screen.findByText('C-o-1')).toBeVisible()
    act(() => void ports.router.navigate(paths.receipt('o-2')))
    expect(await screen.findByText('C-o-2')).toBeVisible()
    expect(screen.queryByText('C-o-1')).not.toBeInTheDocument()
  })

  it('is there that a receipt which cannot be shown says so, with a way back (SHELL-34)', async () => {
    const { location } = show(err('network'), 'o-9')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Past Deliveries' })).toHaveAttribute('href', '/dashboard/orders')
    expect(location().pathname).toBe('/dashboard/order/o-9')
  })

  it('shows name, phone, e-mail and address (DASH-59, SHR-92)', async () => {
    show({
      order: order({
        deliverTo: { ...order().deliverTo, address: '2108 Alta Vista Avenue, Apt 4', zipcode: '78704-1234' },
      }),
    })
    expect(await screen.findByText(/Marisol Torres/)).toHaveTextContent(
      /^Marisol Torres ?2108 Alta Vista Avenue, Apt 4 ?Austin, TX 78704-1234$/,
    )
    expect(screen.getByText(/\(512\) 555-\u20600142/)).toHaveTextContent('marisol@home.example')
  })

  it('leads to its carrier by the code of its parcel (DASH-20)', async () => {
    show({ order: order({ trackingNumber: '1Z 9' }) })
    expect(await screen.findByRole('link', { name: 'Track delivery' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z%209',
    )
  })

  it('shows a return address (DASH-60, OP-27)', async () => {
    show()
    expect(await screen.findByText('Return address')).toBeVisible()
    expect(screen.getByText(/2101 E St Elmo Rd/)).toHaveTextContent(
      /^Cupboard Supply Co\. ?2101 E St Elmo Rd ?Austin, TX 78744$/,
    )
  })

  it('lists item, quantity and price (DASH-61)', async () => {
    show()
    const head = await screen.findAllByRole('columnheader')
    expect(head.map((cell) => cell.textContent)).toEqual(['Item', 'Quantity', 'Price'])
    expect(await screen.findByRole('row', { name: /^Toilet Paper ?Cupboard 12 rolls \$11\.40$/ })).toBeVisible()
  })

  it('lists what has left the catalogue, too, by its name alone (DASH-61)', async () => {
    const [known] = order().productGroupEntries
    const gone = known && { ...known, groupName: 'gone', displayName: 'Bamboo Towels', articleCount: articleCount(1) }
    show({ order: order({ productGroupEntries: [known, gone].filter((entry) => entry !== undefined) }) })
    expect(await screen.findByRole('row', { name: /^Toilet Paper ?Cupboard 12 rolls \$11\.40$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^Bamboo Towels 1 roll \$0\.95$/ })).toBeVisible()
  })

  it('lists as many things as there were (DASH-61)', async () => {
    const [first] = order().productGroupEntries
    const names = Array.from({ length: 16 }, (_, index) => `Thing ${index + 1}`)
    const entries = names.map((name, index) => first && { ...first, groupName: `thing-${index}`, displayName: name })
    show({ order: order({ productGroupEntries: entries.filter((entry) => entry !== undefined) }) })
    const heads = within(await screen.findByRole('table')).getAllByRole('rowheader')
    expect(heads.slice(0, -4).map(({ textContent }) => textContent)).toEqual(names)
  })

  it('ends with subtotal, discounts, fees, tax and total (DASH-62)', async () => {
    show({
      order: order({
        discounts: [
          { amountCents: cents(1000), smallOrderAdjustment: false, description: 'Referral credit' },
          { amountCents: cents(200), smallOrderAdjustment: false, description: '20% off' },
          { amountCents: cents(30), smallOrderAdjustment: true, description: 'adjustment' },
        ],
        fees: [
          { amountCents: cents(500), description: 'Shipping' },
          { amountCents: cents(100), description: 'Stairs' },
        ],
        taxes: [{ amountCents: cents(143) }, { amountCents: cents(7) }],
      }),
    })
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(2)
    expect(rows.map((row) => row.textContent)).toEqual([
      'Subtotal$17.38',
      'Referral credit−$10.00',
      '20% off−$2.00',
      'Small order adjustment−$0.30',
      'Fees$6.00',
      'Tax$1.50',
      'Total$18.81',
    ])
  })

  it('ends so where there is no discount, no fee and no tax, too (DASH-62)', async () => {
    show({ order: order({ discounts: [], fees: [], taxes: [], totalCents: cents(1738) }) })
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(2)
    expect(rows.map((row) => row.textContent)).toEqual(['Subtotal$17.38', 'Fees$0.00', 'Tax$0.00', 'Total$17.38'])
  })

  it.each<[string, NonNullable<FakeApi['getOrder']>, string]>([
    ['it is shown', { order: order() }, 'Receipt'],
    ['it is on its way', () => new Promise<never>(() => undefined), 'Fetching the receipt'],
    ['it cannot be shown', { ok: false, error: { code: 'network' } }, 'No receipt just now'],
  ])('leads back to past deliveries where %s (DASH-63, SHELL-34)', async (_, answer, shown) => {
    show(answer)
    await screen.findByText(shown)
    expect(screen.getByRole('link', { name: 'Back to Past Deliveries' })).toHaveAttribute('href', '/dashboard/orders')
  })

  it('carries status, card brand and last four, the small order adjustment and what was sent back (DASH-71, DASH-79)', async () => {
    show({
      order: order({
        status: 'Delivered',
        card: { brand: 'visa', last4: '4242' },
        discounts: [{ amountCents: cents(500), smallOrderAdjustment: true, description: 'whatever' }],
        fees: [{ amountCents: cents(500), description: 'Shipping' }],
        timeline: [
          { at: '2026-11-03T15:00:00Z', event: { what: 'placed' } },
          { at: '2026-11-06T18:00:00Z', event: { what: 'delivered' } },
          { at: '2026-11-06T19:00:00Z', event: { what: 'refunded', amountCents: cents(299) } },
          { at: '2026-11-07T12:00:00Z', event: { what: 'refund-failed', amountCents: cents(299) } },
          { at: '2026-11-07T18:00:00Z', event: { what: 'refunded', amountCents: cents(299) } },
          { at: '2026-11-08T18:00:00Z', event: { what: 'refunded', amountCents: cents(1) } },
        ],
      }),
    })
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Your delivery for November 6 has arrived' }),
    ).toBeVisible()
    expect(screen.getByText(/^Is something missing or broken\?/)).toBeVisible()
    expect(screen.getByText('Visa ending 4242')).toBeVisible()
    expect(screen.getByText('Small order adjustment').closest('tr')).toHaveTextContent('−$5.00')
    expect(screen.getByText('Sent back to your card').closest('tr')).toHaveTextContent('$3.00')
  })

  it.each(ORDER_STATUSES)(
    'carries status, card and what went back to it, of one that is %s (DASH-71, DASH-79)',
    async (status) => {
      const shown = order({
        status,
        card: { brand: 'mastercard', last4: '0005' },
        timeline: [{ at: '2026-11-06T19:00:00Z', event: { what: 'refunded', amountCents: cents(299) } }],
      })
      show({ order: shown }, shown.orderId, { now: NOW })
      const { heading, text } = orderWords(shown, NOW)
      expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible()
      expect(screen.getByText(text)).toBeVisible()
      const isPaid = ['PaymentSucceeded', 'Shipped', 'Delivered'].includes(status)
      expect(screen.getByText('Mastercard ending 0005').previousSibling).toHaveTextContent(
        isPaid ? 'Paid with' : /^Card$/,
      )
      expect(screen.getByText('Sent back to your card').closest('tr')).toHaveTextContent('$2.99')
    },
  )

  it.each<[string, Parameters<typeof order>[0], string, string]>([
    [
      'was paid before it was cancelled',
      {
        status: 'Cancelled',
        card: { brand: 'visa', last4: '4242' },
        timeline: [{ at: '2026-11-04T15:00:00Z', event: { what: 'paid', amountCents: cents(1881) } }],
      },
      'Paid with',
      'Visa ending 4242',
    ],
    [
      'came to nothing',
      { totalCents: cents(0), card: { brand: 'visa', last4: '4242' } },
      'Paid with',
      'Nothing to pay',
    ],
    ['knows no card', {}, 'Paid with', '–'],
  ])('says of the card what is true of an order that %s (DASH-79)', async (_, change, term, card) => {
    show({ order: order(change) })
    expect((await screen.findByText(term)).nextSibling).toHaveTextContent(card)
  })

  it('says of nothing that it went back to the card where the bank did not take it, or none was sent (DASH-79)', async () => {
    for (const timeline of [
      [],
      [
        { at: '2026-11-06T19:00:00Z', event: { what: 'refunded' as const, amountCents: cents(299) } },
        { at: '2026-11-07T12:00:00Z', event: { what: 'refund-failed' as const, amountCents: cents(299) } },
      ],
    ]) {
      const { unmount } = show({ order: order({ timeline }) })
      expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
      expect(screen.queryByText('Sent back to your card')).not.toBeInTheDocument()
      unmount()
    }
  })

  it('has its steps, the present one marked (DASH-73)', async () => {
    show({
      order: order({
        status: 'Delivered',
        timeline: [
          { at: '2026-11-03T15:00:00Z', event: { what: 'placed' } },
          { at: '2026-11-06T18:00:00Z', event: { what: 'delivered' } },
          { at: '2026-11-08T18:00:00Z', event: { what: 'refunded', amountCents: cents(1) } },
        ],
      }),
    })
    const steps = within(await screen.findByRole('list', { name: 'What happened so far, and what comes' }))
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Ordered'),
      expect.stringContaining('Delivered'),
      expect.stringContaining('$0.01 sent back to your card'),
    ])
    expect(steps.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-current', 'step')
  })

  it('says of a refused card what the bank said, what is held until when, and offers to try again (DASH-72)', async () => {
    show({
      order: order({
        status: 'PaymentFailed',
        paymentFailure: 'Your card was declined.',
        heldUntil: '2026-11-29T18:00:00Z',
        nextTryAt: '2026-11-22T18:00:00Z',
      }),
    })
    expect(await screen.findByText('What your bank said: “Your card was declined.”')).toBeVisible()
    expect(screen.getByText('We hold your box until November 29. Nothing was charged.')).toBeVisible()
    expect(screen.getByText('We try your card again on November 22.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again now' })).toBeVisible()
  })

  it('is asked for as it is now (API-24)', async () => {
    const { recorded } = show()
    await screen.findByRole('heading', { level: 1, name: 'Receipt' })
    const [asked] = recorded.calls.filter(({ name }) => name === 'getOrder')
    expect(asked?.input).toEqual({ params: { id: order().orderId }, query: { new: '1' } })
  })

  const problem = (status: number, code: string) => ({
    code,
    status,
    problem: { type: '', title: '', status, code, error: '' },
  })

  const { orderId: ours } = order()
  it.each<[why: string, error: CallFailure, orderId: string]>([
    ['the line is down', { code: 'network' }, ours],
    ['there is none', problem(404, 'order_unknown'), ours],
    ['the server is in trouble', problem(500, 'internal'), ours],
    ['its address names no order', problem(404, 'order_unknown'), 'C-20261106-0148'],
  ])('says so when it cannot be shown, since %s (DASH-64, API-24)', async (_, error, orderId) => {
    show({ ok: false, error }, orderId)
    expect(await screen.findByText(SORRY)).toBeVisible()
  })

  describe('as time passes', () => {
    holdTime()

    it('says so at every try that fails, until it can be shown (DASH-64)', async () => {
      const answers = [err('network'), err('network')]
      const { user } = show(() => answers.shift() ?? { order: order() }, ours, { user: atOnce })
      expect(await screen.findByText(SORRY)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await pass(0)
      expect(screen.getByText(SORRY)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    })
  })
})
