import { screen, within } from '@testing-library/react'
import { cents, err, ORDER_STATUSES } from '@cupboard/shared/contracts'
import { productGroup, renderScreen, type FakeApi, type FakeOutcome } from '@cupboard/shared/testing'
import { order, signedIn } from '../../testing/samples.ts'
import { routes } from '../../routes.tsx'
import { messages } from './messages.ts'

const show = (orders = [order()], api: FakeApi = {}) =>
  renderScreen(routes, {
    path: '/dashboard/orders',
    session: signedIn,
    api: {
      listOrders: { orders, orderWindows: [] },
      productGroups: [productGroup()],
      getLedger: { lines: [], creditCents: cents(0) },
      ...api,
    },
  })

describe('past deliveries', () => {
  it('are headed "Order History" with delivery date and total (DASH-51)', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
    const columns = screen.getAllByRole('columnheader').map((column) => column.textContent)
    const [, row] = screen.getAllByRole('row')
    const cells = [...(row?.children ?? [])].map((cell) => cell.textContent ?? '')
    expect(cells[columns.indexOf('Delivery Date')]).toMatch(/^Nov 6\b/)
    expect(cells[columns.indexOf('Total')]).toMatch(/^\$18\.81What/)
  })

  it.each(ORDER_STATUSES)(
    'tell delivery date and total, whatever became of the order: %s (DASH-51)',
    async (status) => {
      show([order({ status })])
      const row = (await screen.findByText("What's included?")).closest('tr')
      expect(row).toHaveTextContent(/^Nov 6\b/)
      expect(row).toHaveTextContent('$18.81What')
    },
  )

  it.each<[string, Parameters<typeof show>, string]>([
    ['that are there', [], 'Order History'],
    ['whose catalogue does not come', [[order()], { productGroups: err('network') }], 'Order History'],
    ['of which there are none', [[]], 'No deliveries yet'],
    ['that do not come', [[], { listOrders: err('network') }], 'We could not fetch your deliveries'],
  ])('%s have a page of their own (SHELL-31)', async (_, shown, heading) => {
    show(...shown)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading)
  })

  it('have the title of past deliveries (SHELL-53)', async () => {
    const { recorded } = show()
    await screen.findByRole('heading', { level: 1 })
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Dashboard - Past Deliveries')
  })

  it.each<[string, NonNullable<FakeApi['listOrders']>, string]>([
    ['none is there', { orders: [], orderWindows: [] }, messages.empty],
    ['they are on their way', () => new Promise<never>(() => undefined), messages.loading],
    ['they cannot be had', err('network'), messages.retry],
  ])('have that title while %s (SHELL-53)', async (_, listOrders, shown) => {
    const { recorded } = show([], { listOrders })
    expect(await screen.findByText(shown)).toBeVisible()
    expect([...new Set(recorded.pages.map(({ title }) => title))]).toEqual(['Cupboard - Dashboard - Past Deliveries'])
  })

  it.each<[string, (late: Promise<void>) => FakeApi]>([
    ['they are', (late) => ({ listOrders: () => late.then(() => ({ orders: [order()], orderWindows: [] })) })],
    ['their catalogue is', (late) => ({ productGroups: () => late.then(() => [productGroup()]) })],
  ])('are listed at once with what was in the box, however late %s (DASH-51)', async (_, apiOf) => {
    let answer = () => {}
    show(undefined, apiOf(new Promise<void>((resolve) => (answer = resolve))))
    expect(await screen.findByText(messages.loading)).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    answer()
    expect(await screen.findByRole('table')).toBeVisible()
  })

  it('are there once they are asked for again, where they could not be had (DASH-51)', async () => {
    const answers: FakeOutcome<'listOrders'>[] = [err('network')]
    const { user } = show([], { listOrders: () => answers.shift() ?? { orders: [order()], orderWindows: [] } })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Receipt of November 6, 2026' })).toBeVisible()
  })

  it('link to their receipt (DASH-05, DASH-53)', async () => {
    const statuses = ORDER_STATUSES
    show(statuses.map((status) => order({ orderId: status, status })))
    const links = await screen.findAllByRole('link', { name: /View Receipt/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      statuses.map((status) => `/dashboard/order/${status}/`),
    )
    for (const link of links) {
      expect(link).toHaveTextContent(/^View Receipt$/)
      expect(link).toHaveAccessibleName('View Receipt of November 6, 2026')
    }
  })

  it('link to their tracking, the newest first (DASH-52, DASH-55)', async () => {
    const statuses = ['PaymentSucceeded', 'Shipped', 'Delivered']
    const day = (at: number) => `2026-11-0${at + 1}T18:00:00Z`
    show(
      statuses.map((status, at) =>
        order({
          orderId: status,
          status,
          type: at === 0 ? 'Initial' : 'Recurring',
          trackingNumber: `1Z${at}`,
          expectedDeliveryDate: day(at),
        }),
      ),
    )
    const links = await screen.findAllByRole('link', { name: 'Track delivery' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['1Z2', '1Z1', '1Z0'].map((code) => `https://www.ups.com/track?tracknum=${code}`),
    )
  })

  it.each<[string, Parameters<typeof order>[0], string | null]>([
    ['UPS Ground, by their code', { trackingNumber: '1Z 9' }, 'https://www.ups.com/track?tracknum=1Z%209'],
    ['another carrier, by nothing', { deliveryMethod: 'Courier' }, null],
    ['nobody yet, by nothing', { trackingNumber: null }, null],
  ])('are followed with %s (DASH-20, DASH-55)', async (_, change, href) => {
    show([order(change)])
    expect(await screen.findByRole('link', { name: /^View Receipt/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Track delivery' })?.getAttribute('href') ?? null).toBe(href)
  })

  it('explain their total (DASH-56)', async () => {
    const orders = ORDER_STATUSES.map((status) => order({ orderId: status, status }))
    const { user } = show([...orders, order({ orderId: 'nothing-to-pay', totalCents: cents(0) })])
    const tips = await screen.findAllByText("What's included?")
    expect(tips).toHaveLength(ORDER_STATUSES.length + 1)
    for (const name of screen.getAllByRole('button', { name: /^What's included/ }))
      expect(name).toHaveAccessibleName("What's included in November 6, 2026?")
    for (const tip of tips) {
      await user.click(tip)
      expect(screen.getByText('Subtotal')).toBeVisible()
      await user.keyboard('{Escape}')
    }
  })

  it('list subtotal, discount, fees or free shipping, and tax (DASH-57)', async () => {
    const discounts = [
      { amountCents: cents(1000), smallOrderAdjustment: false, description: 'Referral credit' },
      { amountCents: cents(200), smallOrderAdjustment: false, description: 'Store credit' },
    ]
    const taxes = [{ amountCents: cents(100) }, { amountCents: cents(43) }]
    const { user } = show([order({ discounts, taxes })])
    await user.click(await screen.findByText("What's included?"))
    const tip = screen.getByText('Subtotal').closest('dl')
    expect(tip).toHaveTextContent(/^Subtotal\$17\.38Discount−\$12\.00Shipping = FreeTax\$1\.43$/)
  })

  it('list a discount and what shipping costs side by side (DASH-57)', async () => {
    const discounts = [{ amountCents: cents(200), smallOrderAdjustment: false, description: 'Store credit' }]
    const { user } = show([order({ discounts, fees: [{ amountCents: cents(500), description: 'Shipping' }] })])
    await user.click(await screen.findByText("What's included?"))
    const tip = screen.getByText('Subtotal').closest('dl')
    expect(tip).toHaveTextContent(/^Subtotal\$17\.38Discount−\$2\.00Shipping\$5\.00Tax\$1\.43$/)
  })

  it('list every fee where shipping is not free, and no discount where there is none (DASH-57)', async () => {
    const fees = [
      { amountCents: cents(500), description: 'Shipping' },
      { amountCents: cents(100), description: 'Stairs' },
    ]
    const { user } = show([order({ fees })])
    await user.click(await screen.findByText("What's included?"))
    const tip = screen.getByText('Subtotal').closest('dl')
    expect(tip).toHaveTextContent(/^Subtotal\$17\.38Shipping\$5\.00Stairs\$1\.00Tax\$1\.43$/)
  })

  it('list among the discounts what makes good a small order, and the tax where it is none (DASH-57)', async () => {
    const discounts = [
      { amountCents: cents(300), smallOrderAdjustment: false, description: 'Store credit' },
      { amountCents: cents(500), smallOrderAdjustment: true, description: 'Small order adjustment' },
    ]
    const { user } = show([order({ discounts, taxes: [] })])
    await user.click(await screen.findByText("What's included?"))
    const tip = screen.getByText('Subtotal').closest('dl')
    expect(tip).toHaveTextContent(/^Subtotal\$17\.38Discount−\$8\.00Shipping = FreeTax\$0\.00$/)
  })

  const packed = { at: '2026-11-04T12:00:00Z', event: { what: 'packed' } } as const

  it.each<[string, Parameters<typeof order>[0], string]>([
    ['refused', { status: 'PaymentFailed', heldUntil: '2026-11-29T18:00:00Z' }, 'Payment failed'],
    ['not paid in time', { status: 'PaymentFailed', heldUntil: '2026-11-14T18:00:00Z' }, 'Payment failed'],
    ['being paid', { status: 'AwaitingPayment' }, 'Payment under way'],
    ['the bank asks', { status: 'AwaitingPayment', paymentAction: { clientSecret: 's' } }, 'Your bank asks'],
    ['being packed', { status: 'PaymentSucceeded' }, 'Being packed'],
    ['packed', { status: 'PaymentSucceeded', timeline: [packed] }, 'Being packed'],
    ['on its way', { status: 'Shipped' }, 'On its way'],
    ['cancelled', { status: 'Cancelled' }, 'Cancelled'],
  ])('say how they stand: %s (DASH-71)', async (_, change, words) => {
    show([order(change)])
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('stand above the ledger: what was charged, why, and the credit that is left (DASH-80)', async () => {
    const parts = {
      subtotalCents: cents(1738),
      couponsCents: cents(0),
      perkCents: cents(0),
      sdCreditCents: cents(0),
      smallOrderAdjustmentCents: cents(0),
      shippingCents: cents(0),
      taxCents: cents(143),
      totalCents: cents(1881),
    }
    const of = { at: '2026-11-03T15:00:00Z', orderId: order().orderId, orderNumber: 'C-1', creditCents: 0 }
    const lines = [
      { ...of, what: 'charge' as const, owedCents: -1881 },
      { ...of, what: 'order' as const, owedCents: 1881, parts },
    ]
    const { user } = show(undefined, { getLedger: { lines, creditCents: cents(1000) } })
    const ledger = within(await screen.findByRole('region', { name: 'Charges and credit' }))
    expect(await ledger.findByText('Everything is paid. You have $10.00 of store credit.')).toBeVisible()
    expect(ledger.getByRole('link', { name: 'Your card paid order C-1' })).toBeVisible()
    await user.click(ledger.getByText('Why this amount'))
    expect(ledger.getByText('Products').closest('div')).toHaveTextContent('$17.38')
  })

  it('say of the ledger what is not paid and what no credit is left, in its order, each line with its receipt (DASH-80)', async () => {
    const of = { orderId: order().orderId, orderNumber: 'C-1', owedCents: 0, creditCents: 0 }
    const lines = [
      { ...of, at: '2026-11-04T15:00:00Z', what: 'order-cancelled' as const, owedCents: -500, creditCents: 200 },
      { ...of, at: '2026-11-03T15:00:00Z', what: 'order' as const, owedCents: 1881, creditCents: -200 },
    ]
    show(undefined, { getLedger: { lines, creditCents: cents(0) } })
    const ledger = within(await screen.findByRole('region', { name: 'Charges and credit' }))
    expect(await ledger.findByText('$13.81 is not paid yet. You have no store credit at the moment.')).toBeVisible()
    expect(ledger.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nov 4, 2026Cancelled: order C-1−$5.00$2.00 more credit',
      'Nov 3, 2026Agreed: order C-1$18.81$2.00 less credit',
    ])
    for (const link of ledger.getAllByRole('link'))
      expect(link).toHaveAttribute('href', `/dashboard/order/${order().orderId}/`)
  })

  it('say so when the ledger cannot be fetched, and ask again', async () => {
    const answers: FakeOutcome<'getLedger'>[] = [{ ok: false, error: { code: 'network' } }]
    const { user } = show(undefined, { getLedger: () => answers.shift() ?? { lines: [], creditCents: cents(0) } })
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing was charged or given yet. It will be here, cent by cent.')).toBeVisible()
  })

  it('say what to do while there are none', async () => {
    show([])
    expect(await screen.findByRole('link', { name: 'See your next delivery' })).toBeVisible()
  })
})
