import { screen, waitFor } from '@testing-library/react'
import { cents, err, ok, paths } from '@cupboard/shared/contracts'
import { installFakeStripe, renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { PLAN } from '../../testing/samples.ts'

const TYPED = {
  firstName: 'Marisol',
  lastName: 'Torres',
  line1: '2108 Alta Vista Avenue',
  city: 'Austin',
  state: 'TX',
  zipcode: '78704',
  phone: '(512) 555-0142',
  email: 'marisol@home.example',
}

describe('an order that is pressed for again', () => {
  it('covers the page as at the first press; the summary stands beside the form meanwhile (CHK-09, CHK-10)', async () => {
    installFakeStripe()
    Element.prototype.scrollIntoView = () => undefined
    let presses = 0
    const { user } = renderScreen(routes, {
      path: paths.checkout(),
      signUpData: { ...PLAN, typedDelivery: TYPED },
      sessionActs: { signUp: async () => ok({ confirmed: true }), signIn: async () => ok(undefined) },
      pageData: { cards: { publishableKey: 'pk_test_again', scriptUrl: '/cards/stripe.js' } },
      api: {
        tax: { taxAmount: cents(248) },
        shipment: { deliveryDate: '2026-11-25T18:00:00Z', cutoff: '2026-11-21T06:00:00Z' },
        productGroups: [],
        createOrder: () => ((presses += 1) === 1 ? err('network') : new Promise<never>(() => undefined)),
      },
    })
    const order = async () => user.click(await screen.findByRole('button', { name: /^Place Order.*\$/ }))
    await order()
    expect(await screen.findByText(/Your order may have gone through/)).toBeVisible()
    expect(screen.queryByText('Processing your order...')).not.toBeInTheDocument()
    expect(screen.getByRole('complementary', { name: 'First delivery' })).toBeVisible()
    await order()
    await waitFor(() => expect(presses).toBe(2))
    expect(screen.getByText('Processing your order...')).toBeVisible()
    expect(screen.getByText('Please do not close or navigate away from window.')).toBeVisible()
  })
})
