import { act, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_INTERVIEW, err, type LandingData, type SignUpData } from '@cupboard/shared/contracts'
import { renderScreen, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { fixed } from '../../testing/open-recommendation.ts'
import { SIGNED_IN } from '../../testing/samples.ts'
import { GateSuccessScreen, WaitlistScreen } from '../../late-screens.ts'
import { routes } from '../../routes.tsx'

const landing: LandingData = {
  dropoffZipcodes: ['78704'],
  signupsOpen: true,
  chargeShipping: true,
  coupon: null,
  newCoupon: null,
  employer: null,
  isEmployeePerk: false,
}
const shipment = { deliveryDate: '2026-11-25T18:00:00.000Z', cutoff: '2026-11-21T06:00:00.000Z' }
/** The first question fills its cupboard, or leaves it as it is. */
const unanswered = { rounder: err('network'), productGroups: err('network') }
const gate = (options: RenderScreenOptions = {}) =>
  renderScreen(routes, { path: '/check-availability', api: { landing, shipment, ...unanswered }, ...options })
const zipcode = () => screen.getByRole('textbox', { name: 'Zipcode' })
const code = () => screen.getByRole('textbox', { name: 'Referral code' })
const next = () => screen.getByRole('button', { name: 'Next' })
const loaded = () => waitFor(() => expect(next().getAttribute('aria-busy')).toBeNull())

beforeAll(() => Promise.all([GateSuccessScreen.loadAhead(), WaitlistScreen.loadAhead()]))

describe('/check-availability', () => {
  it('says from when shipping is free, and when a box leaves the warehouse (LAND-52)', async () => {
    gate()
    await loaded()
    expect(screen.getByText('Free shipping over $20. It leaves our warehouse the next business day.')).toBeVisible()
  })

  it.each<SignUpData>([{}, { zipcode: '78704' }, { zipcode: '78704', rc: 'sd4me', approved: true }])(
    'asks for a zip code or a referral code, also who comes back with %j (SHELL-18, FUN-01)',
    async (signUpData) => {
      const { recorded } = gate({ signUpData })
      await loaded()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Do we deliver to your door?')
      expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Do we deliver to your door?')
      expect(zipcode()).toBeDefined()
      expect(code()).toBeDefined()
    },
  )

  it('answers a zip that was typed on the landing, once: Back finds it in the field, and asks nothing (FUN-06, FUN-08)', async () => {
    const { location, go } = gate({ path: '/check-availability?zipcode=78704&utm_source=mail' })
    await screen.findByRole('heading', { level: 1, name: 'Good news' })
    expect(location().pathname).toBe('/check-availability/success')
    go(-1)
    await loaded()
    expect([location().pathname, location().search]).toEqual(['/check-availability', '?utm_source=mail'])
    expect(valueOf(zipcode())).toBe('78704')
  })

  it.each([
    ['an empty zip', '?zipcode=&referralCode=SD4me'],
    ['no zip', '?referralCode=SD4me'],
  ])('answers a referral code that comes in the address, with %s (FUN-01, FUN-08)', async (_, query) => {
    const { location } = gate({ path: `/check-availability${query}` })
    await screen.findByRole('heading', { level: 1, name: 'Good news' })
    expect(location().pathname).toBe('/check-availability/success')
    expect(location().state).toMatchObject({ signUpData: { approved: true, rc: 'sd4me' } })
  })

  it('takes a referral code in the place of a zip that is known, and keeps that no longer (FUN-01)', async () => {
    const { user, location, signUpData } = gate({ signUpData: { zipcode: '78704' } })
    await loaded()
    await user.clear(zipcode())
    await user.type(code(), 'sd4me')
    await user.click(next())
    expect(location().pathname).toBe('/check-availability/success')
    expect(signUpData()?.zipcode).toBeUndefined()
    expect(screen.queryByText(/78704/)).toBeNull()
  })

  it('says what is wrong with a zip that was typed on the landing (FUN-05)', async () => {
    const { location } = gate({ path: '/check-availability?zipcode=787&referralCode=' })
    await waitFor(() => expect(describedBy(zipcode())).toMatch(/Please enter a valid zipcode\./))
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(location().pathname).toBe('/check-availability')
  })

  it('takes digits only, five at most (FUN-02, FUN-03)', async () => {
    const { user } = gate()
    await loaded()
    expect(zipcode()).toHaveAttribute('inputmode', 'numeric')
    await user.type(zipcode(), '7a8b70-45')
    expect(valueOf(zipcode())).toBe('78704')
  })

  it.each(['78704-1234', '787041234', '78704 1234'])(
    'takes five digits of %s, typed, pasted or in the address (FUN-03)',
    async (given) => {
      const { user, unmount } = gate()
      await loaded()
      await user.type(zipcode(), given)
      expect(valueOf(zipcode())).toBe('78704')
      await user.clear(zipcode())
      await user.paste(given)
      expect(valueOf(zipcode())).toBe('78704')
      unmount()
      const { signUpData } = gate({ path: `/check-availability?${new URLSearchParams({ zipcode: given })}` })
      await screen.findByRole('heading', { level: 1, name: 'Good news' })
      expect(signUpData()?.zipcode).toBe('78704')
    },
  )

  it('takes digits only of a zip in the address, and the first five of one that is known (FUN-02, FUN-03)', async () => {
    const { unmount } = gate({ path: '/check-availability?zipcode=7x8-7' })
    await waitFor(() => expect(valueOf(zipcode())).toBe('787'))
    unmount()
    gate({ signUpData: { zipcode: '78704-1234' } })
    await loaded()
    expect(valueOf(zipcode())).toBe('78704')
  })

  it('says on blur that a zip is not valid, and takes it back when it is changed (FUN-04, SHR-85)', async () => {
    const { user } = gate()
    await loaded()
    await user.type(zipcode(), '787')
    expect(screen.queryByText('Please enter a valid zipcode.')).toBeNull()
    await user.tab()
    expect(describedBy(zipcode())).toMatch(/Please enter a valid zipcode\./)
    await user.type(zipcode(), '0')
    expect(screen.queryByText('Please enter a valid zipcode.')).toBeNull()
  })

  it.each(['sd4me', 'nosuch'])('says so on blur beside the referral code %s, too (FUN-04)', async (typed) => {
    const { user } = gate()
    await loaded()
    await user.type(code(), typed)
    await user.type(zipcode(), '7870')
    await user.tab()
    expect(describedBy(zipcode())).toMatch(/Please enter a valid zipcode\./)
  })

  it('says on Next that a zip is not valid, above its fields, with the focus, and says Error in the title (FUN-05)', async () => {
    const { user, recorded } = gate()
    await loaded()
    await user.click(next())
    expect(describedBy(zipcode())).toMatch(/Please enter a valid zipcode\./)
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('Please correct 1 fieldPlease enter a valid zipcode.')
    expect(recorded.pages.at(-1)?.title).toBe('Error: Cupboard - Do we deliver to your door?')
  })

  it.each(['7', '78', '787', '7870'])('says on Next that %s is no zip (FUN-05)', async (typed) => {
    const { user, location } = gate()
    await loaded()
    await user.type(zipcode(), typed)
    await user.click(next())
    expect(describedBy(zipcode())).toMatch(/Please enter a valid zipcode\./)
    expect(location().pathname).toBe('/check-availability')
  })

  it.each(['sd4me', 'nosuch'])('says on Next that a zip is not valid beside the code %s (FUN-05)', async (typed) => {
    const { user, location } = gate()
    await loaded()
    await user.type(zipcode(), '787')
    await user.type(code(), typed)
    await user.click(next())
    expect(describedBy(zipcode())).toMatch(/Please enter a valid zipcode\./)
    const faults = within(screen.getByRole('alert')).getAllByRole('link')
    expect(faults[0]).toHaveTextContent('Please enter a valid zipcode.')
    expect(location().pathname).toBe('/check-availability')
  })

  it.each<[string, RenderScreenOptions]>([
    ['an approved visitor', {}],
    ['who was denied before', { signUpData: { approved: false, zipcode: '77002' } }],
    ['who is signed in', { session: SIGNED_IN }],
    ['who may start without the gate', { flags: { ungatedSignup: true } }],
  ])('leads %s to the success page with sign-up data (FUN-08, SHELL-39)', async (_, options) => {
    const { user, location, signUpData } = gate(options)
    await loaded()
    await user.clear(zipcode())
    await user.type(zipcode(), '78704')
    await user.click(next())
    expect(location().pathname).toBe('/check-availability/success')
    expect(location().state).toMatchObject({ signUpData: { approved: true, zipcode: '78704' } })
    expect(signUpData()).toMatchObject({ approved: true, signupsOpen: true })
  })

  it.each([
    ['the same state', '77002'],
    ['another state', '10001'],
    ['no state', '00000'],
  ])('leads who comes from %s to the waitlist, without an inline error (FUN-09, FUN-11)', async (_, zip) => {
    const { user, location, go } = gate()
    await loaded()
    await user.type(zipcode(), zip)
    await user.click(next())
    expect(location().pathname).toBe('/check-availability/waitlist')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("We're sorry")
    go(-1)
    await loaded()
    expect(valueOf(zipcode())).toBe(zip)
    expect(zipcode()).toBeValid()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/does not currently deliver/)).toBeNull()
  })

  it.each<[string, (typed: string) => RenderScreenOptions, boolean]>([
    ['was approved before', () => ({ signUpData: { approved: true, zipcode: '78704', signupsOpen: true } }), true],
    ['is signed in', () => ({ session: SIGNED_IN }), true],
    ['comes with the zip in the address', (typed) => ({ path: `/check-availability?zipcode=${typed}` }), false],
    ['comes without the landing data', () => ({ api: { landing: err('network'), shipment } }), true],
  ])('denies who %s a zip that is not served, and keeps that it did (FUN-09)', async (_, options, isTyped) => {
    const { user, location, signUpData } = gate(options('77002'))
    if (isTyped) {
      await loaded()
      await user.clear(zipcode())
      await user.type(zipcode(), '77002{Enter}')
    }
    await waitFor(() => expect(location().pathname).toBe('/check-availability/waitlist'))
    const denied = { approved: false, zipcode: '77002' }
    expect(location().state).toMatchObject({ signUpData: denied })
    expect(signUpData()).toMatchObject(denied)
  })

  const closed = { landing: { ...landing, signupsOpen: false }, shipment }
  it.each<[string, RenderScreenOptions, string]>([
    ['78704', { flags: { blockSignups: true } }, 'waitlist'],
    ['78704', { api: closed }, 'waitlist'],
    ['77002', { flags: { ungatedSignup: true } }, 'success'],
    ['77002', { flags: { ungatedSignup: true, blockSignups: true } }, 'waitlist'],
    ['77002', { flags: { ungatedSignup: true }, api: closed }, 'waitlist'],
  ])('leads %s where %j to the %s (FUN-07, FUN-09)', async (zip, options, page) => {
    const { user, location } = gate(options)
    await loaded()
    await user.type(zipcode(), zip)
    await user.click(next())
    expect(location().pathname).toBe(`/check-availability/${page}`)
  })

  it.each([
    [true, 'waitlist'],
    [false, 'success'],
  ])('with the block of all but Texas %s leads a listed zip of elsewhere to the %s (FUN-10)', async (isOn, page) => {
    const listed = { landing: { ...landing, zipcodes: ['90210'] }, shipment }
    for (const ungatedSignup of [true, false]) {
      const { user, location, unmount } = gate({ flags: { blockOutsideTexas: isOn, ungatedSignup }, api: listed })
      await loaded()
      await user.type(zipcode(), '90210')
      await user.click(next())
      expect([ungatedSignup, location().pathname]).toEqual([ungatedSignup, `/check-availability/${page}`])
      unmount()
    }
  })

  it('takes the landing’s own list from the sign-up data and asks for nothing (X-02)', async () => {
    const { user, location, recorded } = gate({ signUpData: { zipcodes: ['77002'], signupsOpen: true }, flags: {} })
    await user.type(zipcode(), '77002')
    await user.click(next())
    expect(location().pathname).toBe('/check-availability/success')
    expect(recorded.calls.map(({ name }) => name)).not.toContain('landing')
  })

  it('approves the zips of the generic landing’s own list for who comes without landing data, and no other (FUN-06, X-02)', async () => {
    const listed = { landing: { ...landing, zipcodes: ['77002'] }, shipment }
    for (const [zip, page] of [
      ['77002', 'success'],
      ['78704', 'waitlist'],
    ] as const) {
      const { user, location, unmount } = gate({ api: listed })
      await loaded()
      await user.type(zipcode(), zip)
      await user.click(next())
      expect([zip, location().pathname]).toEqual([zip, `/check-availability/${page}`])
      unmount()
    }
  })

  it('gives what the generic landing offers to who comes without an offer, and to nobody else (CHK-27)', async () => {
    const offered = { coupon: { percentDiscount: 10 }, newCoupon: fixed(500, 0) }
    const mine: SignUpData[] = [{}, { coupon: { percentDiscount: 50 } }, { newCoupon: fixed(900, 0) }]
    for (const signUpData of mine) {
      const view = gate({ signUpData, api: { landing: { ...landing, ...offered }, shipment, ...unanswered } })
      await waitFor(() => expect(view.signUpData()).toMatchObject({ ...offered, ...signUpData }))
      view.unmount()
    }
  })

  it('approves the built-in zips where no landing data can be had, and no other (LAND-07)', async () => {
    for (const [zip, page] of [
      ['78704', 'success'],
      ['77002', 'waitlist'],
    ] as const) {
      const { user, location, unmount } = gate({ api: { landing: err('network'), shipment, ...unanswered } })
      await user.type(zipcode(), `${zip}{Enter}`)
      await waitFor(() => expect([zip, location().pathname]).toEqual([zip, `/check-availability/${page}`]))
      unmount()
    }
  })

  it('takes Enter for Next, in a field and on the page (FUN-18)', async () => {
    const { user, location, go } = gate()
    await loaded()
    await user.type(zipcode(), '78704{Enter}')
    expect(location().pathname).toBe('/check-availability/success')
    go(-1)
    await loaded()
    expect(valueOf(zipcode())).toBe('78704')
    await user.click(document.body)
    await user.keyboard('{Enter}')
    expect(location().pathname).toBe('/check-availability/success')
    await user.keyboard('{Enter}')
    expect(location().pathname).toBe('/start/1')
  })

  it('takes Enter for Next as often as it is refused (FUN-18)', async () => {
    const { user } = gate()
    await loaded()
    for (const _try of ['first', 'second']) {
      await user.click(document.body)
      await user.keyboard('{Enter}')
      expect(screen.getByRole('alert')).toHaveFocus()
    }
  })

  const served: SignUpData = { approved: true, zipcode: '78704' }
  it.each<[string, NonNullable<FakeApi['shipment']>, SignUpData]>([
    ['without a date', err('network'), served],
    ['while its date is looked up', () => new Promise<never>(() => undefined), served],
    ['of a referral code', shipment, { approved: true, rc: 'sd4me' }],
  ])('takes Enter for Next on the good news %s, too (FUN-18)', async (_, day, signUpData) => {
    const { user, location } = gate({
      path: '/check-availability/success',
      api: { landing, shipment: day, ...unanswered },
      signUpData,
    })
    await screen.findByRole('heading', { level: 1, name: 'Good news' })
    await user.keyboard('{Enter}')
    expect(location().pathname).toBe('/start/1')
  })

  it('decides as soon as the list of zips is there when Next comes first (FUN-08)', async () => {
    let answer: (data: LandingData) => void = () => undefined
    const slow = { landing: () => new Promise<LandingData>((resolve) => (answer = resolve)), shipment }
    const { user, location } = gate({ api: slow })
    await user.type(zipcode(), '78704{Enter}')
    expect(location().pathname).toBe('/check-availability')
    answer(landing)
    await waitFor(() => expect(location().pathname).toBe('/check-availability/success'))
  })

  const notValid = 'Sorry, the code you entered is not valid'

  it.each(['', '78704', '77002'])(
    'says that an unknown referral code is not valid, beside "%s" (FUN-17)',
    async (zip) => {
      const { user, location } = gate()
      await loaded()
      if (zip !== '') await user.type(zipcode(), zip)
      await user.type(code(), 'sd5me')
      await user.click(next())
      expect(describedBy(code())).toContain(notValid)
      expect(location().pathname).toBe('/check-availability')
      await user.click(screen.getByRole('link', { name: notValid }))
      expect(document.activeElement).toBe(code())
      await user.type(code(), '{Backspace}')
      expect(screen.queryByText(notValid)).toBeNull()
    },
  )

  it('says so as it is left, and of one in the address (FUN-17)', async () => {
    const { user, unmount } = gate()
    await loaded()
    await user.type(code(), 'localeur')
    expect(screen.queryByText(notValid)).toBeNull()
    await user.tab()
    expect(describedBy(code())).toContain(notValid)
    unmount()
    const { location } = gate({ path: '/check-availability?zipcode=78704&referralCode=localeur' })
    await waitFor(() => expect(describedBy(code())).toContain(notValid))
    expect(location().pathname).toBe('/check-availability')
  })

  it('accepts sd4me in capitals too, and looks up no date (FUN-15, FUN-16)', async () => {
    const { user, location, recorded } = gate()
    await loaded()
    await user.type(zipcode(), '78704')
    await user.type(code(), 'SD4me')
    await user.click(next())
    expect(location().pathname).toBe('/check-availability/success')
    expect(screen.getByText(/Your referral code is good/)).toBeDefined()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('shipment')
  })

  it('falls back to the built-in zips and reports when the landing data cannot be had (FUN-08, SHR-98)', async () => {
    const { user, location, recorded } = gate({ api: { landing: err('network'), shipment } })
    await waitFor(() => expect(recorded.reports).toHaveLength(1))
    await user.type(zipcode(), '78704')
    await user.click(next())
    expect(location().pathname).toBe('/check-availability/success')
  })
})

