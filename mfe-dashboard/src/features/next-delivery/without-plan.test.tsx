import { act, screen } from '@testing-library/react'
import { err, type Order } from '@cupboard/shared/contracts'
import { unbrokenDate } from '@cupboard/shared/ui'
import { headed, openDashboard } from '../../testing/open-dashboard.ts'
import { refused, signedIn, underWay } from '../../testing/samples.ts'
import { changesPhone } from '../../testing/widgets.tsx'

describe('without a plan', () => {
  it('says that the next one is being planned, and how the last one stands (DASH-69, DASH-71)', async () => {
    openDashboard({ plan: 'none', orders: [underWay({ status: 'Shipped' })] })
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

  it.each<[string, Parameters<typeof refused>[0], string]>([
    ['was cancelled', { status: 'Cancelled' }, 'Your order for November 23 is cancelled'],
    ['was not paid in time', { heldUntil: '2026-11-20T18:00:00Z' }, 'Your order for November 23 was not paid'],
  ])('says of the last order how it stands where none is planned: it %s (DASH-71)', async (_, change, heading) => {
    openDashboard({ plan: 'none', orders: [refused(change)] })
    expect(await headed('No delivery is planned yet')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: unbrokenDate(heading) })).toBeVisible()
  })

  it('has the title of the dashboard all the same (SHELL-52)', async () => {
    const { recorded } = openDashboard({ plan: 'none', orders: [underWay()] })
    await headed('Your next delivery is being planned')
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Dashboard')
  })

  it('has it for who has not ordered yet, too (SHELL-52)', async () => {
    const { recorded } = openDashboard({ plan: 'none', session: { ...signedIn, user: undefined } })
    await headed('No delivery is planned yet')
    expect([...new Set(recorded.pages.map(({ title }) => title))]).toEqual(['Cupboard - Dashboard'])
  })

  it.each([
    ['the next one is being planned', [underWay()]],
    ['none is', [refused({ status: 'Cancelled' })]],
    ['nothing was ordered', []],
  ])('asks to verify a phone that is not, where %s (DASH-09, ACC-92)', async (_, orders) => {
    const unverified = { session: { ...signedIn, phoneVerified: false }, widgets: changesPhone }
    const { unmount } = openDashboard({ plan: 'none', orders, ...unverified })
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    await act(async () => unmount())
  })

  it.each<[string, Order, string, RegExp]>([
    [
      'is being paid',
      underWay({ status: 'AwaitingPayment' }),
      'Your delivery for November 23 is being paid',
      /^It can no longer be changed\. We are charging/,
    ],
    [
      'is asked about by the bank',
      underWay({ status: 'AwaitingPayment', paymentAction: { clientSecret: 'pi_secret' } }),
      'Your bank asks about your delivery for November 23',
      /^It wants you to confirm/,
    ],
    [
      'was refused',
      refused(),
      'Your card was refused for November 23',
      /^We were unable to process your payment\. .+ to retry your November 23 order\.$/,
    ],
  ])(
    'is about the order that waits for its payment, and how it stands: it %s (DASH-71)',
    async (_, last, heading, text) => {
      openDashboard({ plan: 'none', orders: [last] })
      expect(await headed(heading)).toBeVisible()
      expect(screen.getByText(text)).toBeVisible()
    },
  )

  it('counts down for delivery by the next date that can be had (DASH-21)', async () => {
    const window = { createdEndInclusive: '2026-11-21T05:59:59.999Z', deliveryDate: '2026-11-25T18:00:00Z' }
    openDashboard({ plan: 'none', api: { listOrders: { orders: [], orderWindows: [window] } } })
    expect(await screen.findByRole('timer')).toHaveTextContent(/0 days\s*12 hours/)
    expect(
      screen.getByText(
        'left to order. It closes at the end of November 20, Central time, for delivery by November 25.',
      ),
    ).toBeVisible()
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
      openDashboard({ plan: 'none', api: { listOrders }, now: () => new Date() })
      expect(await screen.findByText(/^left to order.* November 20, .*for delivery by November 25\.$/)).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(3000))
      expect(screen.getByText(/^left to order.* November 23, .*for delivery by November 27\.$/)).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('offers to start where no order was ever paid', async () => {
    openDashboard({ plan: 'none', orders: [refused({ heldUntil: '2026-11-20T18:00:00Z' })] })
    expect(await headed('No delivery is planned yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })

  it('says so when the orders cannot be had', async () => {
    openDashboard({ plan: 'none', api: { listOrders: err('network') } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
