import { screen, waitFor } from '@testing-library/react'
import { ok, paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'
import { seconds, withClock } from './testing/open-account.tsx'
import { EMPLOYER, signedIn } from './testing/samples.ts'

const problem = { type: '/', title: '', status: 404, code: 'customer_unknown', error: '' }
const NO_CUSTOMER: FakeOutcome<'getCustomer'> = { ok: false, error: { code: problem.code, status: 404, problem } }

it.each([paths.account(), paths.enrollEmployee('larkspur')])(
  '%s says that it is seen as it opens (SHELL-47)',
  async (path) => {
    const { recorded, location } = renderScreen(routes, {
      path,
      api: CALL_OUTPUTS,
      session: signedIn(),
      sessionActs: { devices: async () => ok([]) },
    })
    await waitFor(() => expect(recorded.pages).not.toEqual([]))
    expect(location().pathname).toBe(path)
  },
)

it.each<[string, Pick<RenderScreenOptions, 'session' | 'api'>, readonly string[]]>([
  ['of a customer', {}, ['Personal Info', 'Signing In']],
  [
    'of who has no plan yet',
    { api: { ...CALL_OUTPUTS, getCustomer: NO_CUSTOMER }, session: { ...signedIn(), user: undefined } },
    ['Your account has no plan yet', 'Signing In'],
  ],
])('is My Account at its address: %s (SHELL-32)', async (_, options, parts) => {
  renderScreen(routes, {
    path: paths.account(),
    api: CALL_OUTPUTS,
    session: signedIn(),
    sessionActs: { devices: async () => ok([]) },
    ...options,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  for (const name of parts) expect(await screen.findByRole('heading', { name })).toBeVisible()
})

it('is there, with another try, where nothing of it can be read (SHELL-32)', async () => {
  renderScreen(routes, {
    path: paths.account(),
    api: { ...CALL_OUTPUTS, getCustomer: { ok: false, error: { code: 'network' } } },
    session: { ...signedIn(), user: undefined },
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
})

it('is there that an employer’s enrolment stands, too (SHELL-33)', async () => {
  const { location } = renderScreen(routes, {
    path: paths.enrollEmployee('larkspur'),
    api: { ...CALL_OUTPUTS, landing: { ...CALL_OUTPUTS.landing, employer: EMPLOYER, isEmployeePerk: true } },
    session: signedIn(),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Larkspur fills a part of your cupboard' })).toBeVisible()
  expect(screen.getByLabelText('Work email')).toBeVisible()
  expect(location().pathname).toBe('/dashboard/account/enroll_employee/larkspur')
})

it(
  'leads who has enrolled with an employer to My Account, which is read anew (SHELL-33)',
  withClock(async (options) => {
    const reload = jest.fn(async () => signedIn())
    const { user, location } = renderScreen(routes, {
      ...options,
      path: paths.enrollEmployee('larkspur'),
      api: { ...CALL_OUTPUTS, landing: { ...CALL_OUTPUTS.landing, employer: EMPLOYER, isEmployeePerk: true } },
      session: signedIn(),
      sessionActs: { reload, devices: async () => ok([]) },
    })
    await user.type(await screen.findByLabelText('Work email'), 'm@larkspur.example{Enter}')
    expect(await screen.findByText(/You are enrolled/)).toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)
    await seconds(3)
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
    expect(location().pathname).toBe('/dashboard/account')
  }),
)

it.each<[string, FakeOutcome<'landing'>, string]>([
  [
    'of an employer whose perk is used up',
    { ...CALL_OUTPUTS.landing, employer: EMPLOYER, isEmployeePerk: false },
    'This perk has been used up',
  ],
  ['of nobody’s employer', { ...CALL_OUTPUTS.landing, employer: null }, 'We do not know this employer'],
  ['of an employer that cannot be read', { ok: false, error: { code: 'network' } }, 'We do not know this employer'],
])('says at the enrolment what becomes of it: %s (SHELL-33)', async (_, landing, name) => {
  const path = paths.enrollEmployee('larkspur')
  const { location } = renderScreen(routes, { path, api: { ...CALL_OUTPUTS, landing }, session: signedIn() })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to my account' })).toHaveAttribute('href', paths.account())
  expect(location().pathname).toBe(path)
})

it.each([paths.login(), paths.classicLogin(), paths.magicLink(), paths.keepContact()])(
  '%s says so to a visitor (SHELL-47)',
  async (path) => {
    const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS })
    await waitFor(() => expect(recorded.pages).not.toEqual([]))
    expect(location().pathname).toBe(path)
  },
)
