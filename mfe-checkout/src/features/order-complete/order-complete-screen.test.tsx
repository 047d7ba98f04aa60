import { screen } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { ORDER } from '../../testing/samples.ts'

describe('the thank-you page', () => {
  it('thanks for the order and says when it arrives (CHK-68)', () => {
    renderScreen(routes, { path: paths.orderComplete(), state: { completedOrder: ORDER } })
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Marisol.' })).toBeVisible()
    expect(screen.getAllByText(/Wednesday, November 25/).length).toBeGreaterThan(0)
  })

  it('leads to /dashboard/orders (CHK-69)', async () => {
    const { user, location } = renderScreen(routes, { path: paths.orderComplete(), state: { completedOrder: ORDER } })
    await user.click(screen.getByRole('link', { name: 'See your orders' }))
    expect(location().pathname).toBe('/dashboard/orders')
  })

  it('says the same after a reload, from the copy that the browser keeps (CHK-68)', () => {
    renderScreen(routes, { path: paths.orderComplete(), signUpData: { completedOrder: ORDER } })
    expect(screen.getByText(/It was paid once, and only once\./)).toBeVisible()
  })

  it('explains where there is no order (CHK-68)', () => {
    renderScreen(routes, { path: paths.orderComplete() })
    expect(screen.getByRole('heading', { level: 1, name: 'There is no order here' })).toBeVisible()
  })
})
