import { act, screen, waitFor } from '@testing-library/react'
import { paths, queryKeys, type Coupon, type LandingData } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { seconds, withClock } from '../../testing/open-account.tsx'
import { EMPLOYER, signedIn, userOf } from '../../testing/samples.ts'
import { EnrollScreen } from './enroll-screen.tsx'

const landing: LandingData = {
  dropoffZipcodes: [],
  signupsOpen: true,
  chargeShipping: false,
  coupon: null,
  newCoupon: null,
  employer: EMPLOYER,
  isEmployeePerk: true,
}
const open = (data: LandingData, options: RenderScreenOptions = {}) =>
  renderScreen([{ path: '/dashboard/account/enroll_employee/:employerSlug', element: <EnrollScreen /> }], {
    path: paths.enrollEmployee('larkspur'),
    session: signedIn(),
    api: { landing: data, enroll: { customer: userOf().customer } },
    ...options,
  })

describe('enrolling with an employer', () => {
  it.each<[string, readonly FakeOutcome<'enroll'>[], RenderScreenOptions]>([
    ['at once', [], {}],
    ['at the second try', [{ ok: false, error: { code: 'network' } }], {}],
    ['while they are read anew', [], { sessionActs: { reload: () => new Promise(() => undefined) } }],
    ['though nobody is read anew', [], { sessionActs: { reload: () => Promise.reject(new Error('network')) } }],
  ])('goes to the account 3 seconds after it went well %s (ACC-107, API-22)', async (_, failures, unlucky) => {
    jest.useFakeTimers()
    try {
      const outcomes = [...failures]
      const { user, recorded, location } = open(landing, {
        ...unlucky,
        user: { advanceTimers: jest.advanceTimersByTime },
        api: { landing, enroll: () => outcomes.shift() ?? { customer: userOf().customer } },
      })
      await user.type(await screen.findByLabelText('Work email'), 'm@larkspur.example{Enter}')
      if (failures.length > 0) {
        expect(await screen.findByRole('alert')).toBeVisible()
        await user.click(screen.getByRole('button', { name: 'Enroll' }))
      }
      expect(await screen.findByText(/You are enrolled/)).toBeVisible()
      expect(recorded.calls.at(-1)).toMatchObject({
        name: 'enroll',
        input: { body: { employerId: 'e-1', workEmail: 'm@larkspur.example' } },
      })
      await act(() => jest.advanceTimersByTimeAsync(2900))
      expect(location().pathname).toBe('/dashboard/account/enroll_employee/larkspur')
      await act(() => jest.advanceTimersByTimeAsync(200))
      expect(location().pathname).toBe('/dashboard/account')
    } finally {
      jest.useRealTimers()
    }
  })

  it(
    'leaves who could not enroll where they are, however long they wait (ACC-107)',
    withClock(async (options) => {
      const enroll = () => ({ ok: false as const, error: { code: 'network' as const } })
      const { user, location } = open(landing, { ...options, api: { landing, enroll } })
      await user.type(await screen.findByLabelText('Work email'), 'm@larkspur.example{Enter}')
      expect(await screen.findByRole('alert')).toBeVisible()
      await seconds(4)
      expect(location().pathname).toBe('/dashboard/account/enroll_employee/larkspur')
    }),
  )

  it('has the account and the next delivery read anew, whose price is another now (ACC-50, DASH-69)', async () => {
    const { user, ports } = open(landing)
    ports.queryClient.setQueryData(queryKeys.customer(), userOf())
    ports.queryClient.setQueryData(queryKeys.manifest(), CALL_OUTPUTS.getManifest)
    await user.type(await screen.findByLabelText('Work email'), 'm@larkspur.example{Enter}')
    expect(await screen.findByText(/You are enrolled/)).toBeVisible()
    for (const key of [queryKeys.customer(), queryKeys.manifest()])
      expect(ports.queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })

  const newCoupon: Coupon = {
    code: 'perk-larkspur',
    description: 'Larkspur employee perk',
    discount: { type: 'PercentDiscount', percentOff: 25 },
    duration: { type: 'Forever' },
  }
  it.each<[string, Partial<LandingData>]>([
    ['by a coupon', { newCoupon }],
    ['by a coupon of the old form', { coupon: { percentDiscount: 25 } }],
  ])('says which part the employer pays, and which is left to pay, %s (ACC-50)', async (_, offer) => {
    open({ ...landing, ...offer })
    expect(await screen.findByText(/from your next delivery on you get 25% off/)).toBeVisible()
    expect(screen.getByText('75%').parentElement).toHaveTextContent('you pay 75%')
    expect(screen.getByText('25%').parentElement).toHaveTextContent('Larkspur 25%')
  })

  it('says under the field that it has to be an e-mail of the employer, and enrolls nobody by another (SHR-82)', async () => {
    const { user, recorded } = open({ ...landing, employer: { ...EMPLOYER, displayName: 'Acme' } })
    const field = await screen.findByLabelText('Work email')
    await user.type(field, 'm@home.example')
    await user.tab()
    expect(field).toHaveAccessibleDescription(/Email address needs to be an Acme email address/)
    await user.click(screen.getByRole('button', { name: 'Enroll' }))
    expect(recorded.calls.some(({ name }) => name === 'enroll')).toBe(false)
  })

  it('asks by its slug who the employer is (OP-74)', async () => {
    const { recorded } = open(landing)
    await screen.findByLabelText('Work email')
    expect(recorded.calls).toMatchObject([{ name: 'landing', input: { query: { employer: 'larkspur' } } }])
  })

  it(
    'says that the employer is looked up as long as it is (OP-74)',
    withClock(async (options) => {
      let answer: (data: LandingData) => void = () => undefined
      const asked = new Promise<LandingData>((resolve) => (answer = resolve))
      open(landing, { ...options, api: { landing: () => asked } })
      await seconds(1)
      expect(screen.getByText('Looking up your employer…')).toBeVisible()
      answer(landing)
      expect(await screen.findByLabelText('Work email')).toBeVisible()
      await seconds(1)
      expect(screen.queryByText('Looking up your employer…')).not.toBeInTheDocument()
    }),
  )

  it('brings what failed into view at each try, and keeps what was typed (API-22, OP-10)', async () => {
    const enroll = () => ({ ok: false as const, error: { code: 'network' as const } })
    const { user } = open(landing, { api: { landing, enroll } })
    await user.type(await screen.findByLabelText('Work email'), 'm@larkspur.example')
    for (const _ of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Enroll' }))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
      expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
    }
    expect(screen.getByLabelText('Work email')).toHaveValue('m@larkspur.example')
  })

  it('reports an employer that nobody knows, and leads back (ACC-108)', async () => {
    const { recorded } = open({ ...landing, employer: null })
    expect(await screen.findByRole('link', { name: 'Back to my account' })).toHaveAttribute(
      'href',
      '/dashboard/account',
    )
    expect(recorded.pages.at(-1)?.title).toMatch(/^Error: Cupboard - ./)
    expect(recorded.reports).toEqual([new Error('enrollment without a known employer')])
  })

  it.each<[string, string, RenderScreenOptions]>([
    ['that is not said', '/', {}],
    ['whose landing cannot be had', '/larkspur', { api: { landing: { ok: false, error: { code: 'network' } } } }],
  ])('reports an employer %s (ACC-108)', async (_, path, options) => {
    const routes = ['/', '/:employerSlug'].map((route) => ({ path: route, element: <EnrollScreen /> }))
    const { recorded } = renderScreen(routes, { path, session: signedIn(), ...options })
    expect(await screen.findByRole('link', { name: 'Back to my account' })).toBeVisible()
    expect(recorded.reports).toEqual([new Error('enrollment without a known employer')])
  })
})
