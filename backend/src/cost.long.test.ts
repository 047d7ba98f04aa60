import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, CallName, type Call } from '@cupboard/shared/contracts'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import { hostileTexts, measureCosts, pageTable, type CostCase } from '@cupboard/shared/fixtures'
import { buildSite } from './registry/testing/fixture.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

const BODY_LENGTH = 64 * 1_024
/** Below the limit of the smallest bodies, which refuse 64 KB unread. */
const SHORT_BODY_LENGTH = 7 * 1_024
/** Node refuses more than 16 KB of address and headers. */
const HEAD_LENGTH = 12 * 1_024

const modules = mkdtempSync(join(tmpdir(), 'cupboard-cost-'))
/** Everybody comes by another network and is somebody else: no limit ends a request before it is read. */
const EVERYBODY = { MODULES_DIR: modules, TRUST_PROXY: '1', ADDRESS_LIMIT_FACTOR: '1000' }

/** As the identity context decides who somebody is, and as headers say. */
let real: TestServer
let open: TestServer
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  buildSite(modules)
  real = await startTestServer({ env: EVERYBODY })
  open = await startTestServer({ env: EVERYBODY, guards: 'headers' })
})
afterAll(async () => {
  agent.destroy()
  await real.close()
  await open.close()
  rmSync(modules, { recursive: true, force: true })
})

let senders = 0
const strangerHeaders = (): Record<string, string> => {
  senders += 1
  return {
    'x-forwarded-for': `${10 + (senders >> 16)}.${(senders >> 8) & 255}.${senders & 255}.1`,
    'x-test-visitor': `visitor ${senders}`,
    'x-test-customer': randomUUID(),
  }
}