describe('/check-availability/success', () => {
  const success = (options: RenderScreenOptions = {}) =>
    renderScreen(routes, {
      path: '/check-availability/success',
      signUpData: { approved: true, zipcode: '78704' },
      api: { shipment, ...unanswered },
      ...options,
    })

  it('says "Good news" with the estimated delivery date (SHELL-19, FUN-19)', async () => {
    const { recorded } = success()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good news')
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Good news')
    expect(await screen.findByText('Wednesday, November 25')).toBeDefined()
    expect(screen.getByText('We deliver to 78704. Order today and your first box arrives on')).toBeVisible()
    expect(screen.getByText('Estimated delivery')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
    expect(recorded.calls.find(({ name }) => name === 'shipment')?.input).toMatchObject({ params: { id: '78704' } })
  })

  const notServed = { type: '', title: '', status: 422, code: 'area_not_served', error: '' }
  const NOT_SERVED = { ok: false, error: { code: notServed.code, status: 422, problem: notServed } } as const

  it.each<[string, RenderScreenOptions]>([
    ['who was let in by a code, of no zip', { signUpData: { approved: true, rc: 'sd4me' } }],
    ['whose zip is let in and not served', { api: { shipment: NOT_SERVED } }],
    ['whose day cannot be looked up', { api: { shipment: err('network') } }],
    ['who is signed in', { session: SIGNED_IN, api: { shipment } }],
    ['whose day is on its way', { api: { shipment: () => new Promise<never>(() => undefined) } }],
  ])('says "Good news" to %s (SHELL-19)', async (_, options) => {
    const { location, recorded } = success(options)
    const asked = options.api ? 1 : 0
    await waitFor(() => expect(recorded.calls.filter(({ name }) => name === 'shipment')).toHaveLength(asked))
    await act(async () => {})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good news')
    expect(location().pathname).toBe('/check-availability/success')
  })

  it('goes on without a date when it cannot be looked up (FUN-19, OP-72)', async () => {
    const { recorded } = success({ api: { shipment: err('network') } })
    await waitFor(() => expect(recorded.reports).toHaveLength(1))
    expect(screen.getByText('We deliver to 78704.')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
    expect(next().hasAttribute('disabled')).toBe(false)
  })

  it.each<[string, typeof success, RenderScreenOptions]>([
    ['a day', success, { api: { ...unanswered, shipment: err('network') } }],
    ['the landing data', gate, { api: { ...unanswered, landing: err('network') } }],
  ])('says nothing of %s that cannot be had, and reports it (OP-10)', async (_, open, options) => {
    const { recorded } = open(options)
    await waitFor(() => expect(recorded.reports).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/wrong|try again|could ?n[o’']t/i)).toBeNull()
  })

  it('says of a zip that is let in and not served that it is not, and reports no error (FUN-06, FUN-19)', async () => {
    const { recorded } = success({ api: { shipment: NOT_SERVED } })
    expect(
      await screen.findByText(/^You can see what your home would get\. We don’t deliver to 78704 yet/),
    ).toBeVisible()
    expect(recorded.reports).toEqual([])
  })

  it.each<[string, RenderScreenOptions]>([
    ['who was let in by a code', { signUpData: { approved: true, rc: 'sd4me' } }],
    ['whose zip is not served yet', { api: { ...unanswered, shipment: NOT_SERVED } }],
    [
      'who has answered before, and left at another question',
      { signUpData: { approved: true, interview: DEFAULT_INTERVIEW, interviewPathname: '/laundry/1' } },
    ],
    ['who is signed in', { session: SIGNED_IN }],
  ])('leads %s to the first question, by Next and by Enter (FUN-20, SHELL-39)', async (_, options) => {
    for (const by of ['Next', 'Enter']) {
      const { user, location, unmount } = success(options)
      await screen.findByRole('heading', { level: 1, name: 'Good news' })
      await (by === 'Next' ? user.click(next()) : user.keyboard('{Enter}'))
      expect([by, location().pathname]).toEqual([by, '/start/1'])
      unmount()
    }
  })

  it('leads to the first question (FUN-20, SHELL-39)', async () => {
    const { user, location } = success()
    await user.click(next())
    expect(location().pathname).toBe('/start/1')
    expect(location().state).toMatchObject({ signUpData: { approved: true } })
  })

  it.each<[string, RenderScreenOptions]>([
    ['was not approved', { signUpData: { approved: false } }],
    ['has no sign-up data', {}],
  ])('sends back whoever %s, and reports it (FUN-25, FUN-26)', (_, options) => {
    const path = '/check-availability/success'
    const { location, recorded } = renderScreen(routes, { path, api: { landing }, ...options })
    expect(location().pathname).toBe('/check-availability')
    expect(recorded.reports.map(String)).toEqual(['Error: Sign-up data is missing: not_approved'])
  })
})
