import type { ApiPort, Session } from '@cupboard/shared/module'
import type { Identity } from './identity.ts'
import { createHold } from './hold.ts'
import type { Leaving } from './leave.ts'
import { createSession } from './session.ts'
import { createSignedOutMark } from './signed-out-mark.ts'

const named = (name: string) => Object.assign(new Error(`${name} happened`), { name })

const markIn = (storage: Storage) => createSignedOutMark(() => storage)

function start(
  change: Partial<Identity> = {},
  outcome: unknown = { ok: true, value: { customer: { firstName: 'Ann' } } },
  hasTokens = true,
) {
  const identity: Partial<Identity> = {
    person: async () => ({ username: 'ann', emailVerified: true, phoneVerified: false }),
    identityId: async () => 'us-east-1:visitor',
    forget: () => undefined,
    signOut: jest.fn(async () => undefined),
    ...change,
  }
  const spies = { emit: jest.fn(), report: jest.fn(), onSignedOut: jest.fn(), onLeft: jest.fn(), onVisitor: jest.fn() }
  const left: Leaving[] = []
  const shown: string[] = []
  const call = jest.fn(async () => outcome)
  const api: ApiPort = Object.assign(Object.create(null), { call })
  const loadIdentity = jest.fn(async (): Promise<Identity> => Object.assign(Object.create(null), identity))
  const hold = createHold()
  const session = createSession({
    hold,
    drawnFor: { status: 'checking' },
    identity: loadIdentity,
    api,
    events: { emit: spies.emit },
    storage: window.sessionStorage,
    hasStoredTokens: () => hasTokens,
    mark: markIn(window.sessionStorage),
    async leavePages(leaving, onLeft) {
      left.push(leaving)
      shown.push(session.get().status)
      onLeft()
    },
    lastCalls: async () => undefined,
    ...spies,
  })
  return { session, hold, loadIdentity, call, left, shown, identity, ...spies }
}

