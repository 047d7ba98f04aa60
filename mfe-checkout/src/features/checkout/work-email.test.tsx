import { screen } from '@testing-library/react'
import { cents, paths } from '@cupboard/shared/contracts'
import { installFakeStripe, renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { PLAN } from '../../testing/samples.ts'

const EMPLOYER = { slug: 'larkspur', employerId: 'e1', displayName: 'Larkspur', domain: 'larkspur.example' }

describe('the work email of an employer’s checkout', () => {
  it.each([
    ['none', '', 'Email address is not in proper format'],
    ['no email', 'marisol', 'Email address is not in proper format'],
    ['another’s', 'm@home.example', 'Email address needs to be a Larkspur email address'],
  ])('is told in its box to be wrong as it is left: %s (CHK-46)', async (_, typed, words) => {
    installFakeStripe()
    const { user } = renderScreen(routes, {
      path: paths.checkout(),
      state: { signUpData: { ...PLAN, isEmployeePerk: true, employer: EMPLOYER } },
      api: {
        tax: { taxAmount: cents(248) },
        shipment: { deliveryDate: '2026-11-25T18:00:00Z', cutoff: '2026-11-21T06:00:00Z' },
        productGroups: [],
      },
      pageData: { cards: { publishableKey: 'pk_test_work', scriptUrl: '/cards/stripe.js' } },
    })
    const work = await screen.findByLabelText('Work email')
    await user.click(work)
    if (typed !== '') await user.paste(typed)
    await user.tab()
    expect(work).toBeInvalid()
    expect(work).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(screen.getByText(words)).toBeVisible()
  })
})
