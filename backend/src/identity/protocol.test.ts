import { pageTable } from '@cupboard/shared/fixtures'
import * as z from 'zod'
import { createMessages } from '../messages/index.ts'
import { createHashes } from './hashes.ts'
import { createIdentity, DEMO_ACCOUNT } from './index.ts'
import { poolOf } from './pool.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { createTokens } from './tokens.ts'

let server: IdentityServer
let people = 0

const password = 'Correct horse 9!'
const CONTENT_TYPE = 'application/x-amz-json-1.1'

interface Answer {
  readonly status: number
  readonly errorType: string | undefined
  readonly contentType: string | undefined
  readonly retryAfter: number
  readonly cacheControl: unknown
  readonly body: Record<string, unknown>
}

async function post(payload: string, headers: Record<string, string>): Promise<Answer> {
  const response = await server.app.inject({ method: 'POST', url: '/identity/', payload, headers })
  return {
    status: response.statusCode,
    errorType: response.headers['x-amzn-errortype']?.toString(),
    contentType: response.headers['content-type']?.toString(),
    retryAfter: Number(response.headers['retry-after']),
    cacheControl: response.headers['cache-control'],
    body: response.json<Record<string, unknown>>(),
  }
}

const act = (name: string, input: object, service = 'AWSCognitoIdentityProviderService') =>
  post(JSON.stringify(input), { 'content-type': CONTENT_TYPE, 'x-amz-target': `${service}.${name}` })

/** One try too many, and how long to wait. */
function expectLimit({ status, errorType, retryAfter }: Answer, windowSeconds = 900): void {
  expect([status, errorType]).toEqual([400, 'LimitExceededException'])
  expect(retryAfter).toBeGreaterThan(windowSeconds - 100)
  expect(retryAfter).toBeLessThanOrEqual(windowSeconds)
}

const parametersOf = ({ body }: Answer) => z.record(z.string(), z.string()).parse(body['ChallengeParameters'])
const client = () => poolOf(server.platform.config).userPoolClientId
const somebody = () => `someone${++people}@example.com`

async function signUp(email: string): Promise<Answer> {
  return act('SignUp', {
    ClientId: client(),
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  })
}

async function linkChallenge(username: string): Promise<string> {
  const { body } = await act('InitiateAuth', {
    ClientId: client(),
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: username },
  })
  return String(body['Session'])
}

const answerLink = (session: string, answer: string) =>
  act('RespondToAuthChallenge', {
    ClientId: client(),
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeResponses: { USERNAME: 'x', ANSWER: answer },
  })

const srpQuestion = (username: string, A = 'abcdef0123456789') =>
  act('InitiateAuth', {
    ClientId: client(),
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: A },
  })

