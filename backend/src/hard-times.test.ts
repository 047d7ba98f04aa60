import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { openShop, person, type Shop } from './testing/shop.ts'

const IDLE = 1_000
const DAY_MS = 86_400_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** However it comes to its end. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

const portOf = () => Number(new URL(shop.origin).port)

describe('a thousand connections that never end their request', () => {
  it('keep nobody else waiting, and are let go', async () => {
    const { server } = shop.app
    const { headersTimeout, requestTimeout, maxConnections } = server
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000])
    expect(maxConnections).toBeGreaterThan(IDLE)
    const idle = await Promise.all(
      Array.from({ length: IDLE }, async () => {
        const socket = connect(portOf(), '127.0.0.1')
        socket.on('error', () => undefined).resume()
        await once(socket, 'connect')
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
        return socket
      }),
    )
    const who = person()
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
    expect((await shop.place(who, await shop.order(who))).status).toBe(200)
    const ended = Promise.all(idle.map(closed))
    server.headersTimeout = 100
    await ended
    server.headersTimeout = headersTimeout
  })
})

/** What is answered to the head of a request, before any of its body is sent, until the server ends the connection. */
async function announce(path: string, headers: readonly string[], bytes: number): Promise<string> {
  const socket = connect(portOf(), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const end = closed(socket)
  const head = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Content-Length: ${bytes}`, ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await end
  return answer
}

describe('a body of 10 MB', () => {
  it.each([
    ['/api/orders', ['Content-Type: application/json', 'X-Test-Customer: ann'], '"code":"body_too_large"'],
    ['/identity', ['Content-Type: application/x-amz-json-1.1'], '"__type":"RequestEntityTooLargeException"'],
    ['/collect', ['Content-Type: application/json'], 'too large'],
    ['/ofrep/v1/evaluate/flags', ['Content-Type: application/json'], 'too large'],
    ['/cards/v1/payment_methods', ['Content-Type: application/x-www-form-urlencoded'], 'too large'],
  ])(
    'to %s is refused in its protocol’s words before it comes, and its connection ends',
    async (path, headers, words) => {
      const answer = await announce(path, headers, 10 * 1024 * 1024)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain(words)
    },
  )
})

/** What PostgreSQL says, by its own codes, at a table that is written while an order is placed. */
async function failWriting(table: string, code: string): Promise<void> {
  await shop.db.execute(`
    create function test_no_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '${code}';
    end $$`)
  await shop.db.execute(
    `create trigger test_no_disk before insert or update on ${table} for each row execute function test_no_disk()`,
  )
}

describe.each([
  ['whose disk is full', '53100'],
  ['whose files may only be read', '42501'],
  ['whose disk fails', '58030'],
])('a database %s', (_, code) => {
  afterEach(() => shop.db.execute('drop function if exists test_no_disk() cascade'))

  it.each(['orders', 'order_payments', 'messages'])(
    `refuses to write %s: the order is refused with 503 and, tried again, placed and charged once (API-15)`,
    async (table) => {
      const who = person()
      const [wanted, key] = [await shop.order(who), randomUUID()]
      await failWriting(table, code)
      const refused = await shop.place(who, wanted, key)
      expect(refused.body).toMatchObject({ status: 503, code: 'unavailable' })
      expect(refused.headers.get('retry-after')).toBe('5')
      await shop.db.execute('drop function test_no_disk() cascade')
      expect((await shop.place(who, wanted, key)).body).toMatchObject({ order: { status: 'PaymentSucceeded' } })
      expect(await shop.charges(wanted.orderId)).toBe(1)
    },
  )
})

it.each(['orders', 'order_payments', 'messages'])(
  'an order that stood in another’s way at %s is one order, charged once, and nobody hears of it (API-15)',
  async (table) => {
    await shop.db.execute('create sequence test_meetings')
    await shop.db.execute(`
      create function test_meets_once() returns trigger language plpgsql as $$ begin
        if nextval('test_meetings') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $$`)
    await shop.db.execute(
      `create trigger test_meets_once before insert or update on ${table} for each row execute function test_meets_once()`,
    )
    const who = person()
    const wanted = await shop.order(who)
    expect((await shop.place(who, wanted)).body).toMatchObject({ order: { status: 'PaymentSucceeded' } })
    expect(await shop.charges(wanted.orderId)).toBe(1)
    expect(await shop.count(`order_payments where order_id = '${wanted.orderId}'`)).toBe(1)
    await shop.db.execute('drop function test_meets_once() cascade; drop sequence test_meetings')
  },
)

describe('a clock that is set', () => {
  const orderNow = async () => {
    const who = person()
    return (await shop.place(who, await shop.order(who))).status
  }

  it.each([-365 * DAY_MS, -3_600_000, 3_600_000, 365 * DAY_MS])(
    'by %i ms stops no order, and what waits is done (API-15)',
    async (byMs) => {
      const before = shop.clock.now()
      expect(await orderNow()).toBe(200)
      shop.clock.advance(byMs)
      expect(await orderNow()).toBe(200)
      await shop.runJob('orders-reconcile')
      await shop.runJob('limits-tidy')
      shop.clock.set(before)
      expect(await orderNow()).toBe(200)
      expect(await shop.count(`orders where status = 'AwaitingPayment'`)).toBe(0)
    },
  )

  it('limits nobody for longer than a window: one that began in the future is over (API-16)', async () => {
    const { limits } = shop.platform
    const counted = { limit: { name: 'contact' as const, most: 1, windowMs: 60_000 }, who: 'ann' }
    const before = shop.clock.now()
    shop.clock.advance(365 * DAY_MS)
    expect(await limits.use(counted)).toEqual({ allowed: true })
    shop.clock.set(before)
    expect(await limits.use(counted)).toEqual({ allowed: true })
    expect(await limits.use(counted)).toEqual({ allowed: false, waitSeconds: 60 })
    shop.clock.advance(-30_000)
    expect(await limits.use(counted)).toMatchObject({ allowed: false })
  })
})
