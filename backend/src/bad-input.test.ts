import { connect } from 'node:net'
import * as fc from 'fast-check'
import { codesOf, type Listed, type Parameter } from './api-description/index.ts'
import { readDescription } from './testing/described-answers.ts'
import { openShop, person, type Person, type Shop } from './testing/shop.ts'
import { changedBodies, isJson, type ChangedBody } from './testing/wrong-bodies.ts'

const { operations, operation, faults } = readDescription()

let shop: Shop
let who: Person
let other: Person
let otherSource: string
let otherOrderId: string

const email = 'ann@example.com'
const named = operations.map((listed): [string, Listed] => [listed.operation.operationId, listed])
const bodyOf = ({ operation: { requestBody } }: Listed) => requestBody?.content['application/json']
const withBody = named.filter(([, listed]) => bodyOf(listed) !== undefined)
const isOfCustomer = ({ operation: { security } }: Listed): boolean => 'customerToken' in (security[0] ?? {})

/** Counts of tries, and the card provider's own notes of requests, are no data of anybody. */
const NOT_COUNTED = new Set(['limits', 'card_sandbox_requests'])

/** How many rows each table has. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await shop.db.execute<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const tables = rows.map(({ table_name: name }) => name).filter((name) => !NOT_COUNTED.has(name))
  return Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await shop.count(name)])))
}

interface Sent {
  readonly path?: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly type?: string
}

/** Sends what the document describes, wrong where it is told; every answer has to be one that the document lists. */
async function send(listed: Listed, { path, payload = '', headers = {}, type = 'application/json' }: Sent = {}) {
  const identity = isOfCustomer(listed)
    ? { 'x-test-customer': who.sub, 'x-test-email': who.email }
    : { 'x-test-visitor': 'visitor-1' }
  const answer = await shop.app.inject({
    method: listed.method.toUpperCase() as 'GET' | 'POST' | 'PUT',
    url: `/api${path ?? pathOf(listed)}`,
    headers: { ...identity, ...(payload === '' ? {} : { 'content-type': type }), ...headers },
    ...(payload === '' ? {} : { payload }),
  })
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
  const code = isProblem ? answer.json<{ code: string }>().code : 'no problem'
  const described = listed.operation.responses[String(answer.statusCode)]
  const isDescribed = described !== undefined && (!isProblem || codesOf(described).includes(code))
  return { status: answer.statusCode, code, isDescribed }
}

