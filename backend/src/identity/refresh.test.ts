import { randomUUID } from 'node:crypto'
import { fetchAuthSession, getCurrentUser, signIn, signOut, signUp } from 'aws-amplify/auth'
import * as z from 'zod'
import { readSignInName } from './domain/contact.ts'
import { createHashes } from './hashes.ts'
import { poolOf } from './pool.ts'
import { accountByName } from './stores/accounts.ts'
import { insertLink } from './stores/links.ts'
import { configureAmplify, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { signedInCustomers } from './testing/signed-in-customers.ts'
import { createTokens } from './tokens.ts'

let server: IdentityServer

const password = 'Correct horse 9!'
const Signed = z.object({ AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string() }) })
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

const act = (name: string, input: object) => server.act(name, input, { 'user-agent': FIREFOX })

async function signedIn() {
  const [customer] = await signedInCustomers(server.platform, 1, 'Chrome on Windows')
  if (!customer) throw new Error('nobody was signed in')
  return customer
}

/** A session of the same account elsewhere. */
async function onOtherDevice(email: string) {
  const { config, db, secrets } = server.platform
  const hashes = createHashes(secrets)
  const account = await accountByName(db, readSignInName(email))
  if (!account) throw new Error(`${email} has no account`)
  return createTokens(poolOf(config), secrets, hashes, () => server.clock.now()).begin(db, account, 'Safari on iPhone')
}

const renew = async (token: string) => {
  const { body, errorType } = await act('GetTokensFromRefreshToken', { RefreshToken: token })
  return errorType ?? Signed.parse(body).AuthenticationResult.RefreshToken
}

const lives = async (token: string): Promise<boolean> =>
  (await server.app.inject({ url: '/api/customer', headers: { authorization: `Bearer ${token}` } })).statusCode !== 401

beforeAll(async () => {
  server = await startIdentityServer()
  configureAmplify(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(new Date()))

describe('renewing tokens', () => {
  it('gives another refresh token each time, and the session goes on (API-33)', async () => {
    const { refreshToken, token } = await signedIn()
    const second = await renew(refreshToken)
    const third = await renew(second)
    expect(new Set([refreshToken, second, third]).size).toBe(3)
    expect(await lives(token)).toBe(true)
  })

  it('gives tabs that renew at once the same token, and so one whose answer was lost (API-33)', async () => {
    const { refreshToken, token } = await signedIn()
    const tabs = await Promise.all(Array.from({ length: 8 }, () => renew(refreshToken)))
    expect(new Set(tabs).size).toBe(1)
    server.clock.advance(60_000)
    expect(await renew(refreshToken)).toBe(tabs[0])
    expect(await lives(token)).toBe(true)
  })

  it('gives a tab that was behind by two the token that is in force (API-33)', async () => {
    const { refreshToken } = await signedIn()
    const inForce = await renew(await renew(refreshToken))
    expect(await renew(refreshToken)).toBe(inForce)
  })

  it('ends the session when a used token comes back later, and tells the customer (API-33)', async () => {
    const { email, refreshToken, token } = await signedIn()
    const bystander = await signedIn()
    const otherDevice = await onOtherDevice(email)
    const owners = await renew(refreshToken)
    server.clock.advance(60_001)
    expect(await renew(refreshToken)).toBe('RefreshTokenReuseException')
    expect([await renew(owners), await lives(token)]).toEqual(['NotAuthorizedException', false])
    expect([await lives(bystander.token), await lives(otherDevice.IdToken)]).toEqual([true, true])
    expect(await renew(otherDevice.RefreshToken)).toMatch(/^[\w-]{43}$/)
    const letter = await server.lastMessageTo(email)
    expect(letter?.subject).toBe('We signed one of your devices out of Cupboard')
    expect(letter?.text).toContain('Chrome on Windows')
    expect(await renew(refreshToken)).toBe('NotAuthorizedException')
  })

  it('ends the session too when the thief renewed first and the owner comes later (API-33)', async () => {
    const { refreshToken } = await signedIn()
    const thiefs = await renew(refreshToken)
    server.clock.advance(3_600_000)
    expect(await renew(refreshToken)).toBe('RefreshTokenReuseException')
    expect(await renew(thiefs)).toBe('NotAuthorizedException')
  })

  it('never makes a session last longer than 30 days (API-33)', async () => {
    const { refreshToken } = await signedIn()
    server.clock.advance(29 * 86_400_000)
    const next = await renew(refreshToken)
    server.clock.advance(86_400_000 - 60_000)
    const { body } = await act('GetTokensFromRefreshToken', { RefreshToken: next })
    const { AccessToken, RefreshToken } = Signed.parse(body).AuthenticationResult
    expect((await act('GetUser', { AccessToken })).status).toBe(200)
    server.clock.advance(60_000)
    expect((await act('GetUser', { AccessToken })).errorType).toBe('NotAuthorizedException')
    expect(await renew(RefreshToken)).toBe('NotAuthorizedException')
  })

  it('is not done by a made-up token, nor more than 60 times in a quarter of an hour', async () => {
    expect(await renew('made-up')).toBe('NotAuthorizedException')
    let { refreshToken } = await signedIn()
    for (let time = 0; time < 60; time++) refreshToken = await renew(refreshToken)
    expect(await renew(refreshToken)).toBe('LimitExceededException')
    server.clock.advance(900_000)
    expect(await renew(refreshToken)).toMatch(/^[\w-]{43}$/)
  })

  it('has no other way: a pool that rotates refuses REFRESH_TOKEN_AUTH', async () => {
    const { refreshToken } = await signedIn()
    const old = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } }
    expect((await act('InitiateAuth', old)).errorType).toBe('InvalidParameterException')
  })
})

