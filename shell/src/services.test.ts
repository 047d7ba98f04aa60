import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { drawnSignUpData, FLAG_DEFAULTS, queryKeys, type PageData } from '@cupboard/shared/contracts'
import { QueryClientProvider, useQuery } from '@cupboard/shared/queries'
import { CALL_OUTPUTS } from '@cupboard/shared/testing'
import { MOCK_KEY } from './mock/mock-mode.ts'
import { createFlags } from './ports/flags.ts'
import { createServices } from './services.ts'
import type { Leaving } from './session/leave.ts'

const mockSignatureFor = jest.fn(async () => ({}))
const mockIdentityId = jest.fn(async () => 'r:visitor')
jest.mock('./session/amplify-identity.ts', () => ({
  createAmplifyIdentity: () => ({
    idToken: async () => undefined,
    identityId: () => mockIdentityId(),
    signatureFor: mockSignatureFor,
  }),
}))

const pageData: PageData = {
  registry: { release: 'test', modules: [] },
  publicOrigin: 'http://localhost:3000',
  clockOffsetMs: 0,
  sandbox: true,
  identity: { region: 'r', userPoolId: 'r_p', userPoolClientId: 'client', identityPoolId: 'r:pool' },
  cards: { publishableKey: 'pk_test' },
  campaignSlugs: [],
  notFound: false,
}
const MARISOL = {
  email: 'marisol@home.example',
  password: 'a password',
  phone: '+15125550142',
  firstName: 'Marisol',
  lastName: 'Torres',
}

function start(told: Partial<PageData> = {}) {
  const report = jest.fn()
  const telemetry = {
    report,
    analytics: { track: jest.fn() },
    breadcrumb: jest.fn(),
    flags: createFlags(report, pageData.flags),
  }
  const painted = { drawn: () => undefined, frameIsFirst: () => undefined, done: Promise.resolve() }
  const leavePages = async (_: Leaving, onLeft: () => void) => onLeft()
  const services = createServices({ ...pageData, ...told }, telemetry, painted, leavePages)
  const allowMock = () => services.flags.start(async () => async (tell) => tell({ ...FLAG_DEFAULTS, mockData: true }))
  return { ...services, allowMock, sent: report, breadcrumb: telemetry.breadcrumb }
}

function startMocked() {
  window.sessionStorage.setItem(MOCK_KEY, 'on')
  return start()
}

async function signIn({ session }: ReturnType<typeof start>) {
  await session.signUp(MARISOL)
  await session.signIn(MARISOL.email, MARISOL.password)
}