/** A call's address with right parameters, but for those that are given. */
function pathOf({ path, operation: { parameters } }: Listed, wrong: Readonly<Record<string, string>> = {}): string {
  const valueOf = ({ name, example }: Parameter): string => wrong[name] ?? encodeURIComponent(String(example ?? ''))
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, () => valueOf(parameter)), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || wrong[parameter.name] !== undefined))
    .map((parameter) => `${parameter.name}=${valueOf(parameter)}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

/** Whose first order the example is. */
const NEWCOMER = { 'x-test-customer': '5f0f8a5e-1f0e-4a57-8b0a-0d7c5b2f8d11', 'x-test-email': email }
const INVALID = { status: 400, code: 'invalid_request', isDescribed: true }

beforeAll(async () => {
  shop = await openShop()
  who = person()
  other = person('bob')
  await shop.place(who, await shop.order(who))
  otherSource = await shop.source()
  const order = await shop.order(other, { source: otherSource })
  otherOrderId = order.orderId
  await shop.place(other, order)
})
afterAll(() => shop.close())

const parametersIn = (place: Parameter['in']): [string, string, Listed][] =>
  named.flatMap(([name, listed]) =>
    listed.operation.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter): [string, string, Listed] => [name, parameter.name, listed]),
  )

/** Refuses the test in which a row came or went. */
function expectNothingStored(): void {
  let before: Awaited<ReturnType<typeof rowCounts>>
  beforeEach(async () => {
    before = await rowCounts()
  })
  afterEach(async () => {
    expect(await rowCounts()).toEqual(before)
  })
}

describe.each(withBody)('%s', (name, listed) => {
  const { schema, example } = bodyOf(listed) ?? {}
  const all = isJson(example) ? changedBodies(example) : []
  const isRight = ({ body }: ChangedBody): boolean => faults(schema ?? {}, body).length === 0

  describe('what the document does not allow', () => {
    expectNothingStored()

    it('is refused, wherever in the body it is wrong, and nothing is stored (API-04)', async () => {
      const wrong = all.filter((one) => !isRight(one))
      expect(wrong.length).toBeGreaterThan(10)
      for (const { what, body } of wrong)
        expect({ what, ...(await send(listed, { payload: JSON.stringify(body) })) }).toEqual({ what, ...INVALID })
    })

    it('is refused when it is any other JSON (API-04)', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
          fc.pre(faults(schema ?? {}, body).length > 0)
          expect(await send(listed, { payload: JSON.stringify(body) })).toEqual(INVALID)
        }),
        { numRuns: 25 },
      )
    })

    it('is refused when it cannot be read (API-04)', async () => {
      const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
      const unreadable: [string, string, string | undefined, number, string][] = [
        ['half a body', '{"a":', undefined, 400, 'invalid_json'],
        ['no body', '', undefined, 400, 'invalid_request'],
        ['deep nesting', nested, undefined, 400, 'invalid_json'],
        ['300 kB', JSON.stringify('x'.repeat(300_000)), undefined, 413, 'body_too_large'],
        ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
        ['no type of content', '{}', 'nonsense', 415, 'unsupported_media_type'],
        ['bytes that are no text', '\xff\xfe{}', undefined, 400, 'invalid_json'],
        ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{}}', undefined, 400, 'invalid_request'],
      ]
      for (const [what, payload, type, status, code] of unreadable) {
        const answer = await send(listed, { payload, ...(type === undefined ? {} : { type }) })
        expect({ what, ...answer }).toEqual({ what, status, code, isDescribed: true })
      }
    })
  })

  it('answers what is odd but allowed as the document says, and never fails (API-04)', async () => {
    const headers = name === 'createOrder' ? NEWCOMER : {}
    for (const { what, body } of all.filter(isRight)) {
      const { status, isDescribed } = await send(listed, { payload: JSON.stringify(body), headers })
      expect({ what, isFine: status < 500, isDescribed }).toEqual({ what, isFine: true, isDescribed: true })
    }
  })
})

describe('addresses and queries', () => {
  expectNothingStored()

  const WRONG_SEGMENTS = [
    'nothing',
    '%00',
    '%E0%A4%A',
    'x'.repeat(1_000),
    'x'.repeat(5_000),
    '..%2f..%2fetc',
    '💩',
    '%E2%80%AEa',
    '%',
    "'--",
    '-1',
    '9007199254740993',
  ]
  it.each(parametersIn('path'))(
    '%s refuses an %s that is none, unreadable or absurd (API-04)',
    async (_, key, listed) => {
      for (const segment of WRONG_SEGMENTS) {
        const { status, code, isDescribed } = await send(listed, { path: pathOf(listed, { [key]: segment }) })
        expect({ segment, isRefused: status >= 400 && status < 500, code, isDescribed }).toMatchObject({
          segment,
          isRefused: true,
          isDescribed: true,
        })
      }
    },
  )

  it.each(parametersIn('query'))('%s never fails for a query (API-04)', async (_, key, listed) => {
    const payload = bodyOf(listed) === undefined ? '' : JSON.stringify({ isAdmin: true })
    for (const value of [...WRONG_SEGMENTS, `1&${key}=2`, '[]', '', '1&__proto__=1&constructor=2']) {
      const { status, isDescribed } = await send(listed, { path: pathOf(listed, { [key]: value }), payload })
      expect({ value, isFine: status < 500, isDescribed }).toEqual({ value, isFine: true, isDescribed: true })
    }
  })

  it('createOrder takes no idempotency key that is absurdly long (API-16)', async () => {
    const payload = JSON.stringify(bodyOf(operation('createOrder'))?.example)
    const headers = { 'idempotency-key': 'k'.repeat(201) }
    expect(await send(operation('createOrder'), { payload, headers })).toEqual(INVALID)
  })
})

it.each(parametersIn('header'))('%s never fails for a header %s (API-04)', async (_, key, listed) => {
  const payload = bodyOf(listed) === undefined ? '' : JSON.stringify({ isAdmin: true })
  for (const value of ['', '\u00ff', 'x'.repeat(5_000), '*', ';;,,', 'a.b.c']) {
    const { status, isDescribed } = await send(listed, { headers: { [key]: value }, payload })
    expect({ value, isFine: status < 500, isDescribed }).toEqual({ value, isFine: true, isDescribed: true })
  }
})

describe('what belongs to another customer is as unknown as what does not exist', () => {
  expectNothingStored()
  const UNKNOWN = '00000000-0000-4000-8000-000000000000'

  it.each([
    ['getOrder', 'API-24'],
    ['recharge', 'API-25'],
  ])('%s (%s)', async (name) => {
    const answers = []
    for (const id of [otherOrderId, UNKNOWN])
      answers.push(await send(operation(name), { path: pathOf(operation(name), { id }) }))
    expect(answers).toEqual(answers.map(() => ({ status: 404, code: 'not_found', isDescribed: true })))
  })

  it('putSource (API-21)', async () => {
    const answers = []
    for (const sourceId of [otherSource, 'pm_none'])
      answers.push(await send(operation('putSource'), { payload: JSON.stringify({ sourceId }) }))
    expect(answers).toEqual(answers.map(() => ({ status: 404, code: 'source_unknown', isDescribed: true })))
  })
})

it.each(named.filter(([, listed]) => isOfCustomer(listed)))(
  '%s needs to know who asks (API-02, SHELL-06)',
  async (_, listed) => {
    const payload = bodyOf(listed) === undefined ? '' : JSON.stringify(bodyOf(listed)?.example)
    expect((await send(listed, { headers: { 'x-test-customer': '' }, payload })).status).toBe(401)
  },
)

it('refuses other methods, unknown addresses and unreadable ones', async () => {
  for (const [method, url] of [
    ['DELETE', '/api/orders'],
    ['PATCH', '/api/customer'],
    ['GET', '/api/nothing'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/identity/%E0%A4%A'],
    ['POST', '/%E0%A4%A'],
    ['GET', `/api/${'a/'.repeat(3_000)}`],
    ['POST', '/start/1'],
  ] as const) {
    const { statusCode, headers } = await shop.app.inject({ method, url })
    expect([url.slice(0, 30), Math.floor(statusCode / 100), String(headers['content-type']).split(';')[0]]).toEqual([
      url.slice(0, 30),
      4,
      'application/problem+json',
    ])
  }
})

it('answers headers without sense as if they were not there', async () => {
  for (const headers of [
    { cookie: 'theme=%00; ops="\u00ff; =;;;=' },
    { 'accept-encoding': 'br;q=0, *;q=nonsense' },
    { 'if-none-match': 'x'.repeat(5_000) },
    { authorization: 'Bearer a.b.c' },
    { 'content-encoding': 'gzip' },
  ]) {
    const answer = await shop.app.inject({ url: '/api/product_groups', headers: { 'x-test-visitor': 'v', ...headers } })
    expect(answer.statusCode).toBe(200)
  }
})

/** What a server answers to bytes that no client would send. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.origin)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.once('close', () => resolve(answer)).once('error', reject)
  })

it.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['a method that is none', 'FETCH /api/orders HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a header without an end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ['an address of 20,000 characters', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['two lengths', 'POST /api/tax HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}', 400],
])('answers %s with a problem', async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/application\/problem\+json/)
  expect(answer).toMatch(/"code":"invalid_request"/)
})

describe('other protocols answer in their own form', () => {
  const NUL = 'a\0b@example.com'
  const post = (url: string, type: string, payload: string, headers = {}) =>
    shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })

  it.each([
    ['SignUp', { Username: NUL, Password: 'Correct horse 9!' }],
    [
      'SignUp',
      { Username: email, Password: 'Correct horse 9!', UserAttributes: [{ Name: 'given_name', Value: '\0' }] },
    ],
    ['SignUp', { Username: email, Password: 7 }],
    ['InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: NUL } }],
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: NUL, SRP_A: 'ff' } }],
    ['InitiateAuth', { AuthFlow: [], AuthParameters: {} }],
    ['ConfirmSignUp', { Username: NUL, ConfirmationCode: '1' }],
    ['ResendConfirmationCode', { Username: NUL }],
    ['RespondToAuthChallenge', { ChallengeName: 'x', Session: '\0', ChallengeResponses: {} }],
    ['GetUser', { AccessToken: 'a.b.c' }],
    ['RevokeToken', {}],
  ])('identity: %s %j', async (operation, input) => {
    const answer = await post('/identity/', 'application/x-amz-json-1.1', JSON.stringify(input), {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ __type: expect.stringMatching(/Exception$/), message: expect.any(String) })
  })

  it.each([
    ['half a body', '', '{"context":', 400],
    ['a context that is none', '', '{"context":[]}', 400],
    ['a targeting key that is none', '', '{"context":{"targetingKey":{}}}', 400],
    ['10 kB', '', JSON.stringify({ context: { a: 'x'.repeat(10_000) } }), 413],
    ['an unknown flag', '/nothing', '{}', 404],
    ['a NUL', '/%00', '{}', 404],
  ])('flags: %s', async (_, key, payload, status) => {
    const answer = await post(`/ofrep/v1/evaluate/flags${key}`, 'application/json', payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errorCode: expect.any(String) })
  })

  const KEY = 'key=pk_test_sandbox'
  const card = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123'
  it.each([
    ['a nested key', 'v1/payment_methods', `key[a]=1&${card}`, 401],
    ['a card that is none', 'v1/payment_methods', `${KEY}&type=card&card=1`, 400],
    ['an absurd year', 'v1/payment_methods', `${KEY}&${card}&card[exp_year]=1e999`, 400],
    ['deep nesting', 'v1/payment_methods', `${KEY}&a${'[b]'.repeat(2_000)}=1`, 400],
    ['20 kB', 'v1/payment_methods', `${KEY}&a=${'x'.repeat(20_000)}`, 413],
    ['a nested secret', 'v1/payment_intents/pi_1/confirm', `${KEY}&client_secret[a]=1`, 404],
    ['a call for servers', 'v1/customers', KEY, 403],
    ['no call', 'v1/nothing', KEY, 404],
    ['two secrets', 'three-d-secure/pi_1?client_secret=1&client_secret=2', 'outcome=complete', 404],
  ])('cards: %s', async (_, path, payload, status) => {
    const answer = await post(`/cards/${path}`, 'application/x-www-form-urlencoded', payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error: { type: expect.any(String), message: expect.any(String) } })
  })

  it('cards: NUL in a name is left out', async () => {
    const answer = await post(
      '/cards/v1/payment_methods',
      'application/x-www-form-urlencoded',
      `${KEY}&${card}&billing_details[name]=a%00b`,
    )
    expect(answer.json()).toMatchObject({ billing_details: { name: 'ab' } })
    await shop.db.execute(`delete from card_sandbox_cards where id = '${answer.json<{ id: string }>().id}'`)
  })

  it('cards: JSON that is none', async () => {
    const answer = await post('/cards/v1/payment_methods', 'application/json', '{')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: expect.objectContaining({ message: expect.any(String) }) },
    ])
  })

  it.each(['{', '[]', '{"kind":"page_view"}', '{"kind":"vital","name":"\\u0000","path":"/","value":1}'])(
    'telemetry: %s',
    async (payload) => {
      expect((await post('/collect/', 'application/json', payload)).statusCode).toBe(400)
    },
  )

  it('webhook: what nobody signed', async () => {
    const answer = await post('/cards/webhook', 'application/json', '{"type":"payment_intent.succeeded"}', {
      'stripe-signature': 't=1,v1=00',
    })
    expect(answer.statusCode).toBe(400)
  })
})
