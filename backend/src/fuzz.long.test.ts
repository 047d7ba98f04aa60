import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { CallName, HEADERS } from '@cupboard/shared/contracts'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import { hostileTexts } from '@cupboard/shared/fixtures'
import { buildSite } from './registry/testing/fixture.ts'
import { readDescription } from './testing/described-answers.ts'
import { filled, routesOf, type Route } from './testing/routes.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { changedBodies, isJson } from './testing/wrong-bodies.ts'

const REQUESTS = 20_000
const AT_ONCE = 16
const LENGTH = 400

const modules = mkdtempSync(join(tmpdir(), 'cupboard-fuzz-'))
let server: TestServer
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
beforeAll(async () => {
  buildSite(modules)
  server = await startTestServer({
    guards: 'headers',
    env: { MODULES_DIR: modules, TRUST_PROXY: '1', ADDRESS_LIMIT_FACTOR: '1000' },
  })
})
afterAll(async () => {
  agent.destroy()
  await server.close()
  rmSync(modules, { recursive: true, force: true })
})

/** What the server notes of who asks and of what was refused, and nobody's data. */
const NOTES = new Set([
  ...['limits', 'limit_refusals', 'card_sandbox_requests', 'identity_challenges', 'identity_visitors'],
  'module_health',
])

async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await server.db.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows.filter((row) => !NOTES.has(row.name))) {
    const { rows: counted } = await server.db.execute<{ n: number }>(`select count(*)::int as n from ${name}`)
    counts[name] = counted[0]?.n ?? 0
  }
  return counts
}

const TEXTS = hostileTexts(LENGTH).map(([, text]) => text)
const { operations, faults } = readDescription()

/** Bodies that no call allows, each from an example that one does. */
const WRONG_BODIES = operations.flatMap(({ operation: { operationId, requestBody } }) => {
  const schema = requestBody?.content['application/json']?.schema
  const { body: example }: { readonly body?: unknown } = CALL_EXAMPLES[CallName.parse(operationId)]
  return schema && isJson(example)
    ? changedBodies(example).flatMap(({ body }) => (faults(schema, body).length > 0 ? [JSON.stringify(body)] : []))
    : []
})

const word = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.webQueryParameters(),
  fc.integer().map(String),
  fc.uuid(),
)
/** What may stand in an address as it is sent: other bytes are escaped, or half of an escape. */
const segment = word.map((text) => encodeURI(text.replaceAll(/\p{Cs}/gu, '')).replaceAll(/[#?\s]/g, '%'))
const headerValue = word.map((text) => text.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, ' ').trim())
const body = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WRONG_BODIES) },
  { weight: 2, arbitrary: fc.array(fc.jsonValue({ maxDepth: 3 })).map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: word },
  { weight: 1, arbitrary: fc.constant('') },
)
const TYPES = [
  'application/json',
  'application/json',
  'application/x-amz-json-1.1',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'nonsense',
]
const NAMES = [
  ...['accept', 'accept-encoding', 'authorization', 'cookie', 'if-none-match', 'origin', 'range', 'referer'],
  ...['stripe-signature', 'user-agent', 'x-amz-target', 'x-amz-date', 'x-amz-security-token', HEADERS.idempotencyKey],
]

/** One of the routes, or a page, asked for with whatever comes to mind. */
const requestTo = (routes: readonly Route[]) =>
  fc.record({
    route: fc.constantFrom(...routes, { method: 'GET', path: '/' }, { method: 'GET', path: '/start/1' }),
    otherMethod: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'), { freq: 8 }),
    segment,
    query: fc.option(segment),
    headers: fc.dictionary(fc.constantFrom(...NAMES), headerValue, { maxKeys: 3 }),
    type: fc.constantFrom(...TYPES),
    isOtherHost: fc.boolean(),
    isSomebody: fc.boolean(),
    body,
  })
type Fuzzed = typeof requestTo extends (routes: readonly Route[]) => fc.Arbitrary<infer One> ? One : never

let senders = 0
/** Everybody comes by another network and is somebody else: no limit ends a request before it is read. */
function stranger(isSomebody: boolean): Record<string, string> {
  senders += 1
  const address = `${10 + (senders >> 16)}.${(senders >> 8) & 255}.${senders & 255}.1`
  const who = isSomebody ? { 'x-test-visitor': `visitor ${senders}`, 'x-test-customer': randomUUID() } : {}
  return { 'x-forwarded-for': address, ...who }
}

/** @returns the status; 0 where the connection was ended instead */
const send = ({ route, otherMethod, isOtherHost, isSomebody, type, ...sent }: Fuzzed): Promise<[number, string]> =>
  new Promise((resolve) => {
    const path = filled(route.path, sent.segment.slice(0, 2_000)) + (sent.query === null ? '' : `?${sent.query}`)
    const { host } = new URL(server.origin)
    const method = otherMethod ?? route.method
    const told = `${method} ${path.slice(0, 200)}`
    const headers = {
      ...stranger(isSomebody),
      'content-type': type,
      ...sent.headers,
      host: isOtherHost ? 'example.com' : host,
    }
    const asked = request(server.origin, { agent, method, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve([answer.statusCode ?? 0, told]))
    })
    asked.once('error', () => resolve([0, told]))
    asked.end(method === 'GET' || method === 'HEAD' ? undefined : sent.body)
  })

it('answers 20,000 requests over every route without a failure, and stores nothing (API-04)', async () => {
  const before = await rowCounts()
  const waiting = fc.sample(requestTo(routesOf(server.app)), REQUESTS).values()
  const statuses = new Map<number, number>()
  const failed: string[] = []
  async function client(): Promise<void> {
    for (const fuzzed of waiting) {
      const [status, told] = await send(fuzzed)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) failed.push(`${status} ${told}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  process.stdout.write(
    `${[...statuses]
      .sort()
      .map(([status, n]) => `${status}: ${n}`)
      .join(', ')}\n`,
  )
  expect(failed).toEqual([])
  expect(await rowCounts()).toEqual(before)
})