describe('the services of a page', () => {
  const send = jest.spyOn(window, 'fetch')
  beforeEach(() => {
    window.sessionStorage.clear()
    window.localStorage.clear()
    send.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  })

  it('answer calls and know who is here in mock mode, and send nothing (X-12)', async () => {
    const services = startMocked()
    expect(await services.session.ready()).toEqual({ status: 'signed-out' })
    expect(await services.api.call('faq', {})).toMatchObject({ ok: true })
    await signIn(services)
    expect(services.session.get()).toMatchObject({ status: 'signed-in', user: undefined })
    expect(await startMocked().session.ready()).toMatchObject({ status: 'signed-in' })
    expect(send).not.toHaveBeenCalled()
  })

  it('leave one breadcrumb of a visitor, with the first call that is signed (SHELL-57)', async () => {
    const { api, breadcrumb } = start()
    await api.call('faq', {})
    await api.call('productGroups', {})
    expect(breadcrumb.mock.calls).toEqual([['identity', 'r:visitor']])
  })

  it('leave another one where the visitor is somebody else by then (SHELL-57)', async () => {
    const { api, breadcrumb } = start()
    await api.call('faq', {})
    mockIdentityId.mockResolvedValueOnce('r:other')
    await api.call('faq', {})
    expect(breadcrumb.mock.calls).toEqual([
      ['identity', 'r:visitor'],
      ['identity', 'r:other'],
    ])
  })

  it('tell the page of a call that cannot be signed (SHELL-60)', async () => {
    const { api, events } = start()
    const told = jest.fn()
    events.on('auth.failed', told)
    mockSignatureFor.mockRejectedValueOnce(new Error('no credentials'))
    await api.call('faq', {})
    expect(told.mock.calls).toEqual([[{ reason: 'signature_failure' }]])
  })

  it('keep real and canned data apart when mock mode is switched (X-11)', async () => {
    const { mock, allowMock, queryClient, signUpData, session } = start()
    await allowMock()
    const fill = (zipcode: string) => {
      queryClient.setQueryData(queryKeys.faq(), CALL_OUTPUTS.faq)
      signUpData.update({ zipcode })
    }
    const kept = () => [queryClient.getQueryData(queryKeys.faq()), signUpData.get()]
    fill('78704')
    mock.visit('/mock')
    expect(kept()).toEqual([undefined, undefined])
    expect([window.sessionStorage.getItem(MOCK_KEY), window.localStorage.getItem(MOCK_KEY)]).toEqual(['on', null])
    await session.signUp(MARISOL)
    await session.signIn(MARISOL.email, MARISOL.password)
    expect(session.get()).toMatchObject({ status: 'signed-in' })
    fill('78701')
    expect(start().signUpData.get()).toEqual({ zipcode: '78701' })
    mock.visit('/unmock')
    expect(kept()).toEqual([undefined, { zipcode: '78704' }])
    expect(session.get()).toEqual({ status: 'signed-out' })
  })

  it('clear what they know of the customer on signing out (X-09)', async () => {
    const services = startMocked()
    await signIn(services)
    services.queryClient.setQueryData(queryKeys.faq(), CALL_OUTPUTS.faq)
    services.signUpData.update({ zipcode: '78704' })
    await services.session.signOut()
    expect(services.queryClient.getQueryCache().getAll()).toEqual([])
    expect(services.signUpData.get()).toBeUndefined()
    services.report(new Error('later'))
    expect(services.sent).toHaveBeenCalledWith(new Error('later'), {})
  })

  it('clear what they know of the customer when an auth error ends the session (X-09)', async () => {
    const services = startMocked()
    await signIn(services)
    services.queryClient.setQueryData(queryKeys.faq(), CALL_OUTPUTS.faq)
    await services.session.end(async (onLeft) => onLeft())
    expect(services.queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('ask anew for what is shown still, once its person has left (X-09)', async () => {
    const services = startMocked()
    await signIn(services)
    const ask = jest.fn(async () => CALL_OUTPUTS.faq)
    const wrapper = ({ children }: PropsWithChildren) =>
      createElement(QueryClientProvider, { client: services.queryClient }, children)
    renderHook(() => useQuery({ queryKey: queryKeys.faq(), queryFn: ask }), { wrapper })
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
    expect(ask).toHaveBeenCalledTimes(1)
    await services.session.signOut()
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  })

  it('answer nobody any more from what the page was drawn from, once its person has left (X-09)', async () => {
    const calls = [{ call: 'productGroups' as const, input: {}, answer: [] }]
    const visitor = { signUpData: drawnSignUpData({}), calls }
    const { api, session } = start({ prerendered: { module: 'mfe-funnel', visitor } })
    expect(api.drawn?.('productGroups', {})).toEqual([])
    await session.signOut()
    expect(api.drawn?.('productGroups', {})).toBeUndefined()
  })

  it('say in a report which calls have failed (X-07)', async () => {
    const { api, report, sent } = startMocked()
    await api.call('getOrder', { params: { id: 'unknown' } })
    report(new Error('then'), { act: 'reading' })
    expect(sent).toHaveBeenCalledWith(new Error('then'), { failedCalls: 'getOrder', act: 'reading' })
  })
})
