import { act, screen } from '@testing-library/react'
import { cents, DEFAULT_INTERVIEW, type SignUpData } from '@cupboard/shared/contracts'
import { createFakeReadable, customer, renderScreen } from '@cupboard/shared/testing'
import { signedIn } from '../testing/samples.ts'
import { Banners } from './banners.tsx'
import { couponText } from './coupon-message.ts'
import { greetingAt } from './greeting.ts'
import { QUIET, ShellContext } from './shell-context.ts'

const coupon = {
  code: 'SHELF10',
  description: 'Welcome',
  discount: { type: 'FixedDiscount', amountOffCents: cents(1000) },
  duration: { type: 'Once' },
} as const
const signUpData: SignUpData = { newCoupon: coupon }

describe('banners', () => {
  it.each<[string, string, SignUpData]>([
    ['a visitor', '$10.00 off your first order', signUpData],
    ['who was let in at the gate', '$10.00 off your first order', { ...signUpData, approved: true, zipcode: '78704' }],
    ['who has an old coupon', '10% off your first order', { coupon: { percentDiscount: 10 } }],
    ['who has store credit', '$5.00 of store credit', { sdCredit: cents(500) }],
    [
      'who has two coupons and store credit',
      '$10.00 off your first order, and $5.00 of store credit',
      { ...signUpData, coupon: { percentDiscount: 10 }, sdCredit: cents(500) },
    ],
    ['an employee', 'free shipping', { isEmployeePerk: true }],
  ])('shows %s "%s" with its button (SHELL-84, SHELL-85)', (_, text, data) => {
    const { recorded } = renderScreen(<Banners />, { signUpData: data })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Redeem Now' }).getAttribute('href')).toBe('/our-promise')
    expect(recorded.reports).toEqual([])
  })

  it.each(['/about', '/landing/tx', '/products/bundles/everyday', '/our-promise'])(
    'has an offer or a greeting on %s, too (SHELL-84, SHELL-87)',
    (path) => {
      const { setSession } = renderScreen(<Banners />, { path, signUpData })
      expect(screen.getByText('$10.00 off your first order')).toBeVisible()
      setSession(signedIn)
      expect(screen.getByText(/^Good (morning|afternoon|evening)\.$/)).toBeVisible()
    },
  )

  it('hands the query and the sign-up data on by Redeem Now (LAND-41, LAND-42)', async () => {
    const { user, location } = renderScreen(<Banners />, { path: '/about?rc=spring', signUpData })
    await user.click(screen.getByRole('link', { name: 'Redeem Now' }))
    expect(location()).toMatchObject({ pathname: '/our-promise', search: '?rc=spring', state: { signUpData } })
  })

  it('keeps a default interview by Redeem Now where the interview is skipped (LAND-40, SHELL-70)', async () => {
    const rendered = renderScreen(<Banners />, { flags: { interviewSkip: true }, signUpData })
    await rendered.user.click(screen.getByRole('link', { name: 'Redeem Now' }))
    expect(rendered.location().pathname).toBe('/recommendation')
    expect(rendered.signUpData()).toEqual({ ...signUpData, interview: DEFAULT_INTERVIEW })
  })

  it('goes by who is here and what they are offered now (SHELL-84, SHELL-85)', () => {
    const { setSession, ports } = renderScreen(<Banners />, { session: signedIn })
    const redeem = () => screen.queryByRole('link', { name: 'Redeem Now' })
    setSession({ status: 'signed-out' })
    expect(redeem()).toBeNull()
    act(() => ports.signUpData.update(signUpData))
    expect(screen.getByText('$10.00 off your first order')).toBeVisible()
    expect(redeem()).toBeVisible()
    setSession(signedIn)
    expect(redeem()).toBeNull()
    setSession({ status: 'signed-out' })
    expect(redeem()).toBeVisible()
    act(() => ports.signUpData.clear())
    expect(redeem()).toBeNull()
  })

  it('shows the coupon to nobody who may be signed in (SHELL-84)', () => {
    renderScreen(<Banners />, { session: { status: 'checking' }, signUpData })
    expect(screen.queryByRole('link', { name: 'Redeem Now' })).toBeNull()
  })

  it.each<[string, SignUpData]>([
    ['alone', {}],
    ['beside store credit', { sdCredit: cents(500) }],
    ['beside an old coupon', { coupon: { percentDiscount: 10 } }],
    ['of an employee', { isEmployeePerk: true }],
  ])('reports a coupon that says nothing, %s, and shows nothing (SHELL-86)', (_, besides) => {
    const mute: SignUpData = { ...besides, newCoupon: { ...coupon, discount: { type: 'PercentDiscount' } } }
    const { recorded, ports, container } = renderScreen(<Banners />, { signUpData: mute })
    act(() => ports.signUpData.update({ zipcode: '78704' }))
    expect(container).toHaveTextContent(/^$/)
    expect(recorded.reports.map(String)).toEqual([expect.stringContaining(coupon.code)])
  })

  it('reports each coupon that says nothing, and none that says something (SHELL-86)', () => {
    const mute = { ...coupon, discount: { type: 'PercentDiscount' } } as const
    const { recorded, ports } = renderScreen(<Banners />, { signUpData })
    for (const code of ['SPRING', 'SUMMER']) {
      act(() => ports.signUpData.update({ newCoupon: { ...mute, code } }))
      expect(String(recorded.reports.at(-1))).toContain(code)
    }
    expect(recorded.reports).toHaveLength(2)
  })

  it.each([{ status: 'signed-out' } as const, { status: 'checking' } as const])(
    'greets nobody but who is signed in: %j (SHELL-87, SHELL-88)',
    (session) => {
      for (const data of [undefined, signUpData]) {
        const { unmount } = renderScreen(<Banners />, { session, ...(data && { signUpData: data }) })
        expect(screen.queryByText(/^Good (morning|afternoon|evening)/)).toBeNull()
        expect(screen.queryByRole('link', { name: 'View Dashboard' })).toBeNull()
        unmount()
      }
    },
  )

  it('greets a customer and leads to the dashboard (SHELL-87, SHELL-88)', () => {
    renderScreen(<Banners />, { session: signedIn, signUpData })
    expect(screen.getByText(/^Good (morning|afternoon|evening)\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('greets by first name, by the clock of the page (SHELL-87, SHELL-89)', () => {
    const user = { customer: customer(), manifest: null, roundedProducts: null }
    const { unmount } = renderScreen(<Banners />, {
      session: { ...signedIn, user },
      now: new Date(2026, 10, 20, 9),
    })
    expect(screen.getByText('Good morning, Marisol.')).toBeTruthy()
    unmount()
    renderScreen(<Banners />, { session: { ...signedIn, user }, now: new Date(2026, 10, 20, 20) })
    expect(screen.getByText('Good evening, Marisol.')).toBeTruthy()
  })

  it.each([
    [0, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [16, 'Good afternoon'],
    [17, 'Good evening'],
    [23, 'Good evening'],
  ])('greets at %i with %s (SHELL-89, OP-30)', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting)
  })

  it('announces the warehouse sale while it is on, and no longer on a page that stays open (SHELL-90, SHELL-91)', () => {
    const isWarehouseSale = createFakeReadable(true)
    renderScreen(
      <ShellContext value={{ ...QUIET, isWarehouseSale }}>
        <Banners />
      </ShellContext>,
    )
    expect(screen.getByText('Warehouse pickup sale, 3/24–3/26, 9am–5pm.')).toBeTruthy()
    expect(screen.getByText(/Pickup only at the company warehouse in Austin, TX\./)).toBeTruthy()
    act(() => isWarehouseSale.set(false))
    expect(screen.queryByText(/Warehouse pickup sale/)).toBeNull()
  })

  it.each([
    ['a visitor', { status: 'signed-out' } as const],
    ['a customer', signedIn],
  ])('announces the warehouse sale to %s (SHELL-90)', (_who, session) => {
    renderScreen(
      <ShellContext value={{ ...QUIET, isWarehouseSale: createFakeReadable(true) }}>
        <Banners />
      </ShellContext>,
      { session },
    )
    expect(screen.getByText(/Pickup only at the company warehouse in Austin, TX\./)).toBeVisible()
  })

  it.each([
    ['/', 1],
    ['/landing/tx', 1],
    ['/about', 1],
    ['/products/bundles/everyday', 1],
    ['/our-promise', 1],
    ['/blog', 1],
    ['/no/such/page', 1],
    ['/start/1', 0],
    ['/recommendation', 0],
    ['/checkout', 0],
    ['/ordercomplete', 0],
    ['/magiclink', 0],
    ['/ops', 0],
    ['/dashboard', 0],
    ['/login', 0],
  ])('announces the warehouse sale where people look around: %s (SHELL-90)', (path, shown) => {
    renderScreen(
      <ShellContext value={{ ...QUIET, isWarehouseSale: createFakeReadable(true) }}>
        <Banners />
      </ShellContext>,
      { path },
    )
    expect(screen.queryAllByText(/Pickup only at the company warehouse in Austin, TX\./)).toHaveLength(shown)
  })

  it('announces no warehouse sale otherwise (SHELL-91)', () => {
    renderScreen(<Banners />)
    expect(screen.queryByText(/Warehouse pickup sale/)).toBeNull()
  })

  it.each(['/', '/start/1', '/recommendation', '/checkout', '/ordercomplete', '/dashboard', '/login', '/ops'])(
    'has a banner on %s while sign-ups are blocked, and no longer (SHELL-92)',
    (path) => {
      const outage = /currently experiencing technical difficulties/
      const { unmount } = renderScreen(<Banners />, { path, flags: { blockSignups: true } })
      expect(screen.getByText(outage)).toBeVisible()
      unmount()
      renderScreen(<Banners />, { path, flags: { blockSignups: false } })
      expect(screen.queryByText(outage)).toBeNull()
    },
  )

  it.each([{ status: 'signed-out' } as const, { status: 'checking' } as const, signedIn])(
    'says it to anybody, and with an offer, too: %j (SHELL-92, SHELL-93)',
    (session) => {
      renderScreen(<Banners />, { session, signUpData, flags: { blockSignups: true } })
      expect(screen.getByRole('status')).toHaveTextContent(/technical difficulties.* about your order\.$/)
    },
  )

  it('says whom to reach about an order while sign-ups are blocked (SHELL-93)', () => {
    renderScreen(<Banners />, { path: '/checkout', flags: { blockSignups: true } })
    const support = screen.getByRole('link', { name: 'support@cupboard.example' })
    expect(support.getAttribute('href')).toBe('mailto:support@cupboard.example')
    expect(support.parentElement?.textContent).toBe(
      "We're currently experiencing technical difficulties, functionality on the website may not be available or may be slow. Please reach out to us at support@cupboard.example if you have questions about your order.",
    )
  })

  it('says an offer whole: its most, its threshold, how often, for how many, and store credit (SHELL-84)', () => {
    const capped = { type: 'PercentCappedDiscount', percentOff: 20, amountOffCents: cents(2000) } as const
    const perk: SignUpData = {
      isEmployeePerk: true,
      newCoupon: { ...coupon, discount: capped, duration: { type: 'Forever' } },
    }
    const { unmount } = renderScreen(<Banners />, { signUpData: perk })
    expect(screen.getByText('20% off every order, up to $20.00 each, and free shipping')).toBeVisible()
    unmount()
    renderScreen(<Banners />, { signUpData: { sdCredit: cents(2500), maxSdCredit: cents(1000) } })
    expect(screen.getByText('$25.00 of store credit, at most $10.00 an order')).toBeVisible()
  })

  it('reads an old coupon too (SHELL-84)', () => {
    expect(couponText({ coupon: { percentDiscount: 20 } })).toEqual({
      kind: 'message',
      text: '20% off your first order',
    })
  })
})
