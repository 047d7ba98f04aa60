import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { until } from '../platform/testing/until.ts'
import { startTestServer } from '../testing/server.ts'
import { telemetryRecords } from './tables.ts'

interface Received {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What stands where Sentry would, and answers as it is told. A test that fails does not wait for it. */
async function standIn(status: number) {
  const received: Received[] = []
  const service = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    received.push({ url: request.url, headers: request.headers, body })
    response.writeHead(status).end('{}')
  })
  await once(service.listen(0, '127.0.0.1').unref(), 'listening')
  const { port } = service.address() as AddressInfo
  return { received, dsn: `http://public-key@127.0.0.1:${port}/42`, close: () => service.close() }
}

const report = (origin: string, record: unknown) =>
  fetch(`${origin}/collect/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
  })
const FAULT = {
  kind: 'error',
  path: '/checkout?email=dana@example.com',
  message: 'TypeError: dana@example.com is no function',
  stack: 'at /magiclink?u=ann&s=secret',
  context: { owner: 'mfe-checkout', module: 'mfe-checkout', version: '0.1.0-3402823d34', release: '123456789012' },
}

/** More than are passed on at once. */
const MANY = 20

/** A server that passes on what browsers report, and what it complains of where it cannot. */
async function startWith(dsn: string) {
  const complaints: string[] = []
  const logTo = { write: (line: string) => void (line.includes('was not passed on') && complaints.push(line)) }
  const server = await startTestServer({ env: { SENTRY_DSN: dsn, LOG_LEVEL: 'warn' }, logTo })
  return { server, complaints }
}

/** One after the other; each has come on before the next. */
async function reportMany(origin: string, received: readonly Received[]) {
  const before = received.length
  for (let sent = 1; sent <= MANY; sent++) {
    await report(origin, FAULT)
    await until(() => received.length === before + sent)
  }
}

describe('an error service', () => {
  it('is told of errors alone, as it takes them, without persons (API-46, SHELL-83)', async () => {
    const sentry = await standIn(200)
    const server = await startTestServer({ env: { SENTRY_DSN: sentry.dsn } })
    await report(server.origin, { kind: 'page_view', path: '/', title: 'Home' })
    expect((await report(server.origin, FAULT)).status).toBe(204)
    await until(() => sentry.received.length > 0)
    await server.close()
    sentry.close()

    expect(sentry.received).toHaveLength(1)
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = sentry.received
    expect(url).toBe('/api/42/envelope/')
    expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=public-key$/)
    const [head, item, event] = body.split('\n').map((line) => JSON.parse(line))
    expect(head.event_id).toMatch(/^[0-9a-f]{32}$/)
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({
      event_id: head.event_id,
      logger: 'browser',
      transaction: '/checkout',
      exception: { values: [{ type: 'TypeError', value: '[e-mail] is no function' }] },
      release: 'mfe-checkout@0.1.0-3402823d34',
      tags: { path: '/checkout', module: 'mfe-checkout', release_set: '123456789012' },
      extra: { owner: 'mfe-checkout' },
    })
    expect(body).not.toMatch(/dana|ann|secret/)
  })

  it('is told of what no module can be blamed for, too, and of all that follows (API-46, SHELL-83)', async () => {
    const sentry = await standIn(200)
    const { server, complaints } = await startWith(sentry.dsn)
    expect((await report(server.origin, { ...FAULT, context: { owner: 'shell' } })).status).toBe(204)
    await until(() => sentry.received.length > 0)
    await reportMany(server.origin, sentry.received)
    await server.close()
    sentry.close()

    expect(complaints).toEqual([])
    const event = JSON.parse(sentry.received[0]?.body.split('\n').at(-1) ?? '')
    expect(event).toMatchObject({ tags: { path: '/checkout' }, extra: { owner: 'shell' } })
    expect(event).not.toHaveProperty('release')
  })

  it('that refuses costs nobody anything: the report is kept, its browser is answered, operators read of it, and the next is told (API-46, SHELL-83)', async () => {
    const sentry = await standIn(429)
    const { server, complaints } = await startWith(sentry.dsn)
    expect((await report(server.origin, FAULT)).status).toBe(204)
    await until(() => sentry.received.length > 0)
    expect(await server.db.select().from(telemetryRecords)).toHaveLength(1)
    await reportMany(server.origin, sentry.received)
    await until(() => complaints.length > MANY)
    await server.close()
    sentry.close()
  })
})
