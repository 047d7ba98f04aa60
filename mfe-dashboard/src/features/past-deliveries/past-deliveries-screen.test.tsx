import { screen, within } from '@testing-library/react'
import { cents } from '@cupboard/shared/contracts'
import { productGroup, renderScreen } from '@cupboard/shared/testing'
import { order, signedIn } from '../../testing/samples.ts'
import { routes } from '../../routes.tsx'

const show = (orders = [order()]) =>
  renderScreen(routes, {
    path: '/dashboard/orders',
    session: signedIn,
    api: { listOrders: { orders, orderWindows: [] }, productGroups: [productGroup()] },
  })

describe('past deliveries', () => {
  it('are headed "Order History" with delivery date and total (DASH-51)', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Delivery Date' })).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Total' })).toBeInTheDocument()
  })

  it('have the title of past deliveries (SHELL-53)', async () => {
    const { recorded } = show()
    await screen.findByRole('heading', { level: 1 })
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Dashboard - Past Deliveries')
  })

  it('link to their receipt (DASH-53)', async () => {
    show()
    const link = await screen.findByRole('link', { name: /View Receipt/ })
    expect(link).toHaveAttribute('href', `/dashboard/order/${order().orderId}/`)
  })

  it('link to their tracking (DASH-55)', async () => {
    show()
    expect(await screen.findByRole('link', { name: 'Track delivery' })).toHaveAttribute(
      'href',
      expect.stringContaining('ups.com'),
    )
  })

  it('explain their total (DASH-56)', async () => {
    const { user } = show()
    await user.click(await screen.findByText("What's included?"))
    expect(screen.getByText('Subtotal')).toBeVisible()
  })

  it('list subtotal, discount, fees or free shipping, and tax (DASH-57)', async () => {
    const discounts = [{ amountCents: cents(1000), smallOrderAdjustment: false, description: 'Referral credit' }]
    const { user } = show([order({ discounts })])
    await user.click(await screen.findByText("What's included?"))
    const tip = within(screen.getByText('Subtotal').closest('dl') ?? document.body)
    expect(tip.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Subtotal',
      'Discount',
      'Shipping = Free',
      'Tax',
    ])
  })

  it('say what to do while there are none', async () => {
    show([])
    expect(await screen.findByRole('link', { name: 'See your next delivery' })).toBeVisible()
  })
})
