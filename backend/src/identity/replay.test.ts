import { get, post } from 'aws-amplify/api'
import { calls, DEFAULT_INTERVIEW, type Call } from '@cupboard/shared/contracts'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { caught, type Sent } from './testing/caught-request.ts'
import { configureAmplify, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { signedInCustomers } from './testing/signed-in-customers.ts'

let server: IdentityServer
/** On the same database and with the same keys. */
let second: TestServer
beforeAll(async () => {
  server = await startIdentityServer()
  const { dataDir, secretsDir, databaseUrl = '', publicOrigin } = server.platform.config
  second = await startTestServer({
    clock: new Date(),
    env: { DATA_DIR: dataDir, SECRETS_DIR: secretsDir, DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: publicOrigin },
  })
  configureAmplify(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
afterEach(() => server.clock.set(new Date()))

const sendTo = async ({ app }: Pick<TestServer, 'app'>, { method, url, headers, payload }: Sent) => {
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const send = (sent: Sent) => sendTo(server, sent)

const signed = (path: string, body: object) =>
  caught(() => post({ apiName: 'site', path: `/api${path}`, options: { body: { ...body } } }))

async function count(table: string): Promise<number> {
  const { rows } = await server.db.execute<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

const LINK = { cognitoPoolId: 'us-east-1_Cupboard1', email: DEMO_ACCOUNT.email, channel: 'email' }

/** Each visitor's call that changes something by adding to it, with what it stores. */
const CHANGING: readonly (readonly [path: string, body: object, table: string, answer: object])[] = [
  ['/magiclink', LINK, 'messages', { sent: true }],
  ['/feedback', { question: 'How was it?', liked: true, feedback: 'Fine' }, 'feedback', { ok: true }],
  ['/waitlist', { email: 'once@example.com', zipcode: '75001' }, 'waitlist', { ok: true }],
  ['/prospect', { campaignId: 'tx', attributes: {} }, 'prospects', { ok: true }],
]

it('counts every visitor’s call that is not listed here as one that only reads (API-01, API-04)', () => {
  const all: readonly Call[] = Object.values(calls)
  const changing = all.filter(({ auth, method, onlyReads }) => auth === 'visitor' && method !== 'GET' && !onlyReads)
  const listed = [...CHANGING.map(([path]) => path), calls.takeWayBack.path]
  expect(changing.map(({ path }) => path).sort()).toEqual(listed.sort())
})

it.each(CHANGING)('%s is done once however often it is sent: the first answer comes again (API-01)', async (...row) => {
  const [path, body, table, answer] = row
  const sent = await signed(path, body)
  const before = await count(table)
  for (const one of [server, second, server]) expect(await sendTo(one, sent)).toEqual({ status: 200, body: answer })
  expect(await count(table)).toBe(before + 1)
})

it('takes a change of a contact back once, and tells the one that lost the answer the same (API-01, API-20)', async () => {
  const [customer] = await signedInCustomers(server.platform, 1)
  if (!customer) throw new Error('nobody is signed in')
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserAttributes',
  }
  const UserAttributes = [{ Name: 'phone_number', Value: '+15125559901' }]
  const payload = JSON.stringify({ AccessToken: customer.accessToken, UserAttributes })
  await server.app.inject({ method: 'POST', url: '/identity/', headers, payload })
  const link = await server.linkSentTo(customer.email)
  const sent = await signed(calls.takeWayBack.path, { secret: link.get('s') ?? 'none' })
  const answers = [await send(sent), await sendTo(second, sent), await send(sent)]
  const first = { status: 200, body: { email: expect.stringContaining('***'), phone: null } }
  expect(answers).toEqual([first, first, first])
  expect(await count('identity_ways_back')).toBe(0)
})

it('is done once of twenty at once, on two servers; who comes too early is told so (API-01)', async () => {
  const sent = await signed('/feedback', { question: 'At once?', liked: true, feedback: 'Twenty' })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, time) => sendTo(time % 2 ? server : second, sent)))
  expect(await count("feedback where question = 'At once?'")).toBe(1)
  const [others, first] = [
    answers.filter(({ status }) => status !== 200),
    answers.filter(({ status }) => status === 200),
  ]
  expect(first.length).toBeGreaterThan(0)
  for (const { status, body } of others)
    expect([status, body]).toMatchObject([
      409,
      { code: 'request_repeated', error: expect.stringMatching(/not done twice/) },
    ])
})

it('may come again after it was refused, since nothing was changed (API-01)', async () => {
  const unknown = await signed('/magiclink', { ...LINK, email: 'later@example.com' })
  expect(await send(unknown)).toMatchObject({ status: 404, body: { code: 'user_unknown' } })
  expect(await send(unknown)).toMatchObject({ status: 404, body: { code: 'user_unknown' } })
})

it('is not done again where the first broke in the middle, since it may have done something (API-01)', async () => {
  const sent = await signed('/feedback', { question: 'Broken?', liked: true, feedback: 'In the middle' })
  await server.db.execute('alter table feedback rename to feedback_away')
  expect((await send(sent)).status).toBe(500)
  await server.db.execute('alter table feedback_away rename to feedback')
  expect(await send(sent)).toMatchObject({ status: 409, body: { code: 'request_repeated' } })
  expect(await count("feedback where question = 'Broken?'")).toBe(0)
})

it('keeps no signature, and each hash longer than its signature can be used (API-01)', async () => {
  const sent = await signed('/waitlist', { email: 'kept@example.com', zipcode: '75001' })
  await send(sent)
  const signature = sent.headers['authorization']?.split('Signature=')[1] ?? 'none'
  const { rows } = await server.db.execute('select * from signed_requests')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(signature)
  server.clock.advance(6 * 60_000)
  await server.runJob('signed-requests-tidy')
  expect(await count('signed_requests')).toBe(rows.length)
  expect((await send(sent)).status).toBe(401)
  server.clock.advance(10 * 60_000)
  await server.runJob('signed-requests-tidy')
  expect(await count('signed_requests')).toBe(0)
})

it('lets what only reads be repeated (API-05, API-07)', async () => {
  const reading = [
    await signed('/interviews/rounder', DEFAULT_INTERVIEW),
    await signed('/tax', CALL_EXAMPLES.tax.body),
    await caught(() => get({ apiName: 'site', path: '/api/faq' })),
  ]
  const before = await count('signed_requests')
  for (const sent of [...reading, ...reading]) expect((await send(sent)).status).toBe(200)
  expect(await count('signed_requests')).toBe(before)
})
