import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { calls } from '@cupboard/shared/contracts'
import { buildApp } from '../app.ts'
import { createMessages } from '../messages/index.ts'
import { createApplication } from '../platform/http/application.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createGuards } from './guards.ts'
import { createHashes } from './hashes.ts'
import { createIdentity } from './index.ts'
import { poolOf } from './pool.ts'
import type { Account } from './stores/accounts.ts'
import { createTokenVerifier } from './token-verifier.ts'
import { createTokens } from './tokens.ts'

const env = {
  COGNITO_REGION: 'us-east-2',
  COGNITO_USER_POOL_ID: 'us-east-2_Real',
  COGNITO_USER_POOL_CLIENT_ID: 'real-client',
  COGNITO_IDENTITY_POOL_ID: 'us-east-2:pool',
  COGNITO_GATEWAY_KEY: 'shared with the gateway',
}
let server: TestServer

const account: Account = {
  sub: randomUUID(),
  email: 'ann@example.com',
  provedEmail: 'ann@example.com',
  phone: null,
  provedPhone: null,
  firstName: 'Ann',
  lastName: 'Lee',
  confirmed: true,
  salt: null,
  sealedVerifier: null,
  createdAt: new Date(),
}
const session = () => ({ id: randomUUID(), signedInAt: new Date(), refreshToken: 'r' })

/** Guards of a site whose pool is Amazon's; the pool's keys are the test's. */
function poolGuards() {
  const { platform } = server
  const tokens = createTokens(
    poolOf(platform.config),
    platform.secrets,
    createHashes(platform.secrets),
    () => new Date(),
  )
  const verifyToken = createTokenVerifier(poolOf(platform.config), tokens.jwks)
  return { tokens, guards: createGuards({ ...platform, now: () => new Date(), verifyToken }, platform.config) }
}

async function startSite() {
  const { tokens, guards } = poolGuards()
  const site = createApplication(server.platform)
  site.get('/visitor', { preHandler: guards.visitor }, async ({ visitor }) => visitor)
  site.get('/customer', { preHandler: guards.customer }, async ({ customer }) => customer)
  return { site, tokens }
}

/** The whole server with the pool's guards, and a token of its pool. */
let everyCall: { readonly app: FastifyInstance; readonly idToken: string }

beforeAll(async () => {
  server = await startTestServer({ env })
  const { tokens, guards } = poolGuards()
  const { IdToken } = await tokens.issue(account, session())
  everyCall = { app: await buildApp(server.platform, server.contexts, { guards }), idToken: IdToken }
})
afterAll(async () => {
  await everyCall.app.close()
  await server.close()
})

it('tells the page of Amazon’s pool, and serves none of its own (API-30)', async () => {
  const { pool } = createIdentity(server.platform, createMessages(server.platform))
  expect(pool).toEqual({
    region: 'us-east-2',
    userPoolId: 'us-east-2_Real',
    userPoolClientId: 'real-client',
    identityPoolId: 'us-east-2:pool',
    issuer: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Real',
  })
  expect((await server.app.inject({ method: 'POST', url: '/identity/' })).statusCode).toBe(404)
})

it('knows a customer by an ID token of the pool, which names the e-mail (API-02, SHELL-06)', async () => {
  const { site, tokens } = await startSite()
  const { IdToken, AccessToken } = await tokens.issue(account, session())
  const ask = async (token: string) =>
    (await site.inject({ url: '/customer', headers: { authorization: `Bearer ${token}` } })).json()
  expect(await ask(IdToken)).toEqual({ sub: account.sub, email: account.email })
  expect(await ask(AccessToken)).toMatchObject({ code: 'not_signed_in' })
  await site.close()
})

describe.each(Object.entries(calls))('%s', (_name, { method, path, auth }) => {
  it(`is made by who ${auth === 'visitor' ? 'the gateway names' : 'bears a token of the pool'}, and by nobody else (API-01, API-02)`, async () => {
    const { app, idToken } = everyCall
    const ask = async (headers: Record<string, string>) => {
      const answer = await app.inject({ method, url: `/api${path.replace('{id}', 'none')}`, headers })
      return [answer.statusCode === 401, answer.json<{ code?: string }>().code === 'not_signed_in']
    }
    const gateway = { 'x-cognito-identity-id': 'us-east-2:guest', 'x-gateway-key': env.COGNITO_GATEWAY_KEY }
    const bearer = { authorization: `Bearer ${idToken}` }
    const [right, wrong] = auth === 'visitor' ? [gateway, bearer] : [bearer, gateway]
    expect(await ask(right)).toEqual([false, false])
    expect(await ask(wrong)).toEqual([true, true])
    expect(await ask({})).toEqual([true, true])
  })
})

it('knows a visitor and the signature by what the gateway lets through, and the gateway by its key (API-01)', async () => {
  const { site } = await startSite()
  const ask = (headers: Record<string, string>) => site.inject({ url: '/visitor', headers })
  const identity = { 'x-cognito-identity-id': 'us-east-2:guest' }
  const trusted = await ask({ ...identity, 'x-gateway-key': env.COGNITO_GATEWAY_KEY })
  expect(trusted.json()).toEqual({ identityId: 'us-east-2:guest' })
  const authorization = `AWS4-HMAC-SHA256 Credential=x/20261127/us-east-2/execute-api/aws4_request, SignedHeaders=host, Signature=${'a1'.repeat(32)}`
  const signed = await ask({ ...identity, 'x-gateway-key': env.COGNITO_GATEWAY_KEY, authorization })
  expect(signed.json()).toEqual({ identityId: 'us-east-2:guest', signature: 'a1'.repeat(32) })
  expect((await ask({ ...identity, 'x-gateway-key': 'guessed' })).statusCode).toBe(401)
  expect((await ask(identity)).statusCode).toBe(401)
  expect((await ask({ 'x-gateway-key': env.COGNITO_GATEWAY_KEY })).statusCode).toBe(401)
  await site.close()
})