interface Asked {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Sends it and reads the answer to its end. @returns the status; 0 where the connection was ended instead */
const send = (server: TestServer, { method = 'GET', path, headers = {}, body }: Asked): Promise<number> =>
  new Promise((resolve) => {
    const sent = { ...strangerHeaders(), ...headers }
    const asked = request(`${server.origin}/`, { agent, method, path, headers: sent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', () => resolve(0))
    asked.end(body)
  })

const faults: string[] = []
const asCase = (server: TestServer, name: string, asked: Asked): CostCase => ({
  name,
  async run() {
    const status = await send(server, asked)
    if (status >= 500) faults.push(`${name}: ${status}`)
  },
})

async function expectCheap(cases: readonly CostCase[]): Promise<void> {
  faults.length = 0
  const { count, medianMs, worst, tooCostly } = await measureCosts(cases)
  process.stdout.write(
    `${count} requests, median ${medianMs.toFixed(2)} ms of CPU; most, ${worst.timesMedian.toFixed(1)} ×: ${worst.name}\n`,
  )
  expect({ tooCostly, faults }).toEqual({ tooCostly: [], faults: [] })
}

/** What an address may hold of a text. */
const inAddress = (text: string): string =>
  encodeURI(text.replaceAll(/\p{Cs}/gu, ''))
    .replaceAll('#', '%23')
    .slice(0, HEAD_LENGTH)
/** What a header may hold of it: no line breaks, no other controls, Latin letters. */
const inHeader = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, ' ')

type Texts = ReturnType<typeof hostileTexts>
/** Places are many: each meets every fourth text, and the next one others. */
const quarterOf = (texts: Texts, place: number): Texts => texts.filter((_, index) => index % 4 === place % 4)

const HEAD_TEXTS = hostileTexts(HEAD_LENGTH)
const BODY_TEXTS = [...hostileTexts(BODY_LENGTH), ...hostileTexts(SHORT_BODY_LENGTH)]

const PATHS: readonly ((text: string) => string)[] = [
  (text) => `/${text}`,
  (text) => `/?${text}`,
  (text) => `/api/landing?rc=${text}`,
  (text) => `/api/landing?${text}`,
  (text) => `/api/addresses?q=${text}`,
  (text) => `/api/addresses/${text}`,
  (text) => `/api/orders/${text}`,
  (text) => `/api/shipment/${text}`,
  (text) => `/api/images/${text}`,
  (text) => `/modules/${text}`,
  (text) => `/modules/mfe-funnel/1/${text}`,
  (text) => `/products/${text}`,
  (text) => `/magic_link?${text}`,
  (text) => `/ops?token=${text}`,
  (text) => `/cards/v1/${text}`,
  (text) => `/cards/three-d-secure/${text}`,
  (text) => `/cards/three-d-secure/pi_1?client_secret=${text}`,
  (text) => `/identity/${text}`,
]

it('no address costs more than fifty times the median (SHELL-47)', async () => {
  await expectCheap(
    PATHS.flatMap((pathOf) =>
      HEAD_TEXTS.map(([name, text]) => asCase(open, `${pathOf('…')} ${name}`, { path: pathOf(inAddress(text)) })),
    ),
  )
})

const HEADER_NAMES = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'forwarded', 'host'],
  ...['idempotency-key', 'if-none-match', 'if-modified-since', 'origin', 'range', 'referer', 'stripe-signature'],
  ...['user-agent', 'x-amz-date', 'x-amz-security-token', 'x-amz-target', 'x-forwarded-for', 'x-customer-id-token'],
]
/** What comes before a text where a header is read further only if it begins rightly. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    'Bearer ',
    'AWS4-HMAC-SHA256 ',
    'AWS4-HMAC-SHA256 Credential=ASIA/20261118/us-east-1/execute-api/aws4_request, SignedHeaders=',
  ],
  cookie: ['theme=', '__Host-ops=', 'ops='],
  'stripe-signature': ['t=1,v1='],
  range: ['bytes='],
}
const HEADED: readonly Asked[] = [
  { path: '/' },
  { path: '/ops' },
  { path: '/api/product_groups' },
  { path: '/api/customer' },
  { path: '/identity/', method: 'POST', body: '{}' },
  { path: '/collect', method: 'POST', body: '{}' },
  { path: '/cards/webhook', method: 'POST', body: '{}' },
  { path: '/ofrep/v1/evaluate/flags', method: 'POST', body: '{}' },
]

it('no header costs more than fifty times the median (API-01, API-02)', async () => {
  await expectCheap(
    HEADED.flatMap((asked, place) =>
      HEADER_NAMES.flatMap((name, header) =>
        ['', ...(BEGINNINGS[name] ?? [])].flatMap((begin) =>
          quarterOf(HEAD_TEXTS, place + header).map(([what, text]) =>
            asCase(real, `${asked.path} ${name}: ${begin}${what}`, {
              ...asked,
              headers: { 'content-type': 'application/json', [name]: begin + inHeader(text) },
            }),
          ),
        ),
      ),
    ),
  )
})

type Json = unknown
const isBranch = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null

/** `value` with `text` in place of each of its texts, one after the other. */
function withTextInEachPlace(value: Json, text: string): readonly (readonly [place: string, body: Json])[] {
  if (!isBranch(value)) return typeof value === 'string' ? [['', text]] : []
  return Object.entries(value).flatMap(([key, inner]) =>
    withTextInEachPlace(inner, text).map(([place, changed]): readonly [string, Json] => [
      `${key}.${place}`,
      Array.isArray(value)
        ? value.map((kept, index) => (String(index) === key ? changed : kept))
        : { ...value, [key]: changed },
    ]),
  )
}

const jsonCases = (server: TestServer, asked: Asked, example: Json): readonly CostCase[] => [
  ...BODY_TEXTS.map(([name, text]) => asCase(server, `${asked.path} ${name}`, { ...asked, body: text })),
  ...BODY_TEXTS.flatMap(([name, text], index) =>
    withTextInEachPlace(example, text)
      .filter((_, place) => (place + index) % 4 === 0)
      .map(([place, body]) =>
        asCase(server, `${asked.path} ${place} ${name}`, { ...asked, body: JSON.stringify(body) }),
      ),
  ),
]

const JSON_TYPE = { 'content-type': 'application/json' }

it.each(
  Object.keys(calls)
    .map((name) => CallName.parse(name))
    .filter((name) => 'body' in calls[name]),
)('no body of %s costs more than fifty times the median (API-04)', async (name) => {
  const { method, path }: Call = calls[name]
  const example: { readonly body?: unknown } = CALL_EXAMPLES[name]
  await expectCheap(jsonCases(open, { method, path: `/api${path}`, headers: JSON_TYPE }, example.body))
})