describe('the identity protocol', () => {
  beforeAll(async () => {
    server = await startIdentityServer()
  })
  afterAll(() => server.close())

  it.each([
    [
      'an unknown operation',
      '{}',
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' },
      400,
      'UnknownOperationException',
    ],
    ['no operation', '{}', {}, 400, 'UnknownOperationException'],
    ['no JSON', '{"a"', { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }, 400, 'SerializationException'],
    [
      'no object',
      '"text"',
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      400,
      'SerializationException',
    ],
    ['nothing', 'null', { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }, 400, 'SerializationException'],
    [
      'an empty body',
      '',
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      400,
      'SerializationException',
    ],
    [
      'missing fields',
      '{}',
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      400,
      'InvalidParameterException',
    ],
    [
      'wrong types',
      '{"Username":[],"Password":{}}',
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      400,
      'InvalidParameterException',
    ],
    ['a list', '[]', { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }, 400, 'InvalidParameterException'],
    [
      'too much',
      `"${'x'.repeat(300_000)}"`,
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      413,
      'RequestEntityTooLargeException',
    ],
    ['another media type', '{}', { 'content-type': 'text/plain' }, 400, 'SerializationException'],
  ])('answers %s in its own form (API-31)', async (_what, payload, headers, status, errorType) => {
    const answer = await post(payload, { 'content-type': CONTENT_TYPE, ...headers })
    expect(answer).toMatchObject({ status, errorType, body: { __type: errorType } })
    expect(answer.contentType).toContain(CONTENT_TYPE)
  })

  it('names the field that does not fit, and never its value (API-31)', async () => {
    const wrong = await act('SignUp', { ClientId: client(), Username: somebody(), Password: { secret: password } })
    expect(wrong.body['message']).toBe('Invalid value at Password.')
    expect((await act('SignUp', [])).body['message']).toBe('Invalid value at the request.')
  })

  it.each(['zz', '0', '1', 'f'.repeat(800)])('refuses the public number %.10s (API-30)', async (A) => {
    expect(await srpQuestion(somebody(), A)).toMatchObject({ status: 400, errorType: 'InvalidParameterException' })
  })

  it('refuses attributes that no account has (API-31)', async () => {
    const UserAttributes = [{ Name: 'custom:role', Value: 'ops' }]
    const asked = { ClientId: client(), Username: somebody(), Password: password, UserAttributes }
    expect((await act('SignUp', asked)).errorType).toBe('InvalidParameterException')
  })

  it.each([
    ['a name that is no e-mail', { Username: 'ann' }],
    ['another e-mail than its name', { UserAttributes: [{ Name: 'email', Value: 'other@example.com' }] }],
    ['a phone that is none', { UserAttributes: [{ Name: 'phone_number', Value: '555' }] }],
  ])('refuses %s (API-31)', async (_, wrong) => {
    const asked = { ClientId: client(), Username: somebody(), Password: password, ...wrong }
    expect((await act('SignUp', asked)).errorType).toBe('InvalidParameterException')
  })

  it('takes for a name what is an email, by the page of what a field takes (SHR-80)', async () => {
    const refused: string[] = []
    const emails = pageTable('validation', 'E-mail addresses')
    for (const row of emails) {
      server.clock.advance(3_600_000)
      const { errorType } = await act('SignUp', { ClientId: client(), Username: row('typed'), Password: password })
      if (errorType !== undefined) refused.push(`${errorType}: ${row('typed')}`)
    }
    const wrong = emails.filter((row) => row('valid') === 'no').map((row) => row('typed'))
    expect(refused).toEqual(wrong.map((typed) => `InvalidParameterException: ${typed}`))
  })

  it('refuses a client that is not ours (API-31)', async () => {
    const answer = await act('SignUp', { ClientId: 'another', Username: somebody(), Password: password })
    expect(answer.errorType).toBe('ResourceNotFoundException')
  })

  it('lets nobody on the way keep an answer, whatever it is (API-30, API-31)', async () => {
    const email = somebody()
    const answers = [await signUp(email), await signUp(email), await srpQuestion(email), await act('NoSuchThing', {})]
    expect(answers.map(({ status, cacheControl }) => [status, cacheControl])).toEqual([
      [200, 'no-store'],
      [400, 'no-store'],
      [200, 'no-store'],
      [400, 'no-store'],
    ])
  })

  it('asks nobody for a password as it asks an account, always the same way (API-30)', async () => {
    const email = somebody()
    await signUp(email)
    const parameters = async (name: string) => parametersOf(await srpQuestion(name))
    for (const name of [email, 'ghost@example.com']) {
      const [first, second] = [await parameters(name), await parameters(name)]
      expect(Object.keys(first).sort()).toEqual(['SALT', 'SECRET_BLOCK', 'SRP_B', 'USERNAME', 'USER_ID_FOR_SRP'])
      expect(first['USER_ID_FOR_SRP']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(first['SALT']).toMatch(/^[0-9a-f]{32}$/)
      expect(second).toMatchObject({ SALT: first['SALT'], USERNAME: first['USERNAME'] })
      expect(second['SRP_B']).not.toBe(first['SRP_B'])
    }
  })

  it('takes one answer to each question (API-34)', async () => {
    const session = await linkChallenge(somebody())
    expect((await answerLink(session, 'made-up')).body['message']).toBe('Incorrect username or password.')
    expect((await answerLink(session, 'made-up')).body['message']).toBe('Invalid session for the user.')
  })

  it.each([
    [179_999, 'Incorrect username or password.'],
    [180_000, 'Invalid session for the user.'],
  ])('takes an answer for three minutes, and none after: %i ms, "%s" (API-34)', async (milliseconds, message) => {
    const session = await linkChallenge(somebody())
    server.clock.advance(milliseconds)
    expect((await answerLink(session, 'made-up')).body['message']).toBe(message)
  })

  it('stops guesses at a password after ten, for an account and for nobody (API-30)', async () => {
    const email = somebody()
    await signUp(email)
    for (const name of [email, 'ghost@example.com']) {
      const guess = async () => {
        const question = await srpQuestion(name)
        const { SECRET_BLOCK } = parametersOf(question)
        const responses = {
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'now',
          USERNAME: name,
        }
        const answer = await act('RespondToAuthChallenge', {
          ChallengeName: 'PASSWORD_VERIFIER',
          Session: question.body['Session'],
          ChallengeResponses: responses,
        })
        return answer
      }
      for (let time = 0; time < 10; time++) expect((await guess()).errorType).toBe('NotAuthorizedException')
      expectLimit(await guess())
    }
  })

  it('publishes the keys that its tokens are checked with, and no private part (API-33)', async () => {
    const { userPoolId } = poolOf(server.platform.config)
    const response = await server.app.inject(`/identity/${userPoolId}/.well-known/jwks.json`)
    const { keys } = response.json<{ keys: object[] }>()
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('keeps neither password nor code nor secret readable in the database (API-31)', async () => {
    const email = somebody()
    await signUp(email)
    await linkChallenge(email)
    const rows = await server.db.execute(
      'select to_jsonb(a)::text as row from identity_accounts a union all select to_jsonb(c)::text from identity_challenges c',
    )
    expect(JSON.stringify(rows.rows)).not.toContain(password)
    const { salt, sealed_verifier: sealed } = JSON.parse(
      String(rows.rows.find(({ row }) => String(row).includes(email))?.['row']),
    )
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    expect(() => BigInt(`0x${sealed}`)).toThrow()
  })
})

describe('a session', () => {
  const refresh = (RefreshToken: string) => act('GetTokensFromRefreshToken', { ClientId: client(), RefreshToken })
  const credentials = (IdentityId: string, idToken?: string) =>
    act(
      'GetCredentialsForIdentity',
      { IdentityId, ...(idToken ? { Logins: { pool: idToken } } : {}) },
      'AWSCognitoIdentityService',
    )

  /** Signs somebody in, past the questions. */
  async function begin() {
    const { platform, db } = server
    const identity = createIdentity(platform, createMessages(platform))
    const account = await identity.createAccount(db, { email: somebody(), firstName: 'Ann', lastName: 'Lee' })
    if (!account.ok) throw new Error(account.error.code)
    const tokens = createTokens(identity.pool, platform.secrets, createHashes(platform.secrets), () =>
      server.clock.now(),
    )
    return tokens.begin(db, account.value)
  }

  beforeAll(async () => {
    server = await startIdentityServer()
  })
  afterAll(() => server.close())

  it('gives new tokens until it is revoked (API-33, API-37)', async () => {
    const { RefreshToken } = await begin()
    expect((await refresh(RefreshToken)).body).toMatchObject({
      AuthenticationResult: { RefreshToken: expect.not.stringContaining(RefreshToken), TokenType: 'Bearer' },
    })
    await act('RevokeToken', { ClientId: client(), Token: RefreshToken })
    expect((await refresh(RefreshToken)).errorType).toBe('NotAuthorizedException')
  })

  it('gives new tokens for 30 days (API-33)', async () => {
    const { RefreshToken } = await begin()
    server.clock.advance(30 * 24 * 3_600_000 - 1)
    expect((await refresh(RefreshToken)).status).toBe(200)
    server.clock.advance(1)
    expect((await refresh(RefreshToken)).errorType).toBe('NotAuthorizedException')
  })

  it('is not read or changed with an ID token, nor without a session that lives (API-36)', async () => {
    const { AccessToken, IdToken, RefreshToken } = await begin()
    expect((await act('GetUser', { AccessToken })).status).toBe(200)
    expect((await act('GetUser', { AccessToken: IdToken })).errorType).toBe('NotAuthorizedException')
    await act('RevokeToken', { ClientId: client(), Token: RefreshToken })
    expect((await act('GetUser', { AccessToken })).errorType).toBe('NotAuthorizedException')
  })

  it.each(['email', 'email_verified', 'phone_number_verified', 'sub'])(
    'cannot write %s itself (API-36, SHR-39)',
    async (name) => {
      const { AccessToken } = await begin()
      const answer = await act('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: name, Value: 'true' }] })
      expect(answer.errorType).toBe('NotAuthorizedException')
    },
  )

  it('changes its name without a code to its phone, which stays (API-36)', async () => {
    const { AccessToken } = await begin()
    const UserAttributes = [{ Name: 'given_name', Value: 'Zoë' }]
    const changed = await act('UpdateUserAttributes', { AccessToken, UserAttributes })
    expect(changed).toMatchObject({ status: 200, body: { CodeDeliveryDetailsList: [] } })
    expect((await act('GetUser', { AccessToken })).body['UserAttributes']).toContainEqual(UserAttributes[0])
  })

  it('cannot take the phone of another account (API-36)', async () => {
    const { AccessToken } = await begin()
    const answer = await act('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: DEMO_ACCOUNT.phone }],
    })
    expect(answer.errorType).toBe('AliasExistsException')
  })

  it('keeps its identity from guests and from other customers (API-33, SHELL-05)', async () => {
    const [ann, bob] = [await begin(), await begin()]
    const guest = 'us-east-1:00000000-0000-4000-a000-000000000001'
    expect((await credentials(guest)).body).toMatchObject({ IdentityId: guest })
    expect((await credentials(guest, ann.IdToken)).body).toMatchObject({ IdentityId: guest })
    expect((await credentials(guest, ann.IdToken)).body).toMatchObject({ IdentityId: guest })
    expect((await credentials(guest, bob.IdToken)).errorType).toBe('NotAuthorizedException')
    const stranger = await credentials(guest)
    expect(stranger.status).toBe(200)
    expect(stranger.body['IdentityId']).not.toBe(guest)
  })
})

describe('signing up where it is confirmed', () => {
  const confirm = (email: string, code: string) =>
    act('ConfirmSignUp', { ClientId: client(), Username: email, ConfirmationCode: code })
  const resend = (email: string) => act('ResendConfirmationCode', { ClientId: client(), Username: email })

  beforeAll(async () => {
    server = await startIdentityServer({ env: { CONFIRM_SIGN_UP: '1' } })
  })
  afterAll(() => server.close())

  it('sends a code, which confirms the account once (API-31)', async () => {
    const email = somebody()
    expect((await signUp(email)).body).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
    })
    const code = await server.codeSentTo(email)
    expect((await confirm(email, code)).status).toBe(200)
    expect((await confirm(email, code)).errorType).toBe('CodeMismatchException')
  })

  it('sends another code, after which the first is worth nothing (API-32)', async () => {
    const email = somebody()
    await signUp(email)
    const first = await server.codeSentTo(email)
    await resend(email)
    const second = await server.codeSentTo(email)
    expect((await confirm(email, first)).errorType).not.toBeUndefined()
    expect((await confirm(email, second)).status).toBe(200)
  })

  it.each([
    [-1, undefined],
    [0, 'ExpiredCodeException'],
  ])('calls a code expired after a quarter of an hour, and %i ms: %s (API-31)', async (more, errorType) => {
    const email = somebody()
    const sentAt = server.clock.now().getTime()
    await signUp(email)
    const code = await server.codeSentTo(email)
    server.clock.advance(sentAt + 15 * 60_000 + more - server.clock.now().getTime())
    expect((await confirm(email, code)).errorType).toBe(errorType)
  })

  it('tells nobody whether an e-mail has an account (API-32)', async () => {
    const confirmed = somebody()
    await signUp(confirmed)
    await confirm(confirmed, await server.codeSentTo(confirmed))
    const unconfirmed = somebody()
    await signUp(unconfirmed)
    const sent = await server.messagesTo(confirmed)
    const seen = await Promise.all(
      [confirmed, unconfirmed, 'someone9999@example.com'].map(async (email) => [
        await resend(email),
        await confirm(email, 'abcdef'),
      ]),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(seen[2]).toEqual(seen[1])
    expect(await server.messagesTo(confirmed)).toBe(sent)
  })

  it('allows five guesses at a code, and then no right one either (API-31)', async () => {
    const email = somebody()
    await signUp(email)
    for (let time = 0; time < 5; time++)
      expect((await confirm(email, 'abcdef')).errorType).toBe('CodeMismatchException')
    expectLimit(await confirm(email, await server.codeSentTo(email)))
  })

  it('sends five codes in a quarter of an hour, and no more (API-32)', async () => {
    const email = somebody()
    await signUp(email)
    for (let time = 1; time < 5; time++) expect((await resend(email)).status).toBe(200)
    expectLimit(await resend(email))
  })

  it('sends sixty codes for one address of the network in an hour, and no more (API-32)', async () => {
    server.clock.advance(3_600_000)
    const emails = Array.from({ length: 61 }, somebody)
    const answers = []
    for (const email of emails) answers.push(await signUp(email))
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
    expectLimit(answers[60] ?? (await signUp(somebody())), 3_600)
    expectLimit(await resend(somebody()), 3_600)
    expect(await server.messagesTo(emails[60] ?? '')).toBe(0)
  })
})
