import { waitFor } from '@testing-library/react'
import { paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import { signedIn } from '../testing/samples.ts'
import { createAuthErrorFlow } from './auth-error-flow.ts'
import { authFailureReason } from './auth-failure.ts'
import type { ShellSession } from './session.ts'
import { isTokenKey } from './stored-tokens.ts'
import { watchSession } from './watch-session.ts'

const ends: ShellSession['end'] = async (leaveForSignIn) => leaveForSignIn(() => undefined)

const SIGN_IN_AGAIN = { message: 'Oops, something went wrong! Please sign in again and retry.' }

function start(end: ShellSession['end'] = ends) {
  const endSession = jest.fn(end)
  const spies = { endSession, report: jest.fn(), navigate: jest.fn(async () => undefined), redirect: jest.fn() }
  const meet = createAuthErrorFlow({ isTokenKey, storage: window.localStorage, ...spies })
  return { ...spies, fail: (reason = 'signature_failure') => meet(reason) }
}
const HERE = [{ status: 'checking' }, { status: 'signed-out' }, signedIn] as const
const REASONS = ['signature_failure', 'not_signed_in'] as const

/** A page on which somebody is, or nobody. */
function open(here: (typeof HERE)[number]) {
  const session: ShellSession = Object.assign(Object.create(null), { end: ends, get: () => here })
  const spies = { leaveFor: jest.fn(async () => undefined), report: jest.fn() }
  const events = createEventBus(spies.report)
  watchSession({ page: window, session, events, router: { navigate: jest.fn() }, ...spies })
  return { ...spies, fail: (reason: (typeof REASONS)[number]) => events.emit('auth.failed', { reason }) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('global auth errors', () => {
  beforeEach(() => {
    window.localStorage.clear()
    window.localStorage.setItem(SIGN_UP_DATA_KEY, 'kept')
    window.localStorage.setItem('cupboard.visitor-identity', 'gone')
    window.localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'gone')
    window.localStorage.setItem('someone.else', 'kept')
  })

  it.each([
    ['failed to create signature', 'signature_failure', 'SHELL-60'],
    ['Attempting to get authHeaders while not signed in', 'not_signed_in', 'SHELL-61'],
    ['Error: failed to create signature (expired)', 'signature_failure', 'SHELL-60'],
    ['Error: Attempting to get authHeaders while not signed in.', 'not_signed_in', 'SHELL-61'],
  ])('gives "%s" a name of its own: %s (%s, SHELL-62)', (message, reason, _row) => {
    expect([new Error(message), message].map(authFailureReason)).toEqual([reason, reason])
  })

  it('leaves other failures alone (SHELL-62)', () => {
    expect(authFailureReason(new TypeError('Failed to fetch'))).toBeUndefined()
  })

  it.each(REASONS)('asks to sign in again, with its words in navigation state: %s (SHELL-64, X-04)', async (reason) => {
    const { fail, navigate, redirect } = start()
    fail(reason)
    await settled()
    expect(navigate).toHaveBeenCalledWith('/login', SIGN_IN_AGAIN, expect.any(Function))
    expect(redirect).not.toHaveBeenCalled()
  })

  it.each(HERE)('lead to those words from a page where it is %j (SHELL-64)', async (here) => {
    const { fail, leaveFor } = open(here)
    fail('not_signed_in')
    await waitFor(() => expect(leaveFor).toHaveBeenCalled())
    expect(leaveFor).toHaveBeenCalledWith('/login', { state: SIGN_IN_AGAIN }, expect.any(Function))
  })

  it('signs out before it clears anything (SHELL-65)', async () => {
    const stored: (string | null)[] = []
    const endSession = async () => void stored.push(window.localStorage.getItem('cupboard.visitor-identity'))
    start(endSession).fail()
    await settled()
    expect(stored).toEqual(['gone'])
  })

  it('signs out, clears its own storage and keeps the sign-up data (SHELL-63, SHELL-65)', async () => {
    const { fail, endSession, redirect } = start()
    fail()
    await settled()
    expect(endSession).toHaveBeenCalledTimes(1)
    expect(redirect).not.toHaveBeenCalled()
    expect(Object.keys(window.localStorage).sort()).toEqual([SIGN_UP_DATA_KEY, 'someone.else'].sort())
  })

  it('loads the sign-in page anew only when the sign-out failed (SHELL-63, SHELL-65)', async () => {
    const { fail, navigate, redirect } = start(async () => Promise.reject(new Error('no')))
    fail()
    await settled()
    expect(redirect).toHaveBeenCalledWith('/login')
    expect(navigate).not.toHaveBeenCalled()
    expect(Object.keys(window.localStorage).sort()).toEqual([SIGN_UP_DATA_KEY, 'someone.else'].sort())
    expect(window.localStorage.getItem(SIGN_UP_DATA_KEY)).toBe('kept')
  })

  it.each(REASONS)('end the session alike, each by its own name: %s (SHELL-62)', async (reason) => {
    const { fail, endSession, report } = start()
    fail(reason)
    await settled()
    expect(endSession).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith(expect.any(Error), { reason })
  })

  it.each(REASONS.flatMap((reason) => HERE.map((here) => [reason, here] as const)))(
    'are met and reported wherever a page tells of one: %s, %j (SHELL-62, SHELL-66)',
    async (reason, here) => {
      const { fail, leaveFor, report } = open(here)
      fail(reason)
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login', expect.anything(), expect.any(Function)))
      expect(report.mock.calls).toEqual([[expect.any(Error), { reason }]])
    },
  )

  it.each(REASONS)('reports it, and a sign-out that failed: %s (SHELL-66)', async (reason) => {
    const { fail, report } = start(async () => Promise.reject(new Error('no')))
    fail(reason)
    await settled()
    expect(report.mock.calls).toEqual([
      [new Error(`auth.failed: ${reason}`), { reason }],
      [new Error('no'), { act: 'sign-out' }],
    ])
  })

  it('takes errors of the same moment as one, and a later one anew (SHELL-66, SHELL-67)', async () => {
    const { fail, endSession, report } = start()
    REASONS.forEach(fail)
    await settled()
    expect([endSession, report].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    fail()
    await settled()
    expect([endSession, report].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('takes what fails on the way to signing in for the same one (SHELL-67)', async () => {
    const { fail, endSession, navigate } = start()
    let arrive = () => {}
    navigate.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve(undefined))))
    fail()
    await settled()
    expect(navigate).toHaveBeenCalledTimes(1)
    fail('not_signed_in')
    await settled()
    expect(endSession).toHaveBeenCalledTimes(1)
    arrive()
    await settled()
    fail()
    expect(endSession).toHaveBeenCalledTimes(2)
  })

  it('takes a later one anew where the sign-out failed, too (SHELL-67)', async () => {
    const { fail, redirect } = start(async () => Promise.reject(new Error('no')))
    for (const times of [1, 2]) {
      fail()
      await settled()
      expect(redirect).toHaveBeenCalledTimes(times)
    }
  })
})

it('leads from a receipt whose session ends elsewhere to signing in, and back to it (DASH-65, SHELL-58)', () => {
  const { pathname } = window.location
  const receipt = paths.receipt('o-1')
  window.history.replaceState(null, '', receipt)
  const session: ShellSession = Object.assign(Object.create(null), { get: () => ({ status: 'signed-out' }) })
  const navigate = jest.fn()
  const report = jest.fn()
  const events = createEventBus(report)
  watchSession({ page: window, session, events, report, router: { navigate }, leaveFor: jest.fn() })
  events.emit('session.changed', { signedIn: false })
  expect(navigate).toHaveBeenCalledWith('/login', { state: { returnTo: receipt }, replace: true })
  window.history.replaceState(null, '', pathname)
})
