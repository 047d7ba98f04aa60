import { act, screen, waitFor } from '@testing-library/react'
import { err, paths, type SignUpData } from '@cupboard/shared/contracts'
import { customer, renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { openCheckout, payButton, placeOrder } from '../../testing/open-checkout.ts'
import { COUPON, EMPLOYER, FILLED, ORDER, PARTNER, PLAN, refusal, signedIn } from '../../testing/samples.ts'

const USER = { customer: customer({}), manifest: null, roundedProducts: null }

describe('reaching checkout', () => {
  it('opens with the sign-up data in navigation state (CHK-01)', async () => {
    openCheckout()
    expect(await screen.findByRole('heading', { level: 1, name: 'Deliver To' })).toBeVisible()
  })

  it.each<[string, SignUpData, RenderScreenOptions]>([
    ['what navigation carries', {}, {}],
    ['what is kept', {}, { state: null, signUpData: PLAN }],
    ['nothing to order', { manifestBundles: [] }, {}],
    ['an order that was placed', {}, { signUpData: { completedOrder: ORDER } }],
  ])('stays, and reports nothing, with %s (CHK-02, CHK-03)', async (_, data, options) => {
    const { location, recorded } = openCheckout(data, options)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(location().pathname).toBe('/checkout')
    expect(recorded.reports).toEqual([])
  })

  it('fills in what is known of a customer, who comes after their session, and keeps what was typed meanwhile (SHR-92)', async () => {
    const here = { status: 'signed-in', username: 'ann', emailVerified: true, phoneVerified: true } as const
    const { user, setSession } = openCheckout({}, { session: { ...here, user: undefined } })
    await user.type(await screen.findByLabelText('First name'), 'Anna')
    setSession({ ...here, user: USER })
    expect(screen.getByLabelText('First name')).toHaveValue('Anna')
    expect(screen.getByLabelText('Last name')).toHaveValue(USER.customer.lastName)
    expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue(USER.customer.shipping.address)
    expect(screen.getByLabelText(/Email$/)).toHaveValue(USER.customer.email)
    expect(screen.getByLabelText('Mobile Phone')).toHaveValue('(512) 555-0142')
  })

  describe('loaded again', () => {
    const reload = (view: ReturnType<typeof openCheckout>, options: RenderScreenOptions = {}) => {
      const kept = view.signUpData()
      view.unmount()
      return openCheckout({}, { ...options, ...(kept && { signUpData: kept }) })
    }

    it('has everything that was typed, also of a field that is not finished, and no consent (CHK-25)', async () => {
      const view = openCheckout({}, { signUpData: { ...FILLED, isEmployeePerk: true, employer: EMPLOYER } })
      await view.user.type(await screen.findByLabelText('Work email'), 'marisol@lark')
      await view.user.type(screen.getByLabelText(/^Suite/), '4b')
      await view.user.click(screen.getByRole('checkbox'))
      reload(view)
      expect(await screen.findByLabelText('First name')).toHaveValue('Marisol')
      expect(screen.getByLabelText('Last name')).toHaveValue('Torres')
      expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('2108 Alta Vista Avenue')
      expect(screen.getByLabelText(/^Suite/)).toHaveValue('4b')
      expect(screen.getByLabelText('City')).toHaveValue('Austin')
      expect(screen.getByLabelText('Mobile Phone')).toHaveValue('(512) 555-0142')
      expect(screen.getByLabelText(/^Personal Email/)).toHaveValue('marisol@home.example')
      expect(screen.getByLabelText('Work email')).toHaveValue('marisol@lark')
      expect(screen.getByRole('checkbox')).not.toBeChecked()
    })

    it('has what was typed before what is known of a customer, but for the e-mail of their account', async () => {
      const here = { status: 'signed-in', username: 'ann', emailVerified: true, phoneVerified: true } as const
      const { setSession } = openCheckout({}, { signUpData: FILLED, session: { ...here, user: undefined } })
      expect(await screen.findByLabelText(/Email$/)).toHaveValue('marisol@home.example')
      setSession({ ...here, user: USER })
      expect(screen.getByLabelText('First name')).toHaveValue('Marisol')
      expect(screen.getByLabelText(/Email$/)).toHaveValue(USER.customer.email)
    })

    it('has the partner’s code, and nothing of the partner’s address once another campaign brought them (CHK-51)', async () => {
      const view = openCheckout(PARTNER)
      await view.user.type(await screen.findByLabelText('Fetch code'), 'ATX 4821')
      await view.user.type(screen.getByLabelText('First name'), 'Marisol')
      const again = reload(view)
      expect(await screen.findByLabelText('Fetch code')).toHaveValue('ATX 4821')
      act(() => void again.ports.signUpData.update({ utm_campaign: 'coupon_localeur', partnerAddress: undefined }))
      reload(again)
      expect(await screen.findByLabelText('First name')).toHaveValue('Marisol')
      expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('')
      expect(screen.getByLabelText('City')).toHaveValue('')
      expect(screen.getByLabelText('Zipcode')).toHaveValue(PLAN.zipcode)
    })

    it('keeps nothing that nobody typed, and nothing once another tab cleared it', async () => {
      const view = openCheckout()
      await payButton()
      expect(view.signUpData()).toEqual(PLAN)
      await view.user.type(screen.getByLabelText('First name'), 'M')
      expect(view.signUpData()?.typedDelivery).toMatchObject({ firstName: 'M' })
      act(() => view.ports.signUpData.clear())
      await view.user.type(screen.getByLabelText('First name'), 'arisol')
      expect(view.signUpData()).toBeUndefined()
    })

    it('reads nothing of it from the history, which outlives an order and a sign-out', async () => {
      openCheckout({ typedDelivery: { firstName: 'Marisol' } })
      expect(await screen.findByLabelText('First name')).toHaveValue('')
    })
  })

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: signedIn() }],
    ['who follows a link with a query', { path: `${paths.checkout()}?utm_source=mail` }],
    ['who took back field by field what was kept', { signUpData: { zipcode: undefined, employer: undefined } }],
    ['whose history says nothing', { state: { signUpData: {} } }],
  ])('sends %s who has no sign-up data to /, and reports it once (CHK-02, CHK-03)', (_, options) => {
    const { entries, recorded } = renderScreen(routes, { path: paths.checkout(), ...options })
    expect(entries.map(({ pathname }) => pathname)).toEqual(['/'])
    expect(recorded.reports.map(String)).toEqual(['Error: checkout was opened without sign-up data'])
  })

  it('goes back to /recommendation, with the sign-up data (CHK-04)', async () => {
    const { user, location } = openCheckout()
    await user.click(await screen.findByRole('link', { name: 'Back to your recommendation' }))
    expect(location()).toMatchObject({ pathname: '/recommendation', state: { signUpData: PLAN } })
  })

  it.each<[string, SignUpData, RenderScreenOptions]>([
    ['an employee', { isEmployeePerk: true, employer: EMPLOYER }, {}],
    ['whom the partner delivers to', PARTNER, {}],
    ['who is refused', {}, { api: { createOrder: err('network') } }],
  ])('goes back to /recommendation with %s, too (CHK-04)', async (_, data, options) => {
    const view = openCheckout({}, { signUpData: { ...FILLED, ...data }, ...options })
    await view.user.click(await payButton())
    await view.user.click(await screen.findByRole('link', { name: 'Back to your recommendation' }))
    expect(view.location()).toMatchObject({ pathname: '/recommendation', state: { signUpData: { ...PLAN, ...data } } })
  })

  it('goes back without the promise of a coupon that was refused (CHK-04)', async () => {
    const api = { createOrder: () => refusal('coupon_used_up', 422) }
    const view = openCheckout({}, { signUpData: { ...FILLED, newCoupon: COUPON }, api })
    await placeOrder(view)
    await waitFor(() => expect(view.signUpData()?.newCoupon).toBeNull())
    await view.user.click(await screen.findByRole('link', { name: 'Back to your recommendation' }))
    expect(view.location()).toMatchObject({ pathname: '/recommendation', state: { signUpData: { newCoupon: null } } })
  })

  it('orders nothing without bundles, and leads back to the recommendation (CHK-04, CHK-12)', () => {
    const { recorded } = openCheckout({ manifestBundles: [] })
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Checkout')
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Back to the shelves' })).toHaveAttribute('href', '/recommendation')
  })

  it('keeps what only the navigation carried along (CHK-01, X-03)', async () => {
    const view = openCheckout()
    await payButton()
    expect(view.signUpData()).toEqual(PLAN)
  })

  it('keeps nothing where the navigation carried nothing along (X-03)', () => {
    const view = openCheckout({}, { state: null })
    expect(view.signUpData()).toBeUndefined()
  })

  it('does not keep it again when it is cleared under its eyes, as another tab does (X-03)', async () => {
    const view = openCheckout()
    await payButton()
    act(() => view.ports.signUpData.clear())
    expect(view.signUpData()).toBeUndefined()
  })

  it('explains after payment, and never pays again (CHK-66)', async () => {
    openCheckout({}, { signUpData: { completedOrder: ORDER } })
    expect(await screen.findByRole('heading', { level: 1, name: 'This order is placed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Place Order/ })).not.toBeInTheDocument()
  })
})
