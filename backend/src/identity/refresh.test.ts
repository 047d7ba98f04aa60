import { randomUUID } from 'node:crypto'
import { fetchAuthSession, getCurrentUser, signIn, signOut, signUp } from 'aws-amplify/auth'
import * as z from 'zod'
import { configureAmplify, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer

const password = 'Correct horse 9!'
const Signed = z.object({ AuthenticationResult: z.object({ IdToken: z.string(), RefreshToken: z.string() }) })
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'

const act = async (name: string, input: object) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity/',
    payload: JSON.stringify({ ClientId: server.pool.userPoolClientId, ...input }),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      'user-agent': CHROME,
    },
  })
  return { errorType: response.headers['x-amzn-errortype'], body: response.json<Record<string, unknown>>() }
}

interface Person {
  readonly email: string
  readonly refreshToken: string
  readonly idToken: string
}

/** Signed in by link in a browser, so that the device has a name. */
async function signedIn(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  await act('SignUp', { Username: email, Password: password })
  await server.askForLink(email)
  const link = await server.linkSentTo(email)
  const asked = await act('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } })
  const answered = await act('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: asked.body['Session'],
    ChallengeResponses: { USERNAME: email, ANSWER: link.get('s') },
  })
  const { AuthenticationResult } = Signed.parse(answered.body)
  return { email, refreshToken: AuthenticationResult.RefreshToken, idToken: AuthenticationResult.IdToken }
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

describe('renewing tokens', () => {
  it('gives another refresh token each time, and the session goes on (API-33)', async () => {
    const { refreshToken, idToken } = await signedIn()
    const second = await renew(refreshToken)
    const third = await renew(second)
    expect(new Set([refreshToken, second, third]).size).toBe(3)
    expect(await lives(idToken)).toBe(true)
  })

  it('gives tabs that renew at once the same token, and so one whose answer was lost (API-33)', async () => {
    const { refreshToken, idToken } = await signedIn()
    const tabs = await Promise.all(Array.from({ length: 8 }, () => renew(refreshToken)))
    expect(new Set(tabs).size).toBe(1)
    server.clock.advance(60_000)
    expect(await renew(refreshToken)).toBe(tabs[0])
    expect(await lives(idToken)).toBe(true)
  })

  it('gives a tab that was behind by two the token that is in force (API-33)', async () => {
    const { refreshToken } = await signedIn()
    const inForce = await renew(await renew(refreshToken))
    expect(await renew(refreshToken)).toBe(inForce)
  })

  it('ends the session when a used token comes back later, and tells the customer (API-33)', async () => {
    const { email, refreshToken, idToken } = await signedIn()
    const bystander = await signedIn()
    const owners = await renew(refreshToken)
    server.clock.advance(60_001)
    expect(await renew(refreshToken)).toBe('RefreshTokenReuseException')
    expect([await renew(owners), await lives(idToken), await lives(bystander.idToken)]).toEqual([
      'NotAuthorizedException',
      false,
      true,
    ])
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
    server.clock.advance(86_400_000)
    expect(await renew(next)).toBe('NotAuthorizedException')
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
  const { refreshToken, idToken } = await signedIn()
  const next = await renew(refreshToken)
  await act('RevokeToken', { Token: refreshToken })
  expect([await lives(idToken), await renew(next)]).toEqual([false, 'NotAuthorizedException'])
})

it('tells a device by its browser, and when it was last seen', async () => {
  const { email, refreshToken } = await signedIn()
  server.clock.advance(7_200_000)
  await renew(refreshToken)
  const { body } = await act('GetTokensFromRefreshToken', { RefreshToken: refreshToken })
  const access = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) }).parse(body)
  const listed = await act('ListDevices', { AccessToken: access.AuthenticationResult.AccessToken })
  expect(email).toContain('@')
  expect(listed.body['Devices']).toEqual([
    expect.objectContaining({
      DeviceAttributes: [{ Name: 'device_name', Value: 'Chrome on Windows' }],
      DeviceLastAuthenticatedDate: server.clock.now().getTime() / 1000,
      DeviceCreateDate: server.clock.now().getTime() / 1000 - 7_200,
    }),
  ])
})

describe('Amplify, unmodified', () => {
  afterEach(() => signOut())

  it('renews again and again, and finds nobody once its token was copied (API-33)', async () => {
    server.clock.set(new Date())
    const username = `${randomUUID()}@example.com`
    await signUp({ username, password })
    await signIn({ username, password })
    const tokens: (string | undefined)[] = []
    const read = jest.spyOn(globalThis, 'fetch')
    for (let time = 0; time < 3; time++) tokens.push((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString())
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

  it('finds nobody where it is the one that comes late, and can sign in again', async () => {
    server.clock.set(new Date())
    const username = `${randomUUID()}@example.com`
    await signUp({ username, password })
    await signIn({ username, password })
    const read = jest.spyOn(globalThis, 'fetch')
    await signOut()
    const revoked = read.mock.calls.map(([, init]) => String(init?.body)).find((body) => body.includes('"Token"'))
    read.mockRestore()
    expect(revoked).toBeDefined()
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
  })
})
