import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { get, post } from 'aws-amplify/api'
import type { FastifyInstance } from 'fastify'
import { createMessages } from '../messages/index.ts'
import { createApplication } from '../platform/http/application.ts'
import { createHashes } from './hashes.ts'
import { createIdentity, DEMO_ACCOUNT } from './index.ts'
import { poolOf } from './pool.ts'
import { accountBySub } from './stores/accounts.ts'
import { caught, type Sent } from './testing/caught-request.ts'
import { configureAmplify, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { createTokens } from './tokens.ts'

let server: IdentityServer
let site: FastifyInstance
let people = 0

const password = 'Correct horse 9!'

const signedPost = () =>
  caught(() =>
    post({
      apiName: 'site',
      path: "/api/visitor/a b'(x)!*é",
      options: { body: { hi: 'é' }, queryParams: { q: "a b+c'!", z: '1', a: '' } },
    }),
  )
const signedGet = () => caught(() => get({ apiName: 'site', path: '/api/visitor/plans?x=1&B=2&a=%2F' }))

const changed = (sent: Sent, change: Partial<Sent>) => ({ ...sent, ...change })
const withHeader = (sent: Sent, name: string, value: string) =>
  changed(sent, { headers: { ...sent.headers, [name]: value } })

async function answerTo({ method, url, headers, payload }: Sent) {
  const response = await site.inject({
    method,
    url,
    headers: { host: 'elsewhere.example', ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), headers: response.headers }
}

async function startSite(): Promise<void> {
  const { guards } = createIdentity(server.platform, createMessages(server.platform))
  site = await createApplication(server.platform)
  const customers = { preHandler: guards.customer }
  site.get('/api/customer', customers, async ({ customer }) => ({ customer }))
  for (const method of ['GET', 'POST'] as const) {
    site.route({
      method,
      url: '/api/visitor/*',
      preHandler: guards.visitor,
      handler: async ({ visitor }) => ({ visitor }),
    })
  }
  await site.ready()
}

async function signedInTokens() {
  const email = `caller${++people}@example.com`
  await signUp({ username: email, password })
  await signIn({ username: email, password })
  const { tokens, userSub, credentials, identityId } = await fetchAuthSession()
  return {
    email,
    sub: userSub,
    access: String(tokens?.accessToken),
    id: String(tokens?.idToken),
    credentials,
    identityId,
  }
}

const asBearer = (token: string) =>
  answerTo({ method: 'GET', url: '/api/customer', headers: { authorization: `Bearer ${token}` }, payload: '' })

beforeAll(async () => {
  server = await startIdentityServer()
  configureAmplify(server)
  await startSite()
})
afterAll(async () => {
  await site.close()
  await server.close()
})
afterEach(async () => {
  server.clock.set(new Date())
  await signOut()
})

describe('a visitor’s call', () => {
  it('passes as the real client signs it, whatever stands in its path, query and body (API-01, SHR-96)', async () => {
    const { identityId } = await fetchAuthSession()
    for (const sent of [await signedPost(), await signedGet()]) {
      expect(await answerTo(sent)).toMatchObject({ status: 200, body: { visitor: { identityId } } })
    }
  })

  it('passes with the credentials of a customer too (API-01)', async () => {
    const { identityId } = await signedInTokens()
    expect(await answerTo(await signedGet())).toMatchObject({ status: 200, body: { visitor: { identityId } } })
  })

  it.each<[string, (sent: Sent) => Sent]>([
    ['another body', (sent) => changed(sent, { payload: sent.payload.replace('é', 'e') })],
    ['another path', (sent) => changed(sent, { url: sent.url.replace('a%20b', 'a%20c') })],
    ['another query', (sent) => changed(sent, { url: sent.url.replace('z=1', 'z=2') })],
    [
      'another signature',
      (sent) => withHeader(sent, 'authorization', sent.headers['authorization']?.replace(/.{4}$/, '0000') ?? ''),
    ],
    ['another token', (sent) => withHeader(sent, 'x-amz-security-token', `${sent.headers['x-amz-security-token']}x`)],
    ['a made-up token', (sent) => withHeader(sent, 'x-amz-security-token', 'e30.e30')],
    [
      'another key',
      (sent) => withHeader(sent, 'authorization', sent.headers['authorization']?.replace('=ASIA', '=ASIB') ?? ''),
    ],
    [
      'another service',
      (sent) => withHeader(sent, 'authorization', sent.headers['authorization']?.replace('execute-api', 's3') ?? ''),
    ],
    [
      'another region than us-east-1 (SHR-96)',
      (sent) =>
        withHeader(sent, 'authorization', sent.headers['authorization']?.replace('us-east-1', 'eu-west-1') ?? ''),
    ],
    [
      'the host unsigned',
      (sent) => withHeader(sent, 'authorization', sent.headers['authorization']?.replace('host;', '') ?? ''),
    ],
    ['nonsense', (sent) => withHeader(sent, 'authorization', 'AWS4-HMAC-SHA256 what')],
  ])('is refused with %s (API-01)', async (_what, change) => {
    const sent = await signedPost()
    const tampered = change(sent)
    expect(tampered).not.toEqual(sent)
    expect(await answerTo(tampered)).toMatchObject({ status: 401, body: { code: 'signature_failure', status: 401 } })
  })

  it('is refused when it was signed for another host (API-01)', async () => {
    const current = Amplify.getConfig()
    Amplify.configure({
      ...current,
      API: { REST: { site: { endpoint: 'https://elsewhere.example', region: 'us-east-1' } } },
    })
    const sent = await signedGet()
    Amplify.configure(current)
    expect(await answerTo(sent)).toMatchObject({ status: 401, body: { code: 'signature_failure' } })
  })

  it('is refused without a signature (API-01)', async () => {
    const { method, url, payload } = await signedGet()
    expect(await answerTo({ method, url, payload, headers: {} })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  })

  it.each([-301_000, 301_000])(
    'is refused %i ms off, in a way that makes the client correct its clock (API-01)',
    async (offMs) => {
      const sent = await signedGet()
      server.clock.advance(offMs)
      const answer = await answerTo(sent)
      expect(answer).toMatchObject({ status: 401, body: { code: 'signature_failure' } })
      expect(answer.headers['x-amzn-errortype']).toBe('RequestTimeTooSkewed')
    },
  )

  it('passes from a device whose clock is an hour wrong (API-01)', async () => {
    const { email } = await signedInTokens()
    await signOut()
    const real = Date.now
    const wrong = jest.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000)
    const body = { cognitoPoolId: 'us-east-1_Cupboard1', email, channel: 'email' }
    const { statusCode } = await post({ apiName: 'site', path: '/api/magiclink', options: { body } }).response
    wrong.mockRestore()
    expect(statusCode).toBe(200)
  })

  it('is refused when its credentials have ended (API-01)', async () => {
    server.clock.advance(-3_600_001)
    await signOut()
    await fetchAuthSession()
    server.clock.set(new Date())
    expect(await answerTo(await signedGet())).toMatchObject({ status: 401, body: { code: 'token_expired' } })
  })
})

describe('a customer’s call', () => {
  it('passes with an access token and with an ID token, and knows the e-mail (API-02, SHELL-06)', async () => {
    const { email, sub, access, id } = await signedInTokens()
    for (const token of [access, id]) {
      expect(await asBearer(token)).toMatchObject({ status: 200, body: { customer: { sub, email } } })
    }
  })

  it.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'is refused with the token "%s" (API-02, SHELL-06)',
    async (token) => {
      expect(await asBearer(token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    },
  )

  it('is refused with a good token that is no bearer token (API-02, SHELL-06)', async () => {
    const { access } = await signedInTokens()
    for (const authorization of [access, `Token ${access}`, `Basic ${access}`]) {
      const headers = { authorization }
      expect(await answerTo({ method: 'GET', url: '/api/customer', headers, payload: '' })).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      })
    }
  })

  it('is refused with the tokens of another client of the pool (API-02, SHELL-06)', async () => {
    const { platform, db, clock } = server
    const pool = { ...poolOf(platform.config), userPoolClientId: 'another' }
    const tokens = createTokens(pool, platform.secrets, createHashes(platform.secrets), clock.now)
    const account = await accountBySub(db, DEMO_ACCOUNT.sub)
    if (!account) throw new Error('no demo account')
    const { IdToken, AccessToken } = await tokens.begin(db, account)
    for (const token of [IdToken, AccessToken]) {
      expect(await asBearer(token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    }
  })

  it('is refused with a changed token (API-02, SHELL-06)', async () => {
    const { access } = await signedInTokens()
    const [header, claims = '', signature] = access.split('.')
    const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('"sub":"', '"sub":"0')).toString(
      'base64url',
    )
    expect(await asBearer([header, forged, signature].join('.'))).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  })

  it('is refused with the tokens of a session that was signed out (API-37, SHELL-06)', async () => {
    const { access, id } = await signedInTokens()
    await signOut()
    for (const token of [access, id]) {
      expect(await asBearer(token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    }
  })

  it('is told that its token has ended (API-02, SHELL-06)', async () => {
    const { platform } = server
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    const tokens = createTokens(
      poolOf(platform.config),
      platform.secrets,
      createHashes(platform.secrets),
      () => twoHoursAgo,
    )
    const account = await accountBySub(server.db, DEMO_ACCOUNT.sub)
    if (!account) throw new Error('no demo account')
    const { IdToken, AccessToken } = await tokens.begin(server.db, account)
    for (const token of [IdToken, AccessToken]) {
      expect(await asBearer(token)).toMatchObject({ status: 401, body: { code: 'token_expired' } })
    }
  })
})
