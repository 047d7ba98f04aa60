import { screen, waitFor, within } from '@testing-library/react'
import { cents, type Coupon, type SignUpData } from '@cupboard/shared/contracts'
import type { RenderScreenOptions } from '@cupboard/shared/testing'
import { openCheckout } from '../../testing/open-checkout.ts'
import { EMPLOYER, FILLED, PARTNER, signedIn } from '../../testing/samples.ts'

const FOR_NOTHING: Coupon = {
  code: 'all',
  description: 'All of it',
  discount: { type: 'PercentDiscount', percentOff: 100 },
  duration: { type: 'Once' },
}

afterEach(() => {
  jest.useRealTimers()
})

describe('what checkout shows', () => {
  it.each<[string, SignUpData]>([
    ['a visitor', {}],
    ['an employee', { isEmployeePerk: true, employer: EMPLOYER }],
    ['a friend', { refCust: 'c-1', customerName: 'Dana' }],
    ['who comes by a campaign', { utm_campaign: 'coupon_localeur', rc: 'localeur' }],
    ['who lives outside Texas', { rc: 'sd4me', zipcode: '73101' }],
    ['who came by a code, of no zip', { rc: 'sd4me', zipcode: undefined }],
  ])('has for %s the steps "Deliver To" and "Billing" (CHK-05, CHK-07)', async (_, signUpData) => {
    openCheckout(signUpData)
    const [first, second] = await screen.findAllByRole('heading')
    expect([first, second].map((heading) => heading?.parentElement?.textContent)).toEqual(['1Deliver To', '2Billing'])
  })

  it.each<[string, RenderScreenOptions]>([
    ['is signed in', { session: signedIn() }],
    ['comes back to what they typed', { signUpData: FILLED }],
    ['waits for the tax', { api: { tax: () => new Promise(() => undefined) } }],
    ['has nothing to pay', { signUpData: { ...FILLED, newCoupon: FOR_NOTHING } }],
  ])('has for who %s the steps "Deliver To" and "Billing", too (CHK-05, SHELL-26)', async (_, options) => {
    openCheckout({}, options)
    const [first, second] = await screen.findAllByRole('heading')
    expect([first, second].map((heading) => heading?.parentElement?.textContent)).toEqual(['1Deliver To', '2Billing'])
  })

  it.each<[string, SignUpData, RenderScreenOptions]>([
    ['whom the partner delivers to', PARTNER, {}],
    ['is signed in', {}, { session: signedIn() }],
    ['is signed in, whom the partner delivers to', PARTNER, { session: signedIn() }],
    ['comes back to what they typed', {}, { signUpData: FILLED }],
    ['has nothing to pay', { newCoupon: FOR_NOTHING }, {}],
  ])('has for who %s "Billing" as its second step (CHK-06, CHK-07)', async (_, data, options) => {
    openCheckout(data, options)
    const [first, second] = (await screen.findAllByRole('heading')).map(({ parentElement }) => parentElement)
    expect(first).toHaveTextContent(data === PARTNER ? '1Delivery Info' : '1Deliver To')
    expect(second).toHaveTextContent('2Billing')
    expect(screen.queryAllByRole('img', { name: 'Fetch' })).toHaveLength(data === PARTNER ? 1 : 0)
  })

  it('counts down to the cut-off of the delivery (CHK-08, OP-54)', async () => {
    openCheckout()
    const timer = await screen.findByRole('timer')
    expect(timer).toHaveTextContent(/12\s*h\s*00\s*min/)
    expect(screen.getAllByText(/Wednesday, November 25/).length).toBeGreaterThan(0)
  })

  it.each([
    ['past', '2026-11-20T17:00:00Z', '00 h00 min'],
    ['in less than a day', '2026-11-21T17:59:00Z', '23 h59 min'],
    ['in a day', '2026-11-21T18:00:00Z', '1 d00 h00 min'],
    ['in days', '2026-11-23T22:30:00Z', '3 d04 h30 min'],
  ])('counts days only where there are some: the cut-off is %s (CHK-08)', async (_, cutoff, left) => {
    openCheckout({}, { api: { shipment: { deliveryDate: '2026-11-25T18:00:00Z', cutoff } } })
    expect((await screen.findByRole('timer')).textContent).toBe(left)
  })

  it('counts down to the cut-off of the zip that is typed, and of the sign-up’s where none is (CHK-08, OP-54)', async () => {
    const deliveryDate = '2026-11-25T18:00:00Z'
    const shipment = ({ params }: { readonly params: { readonly id: string } }) => ({
      deliveryDate,
      cutoff: params.id === '78701' ? '2026-11-21T03:00:00Z' : '2026-11-21T06:00:00Z',
    })
    const { user } = openCheckout({}, { api: { shipment } })
    const left = async (words: string) => waitFor(() => expect(screen.getByRole('timer').textContent).toBe(words))
    const zipcode = await screen.findByLabelText('Zipcode')
    await left('12 h00 min')
    await user.clear(zipcode)
    await left('12 h00 min')
    await user.type(zipcode, '78701')
    await left('09 h00 min')
  })

  it('counts down to the next cut-off, for the delivery after it, once this one has come (CHK-08, OP-54)', async () => {
    jest.useFakeTimers()
    const deliveries = [
      { cutoff: '2026-11-21T06:00:00Z', deliveryDate: '2026-11-25T18:00:00Z' },
      { cutoff: '2026-11-24T06:00:00Z', deliveryDate: '2026-11-30T18:00:00Z' },
    ] as const
    let now = Date.parse(deliveries[0].cutoff) - 1000
    const shipment = () => deliveries[Date.parse(deliveries[0].cutoff) > now ? 0 : 1]
    openCheckout({}, { now: () => new Date(now), api: { shipment } })
    const banner = () => screen.getByRole('timer').parentElement?.parentElement
    await screen.findByRole('timer')
    expect(banner()).toHaveTextContent(/00 h00 min and it arrives Wednesday, November 25/)
    now += 1000
    await waitFor(() => expect(banner()).toHaveTextContent(/3 d00 h00 min and it arrives Monday, November 30/))
  })

  it('says that transactions are secure and encrypted (CHK-22)', async () => {
    openCheckout()
    expect(await screen.findByText('All transactions are secure and encrypted.')).toBeVisible()
  })

  it('shows Visa, Mastercard, Amex and Discover (CHK-24)', async () => {
    openCheckout()
    const logos = await screen.findByRole('list', { name: 'Cards we take' })
    expect(
      within(logos)
        .getAllByRole('listitem')
        .map((logo) => logo.textContent),
    ).toEqual(['Visa', 'Mastercard', 'Amex', 'Discover'])
  })

  it('has a bar with the terms and the exact amount on the button (CHK-11, SHR-63)', async () => {
    openCheckout()
    expect(await screen.findByRole('button', { name: /^Place Order.*\$32\.48$/ })).toBeEnabled()
    const bar = screen.getByText(
      (_, element) => element?.matches('p') === true && /you accept/.test(element.textContent),
    )
    expect(bar).toHaveTextContent(
      /until you skip, pause or cancel\. By ordering you accept our terms and privacy policy\.$/,
    )
    await waitFor(() => expect(bar).toHaveTextContent(/^You pay \$32\.48 today\. Next charge December 19 or later,/))
  })

  it.each<[string, SignUpData, RenderScreenOptions]>([
    ['has no address yet', { zipcode: '' }, {}],
    ['waits for the tax', {}, { api: { tax: () => new Promise(() => undefined) } }],
    ['has nothing to pay', { newCoupon: FOR_NOTHING }, {}],
  ])('says the terms in the bar to who %s, too (CHK-11)', async (_, data, options) => {
    openCheckout(data, options)
    const bar = within(await screen.findByRole('group', { name: 'Place Order' }))
    const terms = bar.getByText(/^By ordering you accept our/)
    expect(terms).toHaveTextContent(/our terms and privacy policy\.$/)
    expect(terms).toBeVisible()
    expect(bar.getByRole('button', { name: /^(Place Order|Working out the tax)/ })).toBeVisible()
  })

  it('says in the bar that the tax is awaited, and places nothing before it is known (CHK-11)', async () => {
    let tell = () => {}
    const known = new Promise<void>((resolve) => (tell = resolve))
    const tax = () => known.then(() => ({ taxAmount: cents(248) }))
    openCheckout({}, { api: { tax } })
    expect(await screen.findByRole('button', { name: /Working out the tax/ })).toBeDisabled()
    tell()
    const order = await screen.findByRole('button', { name: /^Place Order/ })
    expect(order).toBeEnabled()
    expect(order).not.toHaveAttribute('aria-busy')
  })

  it('asks the shell for the terms, and keeps what was typed (CHK-11)', async () => {
    const { user, recorded } = openCheckout()
    await user.type(await screen.findByLabelText('First name'), 'Ann')
    await user.click(screen.getByRole('button', { name: 'terms' }))
    await user.click(screen.getByRole('button', { name: 'privacy policy' }))
    expect(recorded.events.filter(({ name }) => name === 'legal-text.requested')).toEqual([
      { name: 'legal-text.requested', detail: { text: 'terms' } },
      { name: 'legal-text.requested', detail: { text: 'privacy' } },
    ])
    expect(screen.getByLabelText('First name')).toHaveValue('Ann')
  })

  it('tells analytics which checkout experiment it is in, a whole number (SHELL-71)', async () => {
    const { recorded } = openCheckout({}, { flags: { checkoutExperiment: 2 } })
    await screen.findByLabelText('First name')
    expect(recorded.tracked).toContainEqual({
      name: 'checkout_started',
      properties: expect.objectContaining({ experiment: 2 }),
    })
  })

  it('tells what is about to be ordered when it opens, products and amounts alone (API-43)', async () => {
    const { recorded } = openCheckout()
    await screen.findByLabelText('First name')
    const started = recorded.events.filter(({ name }) => name === 'checkout.started')
    expect(started).toHaveLength(1)
    expect(started[0]?.detail).toEqual({
      totalCents: expect.any(Number),
      products: expect.arrayContaining([
        { groupName: expect.any(String), articleCount: expect.any(Number), pricePerArticle: expect.any(Number) },
      ]),
    })
  })
})
