import { screen, waitFor, within } from '@testing-library/react'
import { cents, type Order } from '@cupboard/shared/contracts'
import { installFakeStripe, type FakeOutcome } from '@cupboard/shared/testing'
import { unbrokenDate } from '@cupboard/shared/ui'
import { calls, NO_PLAN, openDashboard } from '../../../testing/open-dashboard.ts'
import { refused, underWay } from '../../../testing/samples.ts'

describe('an order at hand', () => {
  it('has its steps, the present one marked (DASH-73)', async () => {
    const timeline: Order['timeline'] = [
      { at: '2026-11-18T06:00:00Z', event: { what: 'placed' } },
      { at: '2026-11-18T06:00:05Z', event: { what: 'paid', amountCents: cents(1881) } },
    ]
    openDashboard({ orders: [underWay({ timeline, trackingNumber: null })] })
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

  it.each<[string, Parameters<typeof underWay>[0], string | undefined]>([
    ['UPS Ground, by its code', {}, 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    [
      'UPS Ground, once it has arrived, too',
      { status: 'Delivered' },
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    ],
    ['another carrier, by nothing', { deliveryMethod: 'Courier' }, undefined],
    ['nobody yet, by nothing', { trackingNumber: null }, undefined],
  ])('is followed with %s (DASH-20)', async (_, change, href) => {
    openDashboard({ orders: [underWay({ status: 'Shipped', ...change })] })
    expect(await screen.findByRole('link', { name: 'See the receipt' })).toBeVisible()
    const links = screen.queryAllByRole('link', { name: 'Track delivery' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(href === undefined ? [] : [href])
  })

  it('says after a refusal what the bank said, what is held until when, and what to do (DASH-72, ACC-91)', async () => {
    openDashboard({ orders: [refused()] })
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
    openDashboard({ api: { listOrders: () => isTold.then(() => ({ orders: [refused()], orderWindows: [] })) } })
    await screen.findByText('Fetching your next delivery', undefined, { timeout: 5_000 })
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    tell()
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again now' })).toBeVisible()
  })

  it('is tried again with one press: paid, it says so and takes the focus to how it stands, by the orders read anew (DASH-72, API-25)', async () => {
    const paid = underWay({ trackingNumber: null })
    const lists = [[refused()], [paid]]
    const rendered = openDashboard({
      api: { recharge: { order: paid }, listOrders: () => ({ orders: lists.shift() ?? [paid], orderWindows: [] }) },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again now' }))
    const heading = await screen.findByRole('heading', {
      name: unbrokenDate('We are packing your delivery for November 23'),
    })
    expect(rendered.recorded.announcements).toContain('Your payment went through.')
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Try again now' })).not.toBeInTheDocument()
    expect(calls(rendered, 'recharge').map(({ input }) => input)).toEqual([{ params: { id: refused().orderId } }])
    expect(calls(rendered, 'listOrders')).toHaveLength(2)
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
    const rendered = openDashboard({ orders: [refused()], api: { recharge: declined, getManifest } })
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(NO_PLAN)
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.')
    answers[1]?.(NO_PLAN)
    expect(await screen.findByRole('button', { name: 'Try again now' })).toBeEnabled()
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('refused once more says why, reloads the orders, and offers the same again (DASH-72, API-25)', async () => {
    const rendered = openDashboard({ orders: [refused()], api: { recharge: declined } })
    const again = await screen.findByRole('button', { name: 'Try again now' })
    await rendered.user.click(again)
    const box = await screen.findByRole('alert')
    expect(box).toHaveTextContent('Your card was declined.')
    expect(box).toHaveFocus()
    await waitFor(() => expect(calls(rendered, 'listOrders')).toHaveLength(2))
    await rendered.user.click(screen.getByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(calls(rendered, 'recharge')).toHaveLength(2))
  })

  it('lets the bank ask where it wants to, and says when it is paid (DASH-71)', async () => {
    const cards = installFakeStripe()
    const asks = underWay({ status: 'AwaitingPayment', paymentAction: { clientSecret: 'pi_secret' } })
    const paid = underWay({ trackingNumber: null })
    const lists = [[asks], [paid]]
    const rendered = openDashboard({
      api: {
        getOrder: { order: paid },
        listOrders: () => ({ orders: lists.shift() ?? [paid], orderWindows: [] }),
      },
      pageData: { cards: { publishableKey: 'pk_test', scriptUrl: '/cards.js' } },
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