describe('a new password', () => {
  it('keeps calls waiting from the reset, which ends every session, until the new sign-in (ACC-36)', async () => {
    const told: string[] = []
    let letIn = (): void => undefined
    const { session, hold, call } = start({
      setPassword: async () => void told.push('reset'),
      signIn: () =>
        new Promise((resolve) => {
          told.push('signing in')
          letIn = () => resolve('done')
        }),
    })
    const set = session.setPassword('ann', '123456', 'Correct horse 9!')
    while (told.length < 2) await new Promise((resolve) => setTimeout(resolve))
    const waited = hold.over().then(() => told.push('a call'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toEqual(['reset', 'signing in'])
    letIn()
    expect(await set).toEqual({ ok: true, value: undefined })
    await waited
    expect(call).toHaveBeenCalledWith('getCustomer', {})
  })

  it('lets calls go on where the code was wrong, or signing in failed (ACC-36)', async () => {
    const wrong = start({ setPassword: async () => Promise.reject(named('CodeMismatchException')) })
    expect(await wrong.session.setPassword('ann', '1', 'x')).toMatchObject({ error: { code: 'code_mismatch' } })
    await wrong.hold.over()
    const out = start({ setPassword: async () => undefined, signIn: async () => Promise.reject(named('Lost')) })
    expect(await out.session.setPassword('ann', '1', 'x')).toMatchObject({ error: { code: 'signed_out' } })
    await out.hold.over()
  })
})

it.each([
  ['a code', 'requestPhoneCode', 'requestPhoneCode'],
  ['the devices', 'devices', 'devices'],
  ['another code', 'resendSignUpCode', 'resendSignUpCode'],
] as const)('says of %s that the service cannot do it just now, in its own words', async (_, act, asked) => {
  const { session } = start({ [asked]: async () => Promise.reject(named('ServiceUnavailable')) })
  const failed = act === 'resendSignUpCode' ? await session[act]('ann@example.com') : await session[act]()
  expect(failed).toEqual({ ok: false, error: { code: 'unavailable', detail: 'ServiceUnavailable happened' } })
})

describe('session', () => {
  beforeEach(() => window.sessionStorage.clear())

  it('finds who is signed in and loads the user (SHELL-54, LAND-02)', async () => {
    const { session, call, emit } = start()
    const found = await session.ready()
    expect(found).toMatchObject({ status: 'signed-in', username: 'ann', user: { customer: { firstName: 'Ann' } } })
    expect(session.get()).toEqual(found)
    expect(call).toHaveBeenCalledWith('getCustomer', {})
    expect(emit).toHaveBeenCalledWith('session.changed', { signedIn: true })
  })

  it('is looked for once, however many ask (SHELL-54)', async () => {
    const { session, loadIdentity, call } = start()
    const found = await Promise.all([session.ready(), session.ready()])
    expect(await session.ready()).toEqual(found[0])
    expect([loadIdentity.mock.calls.length, call.mock.calls.length]).toEqual([1, 1])
  })

  it('loads the user anew of somebody who is known already (SHELL-54, LAND-02)', async () => {
    const { session, call } = start()
    await session.ready()
    call.mockResolvedValueOnce({ ok: true, value: { customer: { firstName: 'Anna' } } })
    expect(await session.reload()).toMatchObject({ status: 'signed-in', user: { customer: { firstName: 'Anna' } } })
  })

  it('has nothing of the person before while another is loaded (SHELL-54)', async () => {
    const person = jest.fn(async () => ({ username: 'ann', phoneVerified: false, emailVerified: true }))
    const { session } = start({ person })
    await session.ready()
    person.mockResolvedValue({ username: 'bob', phoneVerified: false, emailVerified: true })
    const shown: Session[] = []
    session.subscribe(() => shown.push(session.get()))
    await session.reload()
    expect(shown[0]).toMatchObject({ username: 'bob', user: undefined })
  })

  it('is signed in without a user before the first order (SHELL-54, LAND-02)', async () => {
    const { session } = start({}, { ok: false, error: { code: 'not_found', status: 404 } })
    expect(await session.ready()).toMatchObject({ status: 'signed-in', user: undefined })
  })

  it('asks for no user of an account it has just made, and for the user at the next sign-in (SHELL-54)', async () => {
    const { session, call } = start({ signUp: async () => ({ confirmed: true }), signIn: async () => 'done' })
    const account = { email: 'ann@example.com', password: 'secret', firstName: 'Ann', lastName: 'Lee', phone: '' }
    await session.signUp(account)
    await session.signIn(account.email, account.password)
    expect(session.get()).toMatchObject({ status: 'signed-in', user: undefined })
    expect(call).not.toHaveBeenCalled()
    await session.signIn(account.email, account.password)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it.each([
    { code: 'network' },
    { code: 'unreadable', status: 200 },
    { code: 'not_signed_in', status: 401 },
    { code: 'refused', status: 403 },
    { code: 'rate_limited', status: 429 },
    { code: 'internal', status: 500 },
    { code: 'unavailable', status: 503 },
  ] as const)(
    'is signed out when the user cannot be loaded, at first or later: $code (SHELL-55, API-19)',
    async (error) => {
      const { session } = start({}, { ok: false, error })
      expect(await session.ready()).toEqual({ status: 'signed-out' })
      const { session: later, call } = start()
      expect(await later.ready()).toMatchObject({ status: 'signed-in' })
      call.mockResolvedValueOnce({ ok: false, error })
      expect(await later.reload()).toEqual({ status: 'signed-out' })
    },
  )

  it('tells of an end that the identity service refused, so that the page is loaded anew (SHELL-63, SHELL-65)', async () => {
    const { session, onLeft } = start({ signOut: async () => Promise.reject(named('Down')) })
    await session.ready()
    await expect(session.end(async () => undefined)).rejects.toThrow('Down happened')
    expect(session.get()).toEqual({ status: 'signed-out' })
    expect(onLeft).not.toHaveBeenCalled()
  })

  it('takes a failed check for signed out, at first or later, and reports it (SHELL-56)', async () => {
    const person = jest.fn(async () => ({ username: 'ann', phoneVerified: false, emailVerified: true }))
    const { session, report } = start({ person })
    expect(await session.ready()).toMatchObject({ status: 'signed-in' })
    person.mockRejectedValue(new Error('down'))
    expect(await session.reload()).toEqual({ status: 'signed-out' })
    const first = start({ person })
    expect(await first.session.ready()).toEqual({ status: 'signed-out' })
    expect([report.mock.calls.length, first.report.mock.calls.length]).toEqual([1, 1])
    const without = start()
    without.loadIdentity.mockRejectedValue(new Error('no such file'))
    expect(await without.session.ready()).toEqual({ status: 'signed-out' })
    expect(without.report).toHaveBeenCalledWith(new Error('no such file'), { act: 'session check' })
  })

  it('needs no identity code to know a visitor (SHELL-56)', async () => {
    const { session, loadIdentity } = start({}, undefined, false)
    expect(await session.ready()).toEqual({ status: 'signed-out' })
    expect(loadIdentity).not.toHaveBeenCalled()
  })

  it('leaves a breadcrumb of the visitor and keeps the identity for the order (SHELL-57, API-16)', async () => {
    const { session, onVisitor } = start({ signIn: async () => 'done' })
    expect(await session.signIn('ann@example.com', 'secret')).toEqual({ ok: true, value: undefined })
    expect(onVisitor).toHaveBeenCalledWith('us-east-1:visitor')
    expect((await session.identityIds()).unauth).toBe('us-east-1:visitor')
  })

  it('leaves none where the visitor has no identity, and an order then names none (SHELL-57, API-16)', async () => {
    const { session, onVisitor } = start({ identityId: async () => undefined, signIn: async () => 'done' })
    await session.signIn('ann@example.com', 'secret')
    expect(onVisitor).not.toHaveBeenCalled()
    expect(await session.identityIds()).toEqual({})
  })

  it('names the identity of the visitor, and beside it that of the customer they are (API-16)', async () => {
    const identityId = jest.fn(async () => 'us-east-1:visitor')
    const { session } = start({ identityId, signIn: async () => 'done' })
    await session.signIn('ann@example.com', 'secret')
    identityId.mockResolvedValue('us-east-1:customer')
    expect(await session.identityIds()).toEqual({ unauth: 'us-east-1:visitor', auth: 'us-east-1:customer' })
  })

  it('names no identity that cannot be had, and reports it: the order of who has just signed in goes on (API-16, CHK-61)', async () => {
    const identityId = jest.fn(async () => 'us-east-1:visitor')
    const { session, report } = start({ identityId, signIn: async () => 'done' })
    await session.signIn('ann@example.com', 'secret')
    const failure = new TypeError('Failed to fetch')
    identityId.mockRejectedValue(failure)
    expect(await session.identityIds()).toEqual({ unauth: 'us-east-1:visitor' })
    expect(report.mock.calls).toEqual([[failure, { act: 'identity of an order' }]])
  })

  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.'],
    ['NotAuthorizedException', 'Password attempts exceeded'],
    ['UserNotFoundException', 'User does not exist.'],
  ])('takes %s, "%s", for a wrong e-mail or password (ACC-41)', async (name, message) => {
    const { session } = start({ signIn: async () => Promise.reject(Object.assign(new Error(message), { name })) })
    expect(await session.signIn('a@b.co', 'x')).toMatchObject({ error: { code: 'incorrect_credentials' } })
  })

  it.each([
    ['UserNotConfirmedException', 'not_confirmed', 'ACC-39, ACC-40'],
    ['LimitExceededException', 'limit_exceeded', 'ACC-42'],
    ['ServiceUnavailable', 'unavailable', 'ACC-42'],
    ['SomethingElse', 'failed', 'ACC-42'],
  ])('answers %s as %s (%s)', async (name, code) => {
    const { session } = start({ signIn: async () => Promise.reject(named(name)) })
    expect(await session.signIn('a@b.co', 'x')).toEqual({ ok: false, error: { code, detail: `${name} happened` } })
  })

  it.each([
    ['UsernameExistsException', 'user_exists'],
    ['LimitExceededException', 'limit_exceeded'],
    ['ServiceUnavailable', 'unavailable'],
    ['SomethingElse', 'failed'],
  ])('takes %s of a sign-up for %s (CHK-56)', async (name, code) => {
    const { session } = start({ signUp: async () => Promise.reject(named(name)) })
    const account = { email: 'ann@example.com', password: 'secret', firstName: 'Ann', lastName: 'Lee', phone: '' }
    expect(await session.signUp(account)).toEqual({ ok: false, error: { code, detail: `${name} happened` } })
  })

  it.each<[string, Partial<Identity>]>([
    ['as its sign-up ends', { signUp: async () => ({ confirmed: false }) }],
    ['at its sign-in', { signIn: async () => Promise.reject(named('UserNotConfirmedException')) }],
    ['at the next step of its sign-in', { signIn: async () => 'not_confirmed' }],
  ])('says %s that an account is not confirmed, and who it is stays out (CHK-63)', async (_, asked) => {
    const account = { email: 'ann@example.com', password: 'secret', firstName: 'Ann', lastName: 'Lee', phone: '' }
    const { session, call } = start({ signUp: async () => ({ confirmed: true }), signIn: async () => 'done', ...asked })
    const signedUp = await session.signUp(account)
    const isAsked = signedUp.ok && !signedUp.value.confirmed
    const signedIn = isAsked ? undefined : await session.signIn(account.email, account.password)
    expect(isAsked || (signedIn?.ok === false && signedIn.error.code === 'not_confirmed')).toBe(true)
    expect(call).not.toHaveBeenCalled()
  })

  it('has the code of a sign-up sent again to its e-mail, and says when it cannot be (CHK-62)', async () => {
    const resendSignUpCode = jest.fn(async () => undefined)
    expect(await start({ resendSignUpCode }).session.resendSignUpCode('ann@example.com')).toMatchObject({ ok: true })
    expect(resendSignUpCode.mock.calls).toEqual([['ann@example.com']])
    const refused = start({ resendSignUpCode: async () => Promise.reject(named('LimitExceededException')) })
    expect(await refused.session.resendSignUpCode('a@b.co')).toMatchObject({ error: { code: 'limit_exceeded' } })
  })

  it('answers a wrong code in the words of the server, and too many of them (ACC-101, ACC-104)', async () => {
    const { session } = start({
      verifyPhone: async () => Promise.reject(named('CodeMismatchException')),
      requestPhoneCode: async () => Promise.reject(named('LimitExceededException')),
      verifyEmail: async () => Promise.reject(named('CodeMismatchException')),
      requestEmailCode: async () => Promise.reject(named('LimitExceededException')),
    })
    const mismatch = { code: 'code_mismatch', detail: 'CodeMismatchException happened' }
    expect(await session.verifyPhone('1')).toMatchObject({ error: mismatch })
    expect(await session.requestPhoneCode()).toMatchObject({ error: { code: 'limit_exceeded' } })
    expect(await session.verifyEmail('1')).toMatchObject({ error: mismatch })
    expect(await session.requestEmailCode()).toMatchObject({ error: { code: 'limit_exceeded' } })
  })

  it('answers a code that has expired like a wrong one, in the words of the server (ACC-101)', async () => {
    const expired = async () => Promise.reject(named('ExpiredCodeException'))
    const { session } = start({ verifyPhone: expired, verifyEmail: expired })
    const told = { error: { code: 'code_mismatch', detail: 'ExpiredCodeException happened' } }
    expect(await session.verifyPhone('1')).toMatchObject(told)
    expect(await session.verifyEmail('1')).toMatchObject(told)
  })

  it('tells an expired link from one that worked', async () => {
    expect(await start({ completeMagicLink: async () => false }).session.completeMagicLink('u', 's')).toMatchObject({
      error: { code: 'expired' },
    })
    expect(await start({ completeMagicLink: async () => true }).session.completeMagicLink('u', 's')).toMatchObject({
      ok: true,
    })
  })

  it.each([
    ['NotAuthorizedException', 'expired', 'ACC-31, OP-57'],
    ['UserNotFoundException', 'expired', 'ACC-31, OP-57'],
    ['LimitExceededException', 'failed', 'ACC-28, OP-57'],
    ['SomethingElse', 'failed', 'ACC-28, OP-57'],
  ])('takes %s of a sign-in link for %s (%s)', async (name, code) => {
    const { session } = start({ completeMagicLink: async () => Promise.reject(named(name)) })
    expect(await session.completeMagicLink('u', 's')).toMatchObject({ ok: false, error: { code } })
  })

  it('leaves the pages of the person who signs out, and then forgets them and what they had begun', async () => {
    const { session, left, shown, onSignedOut, onLeft, identity } = start()
    await session.ready()
    await session.signOut()
    expect([left, shown]).toEqual([['signing-out'], ['signed-in']])
    expect(session.get()).toEqual({ status: 'signed-out' })
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(onLeft).toHaveBeenCalledTimes(1)
    expect(identity.signOut).toHaveBeenCalledTimes(1)
  })

  it('signs out once, however often it is asked', async () => {
    const { session, left, identity } = start()
    await session.ready()
    await Promise.all([session.signOut(), session.signOut()])
    expect(left).toEqual(['signing-out'])
    expect(identity.signOut).toHaveBeenCalledTimes(1)
  })

  it('brings nobody back by an answer that comes after the sign-out (SHELL-54)', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { session, call } = start()
    await session.ready()
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const reloading = session.reload()
    await session.signOut()
    answer({ ok: true, value: { customer: { firstName: 'Ann' } } })
    expect(await reloading).toEqual({ status: 'signed-out' })
    expect(session.get()).toEqual({ status: 'signed-out' })
  })

  it('finds nobody where another tab has signed out, and keeps what was begun here (SHELL-58)', async () => {
    const { session, left, identity, onLeft } = start()
    await session.ready()
    markIn(window.sessionStorage).set()
    expect(await session.reload()).toEqual({ status: 'signed-out' })
    expect(left).toEqual(['over'])
    expect(identity.signOut).not.toHaveBeenCalled()
    expect(onLeft).not.toHaveBeenCalled()
  })

  it('lets go of tokens that a page left behind when it was closed too soon', async () => {
    markIn(window.sessionStorage).set()
    const { session, identity } = start()
    expect(await session.ready()).toEqual({ status: 'signed-out' })
    expect(identity.signOut).toHaveBeenCalledTimes(1)
  })

  it('knows the person who signs in again after somebody signed out (SHELL-54)', async () => {
    markIn(window.sessionStorage).set()
    const { session } = start({ signIn: async () => 'done' })
    await session.signIn('ann@example.com', 'secret')
    expect(session.get()).toMatchObject({ status: 'signed-in', username: 'ann' })
  })

  it('shows nobody what was kept of another', async () => {
    const person = jest.fn(async () => ({ username: 'ann', phoneVerified: false, emailVerified: true }))
    const { session, onSignedOut } = start({ person })
    await session.ready()
    await session.reload()
    expect(onSignedOut).not.toHaveBeenCalled()
    person.mockResolvedValue({ username: 'bob', phoneVerified: false, emailVerified: true })
    await session.reload()
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('is ended alike where nobody is signed in, who keeps what was begun (SHELL-63)', async () => {
    const { session, identity, onLeft } = start({}, undefined, false)
    await session.ready()
    const leaveForSignIn = jest.fn(async (onThere: () => void) => onThere())
    await session.end(leaveForSignIn)
    expect(identity.signOut).toHaveBeenCalledTimes(1)
    expect(leaveForSignIn).toHaveBeenCalledTimes(1)
    expect(session.get()).toEqual({ status: 'signed-out' })
    expect(onLeft).not.toHaveBeenCalled()
  })

  it('keeps what was begun when an auth error ends the session (SHELL-63)', async () => {
    const { session, onLeft } = start()
    await session.ready()
    await session.end(async (onThere) => onThere())
    expect(session.get()).toEqual({ status: 'signed-out' })
    expect(onLeft).not.toHaveBeenCalled()
  })
})