const TOLD = [
  { kind: 'error', path: '/a', message: 'text', stack: 'text', context: { a: 'text' } },
  { kind: 'page_view', path: '/a', title: 'text' },
  { kind: 'event', path: '/a', name: 'a', properties: { a: 'text' } },
]
it.each(TOLD)('no telemetry costs more than fifty times the median: $kind (SHELL-47)', async (example) => {
  await expectCheap(jsonCases(open, { method: 'POST', path: '/collect', headers: JSON_TYPE }, example))
})

it('no flag’s context costs more than fifty times the median (SHELL-68)', async () => {
  const asked = { method: 'POST', path: '/ofrep/v1/evaluate/flags', headers: JSON_TYPE }
  await expectCheap(jsonCases(open, asked, { context: { targetingKey: 'text', nested: { a: ['text'] } } }))
})

it('no form and no webhook of cards costs more than fifty times the median (API-21)', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const paths = ['v1/payment_methods', 'v1/payment_intents/pi_1/confirm', 'three-d-secure/pi_1', 'webhook']
  await expectCheap(
    paths.flatMap((path) =>
      BODY_TEXTS.flatMap(([name, text]) =>
        ['', 'key=pk_test_sandbox&type=card&card[number]=', 'key=pk_test_sandbox&billing_details[name]='].map((begin) =>
          asCase(open, `/cards/${path} ${begin}${name}`, {
            method: 'POST',
            path: `/cards/${path}`,
            headers: path === 'webhook' ? { ...JSON_TYPE, 'stripe-signature': 't=1,v1=00' } : form,
            body: begin + text,
          }),
        ),
      ),
    ),
  )
})

const TOKENS = { AccessToken: 'a.b.c', RefreshToken: 'text', Token: 'text' }
const IDENTITY_CALLS: Readonly<Record<string, object>> = {
  SignUp: { Username: 'a@b.co', Password: 'text', UserAttributes: [{ Name: 'given_name', Value: 'text' }] },
  ConfirmSignUp: { Username: 'a@b.co', ConfirmationCode: 'text' },
  ResendConfirmationCode: { Username: 'a@b.co' },
  InitiateAuth: { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a@b.co', SRP_A: 'ff' } },
  RespondToAuthChallenge: {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: 'text',
    ChallengeResponses: { ANSWER: 'text' },
  },
  GetUser: TOKENS,
  GetTokensFromRefreshToken: TOKENS,
  RevokeToken: TOKENS,
  GlobalSignOut: TOKENS,
  UpdateUserAttributes: { AccessToken: 'a.b.c', UserAttributes: [{ Name: 'phone_number', Value: 'text' }] },
  GetUserAttributeVerificationCode: { AccessToken: 'a.b.c', AttributeName: 'text' },
  VerifyUserAttribute: { AccessToken: 'a.b.c', AttributeName: 'email', Code: 'text' },
  ChangePassword: { AccessToken: 'a.b.c', PreviousPassword: 'text', ProposedPassword: 'text' },
  ForgotPassword: { Username: 'a@b.co' },
  ConfirmForgotPassword: { Username: 'a@b.co', ConfirmationCode: 'text', Password: 'text' },
  ListDevices: { AccessToken: 'a.b.c', PaginationToken: 'text' },
  ForgetDevice: { AccessToken: 'a.b.c', DeviceKey: 'text' },
  DeleteUser: TOKENS,
  AdminGetUser: { UserPoolId: 'text', Username: 'text' },
  AssociateSoftwareToken: TOKENS,
  VerifySoftwareToken: { AccessToken: 'a.b.c', UserCode: 'text' },
  SetUserMFAPreference: TOKENS,
  GetId: { IdentityPoolId: 'text' },
  GetCredentialsForIdentity: { IdentityId: 'text', Logins: { pool: 'text' } },
}
const OF_VISITORS = ['GetId', 'GetCredentialsForIdentity']

it('every operation of the identity service that is told has an input here', () => {
  const told = pageTable('identity', 'Operations').map((row) => row('operation').replaceAll('`', ''))
  expect(Object.keys(IDENTITY_CALLS).sort()).toEqual([...told].sort())
})

it.each(Object.entries(IDENTITY_CALLS))(
  'no input of the identity call %s costs more than fifty times the median (API-30)',
  async (name, example) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${OF_VISITORS.includes(name) ? 'AWSCognitoIdentityService' : 'AWSCognitoIdentityProviderService'}.${name}`,
    }
    await expectCheap(jsonCases(open, { method: 'POST', path: '/identity/', headers }, example))
  },
)
