import { screen, waitFor } from '@testing-library/react'
import { err, FALLBACK_ZIPCODES } from '@cupboard/shared/contracts'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { NO_PLAN } from '../../../testing/open-dashboard.ts'
import { NOW, signedIn } from '../../../testing/samples.ts'
import { atOnce, holdTime, pass } from '../../../testing/time.ts'
import { routes } from '../../../routes.tsx'
import { ZipCountdown } from './zip-countdown.tsx'

const shipment = { deliveryDate: '2026-11-25T18:00:00Z', cutoff: '2026-11-21T06:00:00Z' }

/** A customer without a plan. */
const show = ({ api, ...options }: RenderScreenOptions = {}) =>
  renderScreen(routes, {
    path: '/dashboard',
    session: { status: 'signed-in', username: 'u', emailVerified: true, phoneVerified: true, user: undefined },
    now: NOW,
    ...options,
    api: { getManifest: err('network'), productGroups: [], ...api },
  })
const check = async (user: ReturnType<typeof show>['user'], zipcode: string) => {
  const field = await screen.findByRole('textbox', { name: 'ZIP code' })
  if (zipcode) await user.type(field, zipcode)
  await user.click(screen.getByRole('button', { name: 'Check availability' }))
}
const isAsked = ({ recorded }: ReturnType<typeof show>) => recorded.calls.some(({ name }) => name === 'shipment')

