import { startTestServer, type TestServer } from '../testing/server.ts'
import { TelemetryRecord } from './domain/record.ts'
import { telemetryRecords } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const collect = (record: unknown) =>
  fetch(`${server.origin}/collect/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
  })
const stored = () => server.db.select().from(telemetryRecords)

it('keeps no sign-in secret, e-mail or phone of a record (SHELL-48)', async () => {
  await collect({ kind: 'page_view', path: '/magiclink?u=someone&s=secret-value', title: 'Hello dana@example.com' })
  await collect({
    kind: 'error',
    path: '/',
    message: 'failed for /magiclink?u=abc&s=xyz and +1 512 555 0123',
    context: {},
  })
  const text = JSON.stringify(await stored())
  expect(text).toContain('/magiclink')
  for (const secret of ['secret-value', 'dana@', 'xyz', '555 0123']) expect(text).not.toContain(secret)
})

it('leaves the version and the release set of an error whole, and nothing else under their names (SHELL-48, SHELL-83)', async () => {
  const contextOf = (context: object) => {
    const record = TelemetryRecord.parse({ kind: 'error', path: '/', message: 'x', context })
    return record.kind === 'error' ? record.context : undefined
  }
  const named = { module: 'mfe-checkout', version: '0.1.0-3402823134', release: '123456789012' }
  expect(contextOf(named)).toEqual(named)
  expect(contextOf({ version: '512 555 0123', release: '+1 512 555 0123', phone: '0.1.0-3402823134' })).toEqual({
    version: '[number]',
    release: '[number]',
    phone: '[number]',
  })
  expect((await collect({ kind: 'error', path: '/', message: 'x', context: named })).status).toBe(204)
  expect((await stored()).at(-1)?.detail).toMatchObject({ context: named })
})

it('takes a hundred stacks of 8 KB of &s= at once, and answers others (SHELL-48)', async () => {
  const report = { kind: 'error', path: '/', message: 'slow', stack: '&s='.repeat(2_666) }
  const reports = Array.from({ length: 100 }, () => collect(report))
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  const statuses = (await Promise.all(reports)).map(({ status }) => status)
  expect(statuses).toEqual(reports.map(() => 204))
})

it('refuses what is no record, or too big, and stores nothing of it', async () => {
  const before = (await stored()).length
  expect((await collect({ kind: 'other', path: '/' })).status).toBe(400)
  expect(
    (await collect({ kind: 'event', name: 'x', path: '/', properties: { text: 'y'.repeat(20_000) } })).status,
  ).toBe(413)
  expect(await stored()).toHaveLength(before)
})

it('forgets records after their time, not before', async () => {
  await collect({ kind: 'breadcrumb', path: '/', name: 'identity', value: 'visitor' })
  server.clock.advance(30 * 86_400_000)
  await server.runJob('telemetry-retention')
  expect(await stored()).not.toEqual([])
  server.clock.advance(1)
  await server.runJob('telemetry-retention')
  expect(await stored()).toEqual([])
})

it('answers 429 with Retry-After to an address that reports without end', async () => {
  const answers = await Promise.all(
    Array.from({ length: 370 }, () => collect({ kind: 'breadcrumb', path: '/', name: 'identity', value: 'visitor' })),
  )
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