it('signs out with a token that another tab has just replaced (API-37)', async () => {
  const { refreshToken, token } = await signedIn()
  const next = await renew(refreshToken)
  await act('RevokeToken', { Token: refreshToken })
  expect([await lives(token), await renew(next)]).toEqual([false, 'NotAuthorizedException'])
})

it('tells a device by the browser that signed in, and when it was seen last', async () => {
  const { email } = await signedIn()
  const hashes = createHashes(server.platform.secrets)
  const account = await accountByName(server.db, readSignInName(email))
  const expiresAt = new Date(server.clock.now().getTime() + 60_000)
  await insertLink(server.db, {
    secretHash: hashes.text('link', 'secret'),
    sub: account?.sub ?? '',
    channel: 'email',
    expiresAt,
  })
  const asked = await act('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } })
  const answered = await act('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: asked.body['Session'],
    ChallengeResponses: { USERNAME: email, ANSWER: 'secret' },
  })
  const { RefreshToken, AccessToken } = Signed.parse(answered.body).AuthenticationResult
  const signedInAt = server.clock.now().getTime() / 1000
  server.clock.advance(120_000)
  await renew(RefreshToken)
  const listed = await act('ListDevices', { AccessToken })
  expect(listed.body['Devices']).toEqual([
    expect.objectContaining({
      DeviceAttributes: [{ Name: 'device_name', Value: 'Firefox on Linux' }],
      DeviceCreateDate: signedInAt,
      DeviceLastAuthenticatedDate: signedInAt + 120,
    }),
    expect.objectContaining({ DeviceAttributes: [{ Name: 'device_name', Value: 'Chrome on Windows' }] }),
  ])
})

describe('Amplify, unmodified', () => {
  afterEach(() => signOut())

  it('renews again and again, and finds nobody once its token was copied (API-33)', async () => {
    const username = `${randomUUID()}@example.com`
    await signUp({ username, password })
    await signIn({ username, password })
    const tokens: (string | undefined)[] = []
    const read = jest.spyOn(globalThis, 'fetch')
    for (let time = 0; time < 3; time++)
      tokens.push((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString())
    const sent = read.mock.calls.map(([, init]) => String(init?.body)).filter((body) => body.includes('RefreshToken'))
    read.mockRestore()
    expect(new Set(tokens).size).toBe(3)
    expect(new Set(sent).size).toBe(3)
    const first = z.object({ RefreshToken: z.string() }).parse(JSON.parse(sent[0] ?? '{}')).RefreshToken
    server.clock.advance(61_000)
    expect(await renew(first)).toBe('RefreshTokenReuseException')
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined })
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
  })
})