describe('the countdown without a plan', () => {
  it.each([
    ['there is none', NO_PLAN],
    ['it cannot be had', err('network')],
  ])('asks for a zip where %s, and counts down to its cut-off (DASH-24, API-09)', async (_, getManifest) => {
    const { user, recorded } = show({ api: { getManifest, shipment } })
    await check(user, '78704')
    expect(await screen.findByRole('timer')).toHaveTextContent(/0 days\s*12 hours/)
    expect(screen.getByText(/for delivery by November 25\./)).toBeVisible()
    expect(recorded.calls.filter(({ name }) => name === 'shipment').map(({ input }) => input)).toEqual([
      { params: { id: '78704' } },
    ])
  })

  it('counts down for a zip that the list of the sign-up has, though it is not built in (DASH-24)', async () => {
    const { user } = show({ signUpData: { zipcodes: ['77002'] }, api: { shipment } })
    await check(user, '77002')
    expect(await screen.findByRole('timer')).toBeVisible()
  })

  it.each(['77003', '77003-1234'])('counts down for no zip that is not served: %s (DASH-24)', async (zipcode) => {
    const rendered = show({ signUpData: { zipcodes: ['77002'] }, api: { shipment } })
    await check(rendered.user, zipcode)
    expect(rendered.location().pathname).toBe('/check-availability/waitlist')
    expect(isAsked(rendered)).toBe(false)
  })

  it.each([
    ['77002', '77003', '/dashboard'],
    ['77003', '77002', '/check-availability/waitlist'],
  ])('goes by the zip that is typed: %s, where %s is kept (DASH-24)', async (typed, kept, path) => {
    const rendered = show({ signUpData: { zipcode: kept, zipcodes: ['77002'] }, api: { shipment } })
    await check(rendered.user, typed)
    await waitFor(() => expect(isAsked(rendered)).toBe(typed === '77002'))
    expect(rendered.location().pathname).toBe(path)
  })

  describe('as time passes', () => {
    holdTime()

    it('asks for the date anew when the cut-off passes (DASH-23)', async () => {
      const soon = new Date(NOW.getTime() + 5000).toISOString()
      const next = { deliveryDate: '2026-11-27T18:00:00Z', cutoff: '2026-11-24T06:00:00Z' }
      const dates = [{ ...shipment, cutoff: soon }, next]
      const { user } = show({
        user: atOnce,
        now: () => new Date(),
        api: { shipment: () => dates.shift() ?? err('network') },
      })
      await check(user, '78704')
      expect(await screen.findByText(/for delivery by November 25\./)).toBeVisible()
      await pass(4000)
      expect(screen.getByText(/for delivery by November 25\./)).toBeVisible()
      await pass(2000)
      expect(await screen.findByText(/for delivery by November 27\./)).toBeVisible()
    })
  })

  it.each(['', '7870', '787041', '78704-12', 'ABCDE'])(
    'says that "%s" is no zip, and asks for no date (DASH-25, SHR-85)',
    async (typed) => {
      const rendered = show({ flags: { ungatedSignup: true }, api: { shipment } })
      await check(rendered.user, typed)
      expect(screen.getByRole('link', { name: 'Invalid ZIP Code' })).toBeVisible()
      expect(isAsked(rendered)).toBe(false)
    },
  )

  it.each([
    ['78704', true],
    ['78704-1234', true],
    ['7870', false],
    ['787041', false],
    ['787041234', false],
    ['78704-12', false],
  ])('asks for the date of five digits, or five plus four: of "%s" %s (SHR-84)', async (typed, isZip) => {
    const rendered = show({ api: { shipment } })
    await check(rendered.user, typed)
    await waitFor(() => expect(isAsked(rendered)).toBe(isZip))
    expect(screen.queryAllByText('Invalid ZIP Code').length === 0).toBe(isZip)
  })

  it('says when a zip is none, until it is changed (DASH-25, SHR-85)', async () => {
    const rendered = show()
    await check(rendered.user, '787')
    const zipcode = screen.getByRole('textbox', { name: 'ZIP code' })
    expect(zipcode).toHaveAccessibleDescription(/^Invalid ZIP Code/)
    expect(screen.getByRole('link', { name: 'Invalid ZIP Code' })).toBeVisible()
    expect(isAsked(rendered)).toBe(false)
    await rendered.user.type(zipcode, '0')
    expect(screen.queryByText('Invalid ZIP Code')).not.toBeInTheDocument()
  })

  it.each<[string, RenderScreenOptions]>([
    ['sign-ups are open to all', { flags: { blockOutsideTexas: true, ungatedSignup: true } }],
    ['it is listed', { flags: { blockOutsideTexas: true }, signUpData: { zipcodes: ['10001', '73000'] } }],
  ])(
    'leads a zip outside of Texas to the waitlist, and asks for no date, where %s (FUN-13, DASH-26)',
    async (_, options) => {
      for (const zipcode of ['10001', '10001-1234', '73000']) {
        const rendered = show({ ...options, api: { shipment } })
        await check(rendered.user, zipcode)
        expect(rendered.location().pathname).toBe('/check-availability/waitlist')
        expect(rendered.signUpData()?.zipcode).toBe(zipcode)
        expect(isAsked(rendered)).toBe(false)
        rendered.unmount()
      }
    },
  )

  it('asks for no date either while it stands until the waitlist is there (DASH-26)', async () => {
    const rendered = renderScreen(<ZipCountdown />, {
      session: signedIn,
      flags: { blockOutsideTexas: true, ungatedSignup: true },
      api: { shipment },
    })
    await check(rendered.user, '10001')
    expect(rendered.location().pathname).toBe('/check-availability/waitlist')
    expect(isAsked(rendered)).toBe(false)
  })

  it('leads there, too, after the look-up of another has failed (DASH-26)', async () => {
    const options = { flags: { blockOutsideTexas: true, ungatedSignup: true }, api: { shipment: err('network') } }
    const { user, location, recorded } = show(options)
    await check(user, '78704')
    expect(await screen.findByText('We could not look that up. Please try again.')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'ZIP code' }))
    await check(user, '10001')
    expect(location().pathname).toBe('/check-availability/waitlist')
    expect(recorded.calls.filter(({ name }) => name === 'shipment')).toHaveLength(1)
  })

  it('asks for its date with the block off (DASH-26)', async () => {
    const rendered = show({ flags: { blockOutsideTexas: false, ungatedSignup: true }, api: { shipment } })
    await check(rendered.user, '10001')
    expect(await screen.findByRole('timer')).toBeVisible()
  })

  it.each<[string, string, RenderScreenOptions]>([
    ['78704', 'the list of the sign-up is another', { signUpData: { zipcodes: ['78701'] } }],
    ['78704', 'the drop-off zips are others', { signUpData: { dropoffZipcodes: ['78701'] } }],
    ['77002', 'sign-ups are blocked', { flags: { ungatedSignup: true, blockSignups: true } }],
    ['77002', 'sign-ups are closed', { flags: { ungatedSignup: true }, signUpData: { signupsOpen: false } }],
  ])('decides like the gate, and serves no %s where %s (FUN-07, FUN-13)', async (zipcode, _, options) => {
    const rendered = show({ ...options, api: { shipment } })
    await check(rendered.user, zipcode)
    expect(rendered.location().pathname).toBe('/check-availability/waitlist')
  })

  it.each<[string, string, boolean]>([
    ['the first of them', String(FALLBACK_ZIPCODES[0]), true],
    ['the last of them', String(FALLBACK_ZIPCODES.at(-1)), true],
    ['a Texan one that is none of them', '77002', false],
  ])(
    'goes by the zips that are built in, where no list is known: %s, %s (FUN-13, SHR-98)',
    async (_, zipcode, isServed) => {
      const rendered = show({ api: { shipment } })
      await check(rendered.user, zipcode)
      await waitFor(() => expect(isAsked(rendered)).toBe(isServed))
      expect(rendered.location().pathname).toBe(isServed ? '/dashboard' : '/check-availability/waitlist')
    },
  )

  it('says so when the date cannot be had, until it is tried again, which asks again (DASH-24, DASH-25)', async () => {
    const { user, recorded } = show({ api: { shipment: err('network') } })
    const failed = 'We could not look that up. Please try again.'
    const lookUps = () => recorded.calls.filter(({ name }) => name === 'shipment')
    await check(user, '78704')
    expect(await screen.findByText(failed)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check availability' }))
    await waitFor(() => expect(lookUps()).toHaveLength(2))
    expect(await screen.findByText(failed)).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'ZIP code' }))
    await user.click(screen.getByRole('button', { name: 'Check availability' }))
    expect(screen.getByRole('link', { name: 'Invalid ZIP Code' })).toBeVisible()
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
  })

  it('is not there for a customer whose plan cannot be had', async () => {
    show({ session: signedIn, api: { listOrders: err('network') } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'ZIP code' })).not.toBeInTheDocument()
  })
})
