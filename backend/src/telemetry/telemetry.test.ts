import { startTestServer, type TestServer } from '../testing/server.ts'
import { TelemetryRecord, withoutPersons } from './domain/record.ts'
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

it.each([
  ['Hello dana@example.com!', 'Hello [e-mail]'],
  ['<dana+soap@mail.example.co.uk> wrote', '<[e-mail]> wrote'],
  ['at @cupboard/shared, see a@b and dana@', 'at @cupboard/shared, see a@b and dana@'],
  ['@dana@example.com', '[e-mail]'],
  ['/magiclink?u=1&s=2&token=3&code=4&x=5', '/magiclink?u=removed&s=removed&token=removed&code=removed&x=5'],
])('keeps of %s only what names nobody (SHELL-48)', (text, kept) => {
  expect(withoutPersons(text)).toBe(kept)
})

it.each([
  ['/m/mfe-checkout/0.1.0-3402823134/module.js:1:2345678', '/m/mfe-checkout/0.1.0-3402823134/module.js:1:2345678'],
  ['The entry of mfe-checkout@0.1.0-3402823d34 came', 'The entry of mfe-checkout@0.1.0-3402823d34 came'],
  ['at shell/0.1.0-0000000000/identity.0123456789.js', 'at shell/0.1.0-0000000000/identity.0123456789.js'],
  ['call 512 555 0123, mfe-a/0.1.0-3402823134, 512.555.0123', 'call [number], mfe-a/0.1.0-3402823134, [number]'],
  ['mfe-a 512.555.0123 and 0.1.0-5125550123', 'mfe-a [number] and [number]'],
  ['mfe-a/0.1.0-51255501234', 'mfe-a/[number]'],
])('leaves versions whole in %s, and no number (SHELL-48, SHELL-83)', (text, kept) => {
  expect(withoutPersons(text)).toBe(kept)
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

it('keeps no text longer than it may be, and no half of a character, after persons were taken out (SHELL-48)', () => {
  const title = (text: string): string => {
    const record = TelemetryRecord.parse({ kind: 'page_view', path: '/', title: text })
    return record.kind === 'page_view' ? record.title : ''
  }
  // each of 28 e-mails of 6 letters becomes 8
  expect(title('a@b.co '.repeat(28))).toHaveLength(200)
  const cutInTheMiddle = title(`nine long ${'a@b.co '.repeat(21)}${'😀'.repeat(20)}`)
  expect([cutInTheMiddle.length, /\p{Cs}/u.test(cutInTheMiddle)]).toEqual([199, false])
  expect(title('dana@\0example.com')).toBe('[e-mail]')
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

it('forgets records after their time', async () => {
  await collect({ kind: 'vital', path: '/', name: 'LCP', value: 1200 })
  server.clock.advance(31 * 86_400_000)
  await server.runJob('telemetry-retention')
  expect(await stored()).toEqual([])
})

it('answers 429 with Retry-After to an address that reports without end', async () => {
  const answers = await Promise.all(
    Array.from({ length: 250 }, () => collect({ kind: 'vital', path: '/', name: 'LCP', value: 1 })),
  )
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
