import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** What the server in Stripe's place does with a request, instead of answering it as the sandbox would. */
type Fault = (pass: () => Promise<Response>, response: ServerResponse) => Promise<void>

let shop: Shop
let stripe: Server
let faults: readonly { readonly path: RegExp; readonly fault: Fault; left: number }[] = []

/** Answers as the sandbox does, unless something else is to happen. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const { method = 'GET', url = '' } = request
  const headers = Object.fromEntries(
    ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const pass = () => fetch(`${shop.origin}${url}`, { method, headers, ...(method === 'GET' ? {} : { body }) })
  const due = faults.find(({ path, left }) => left > 0 && path.test(`${method} ${url}`))
  if (!due) return send(response, await pass())
  due.left -= 1
  await due.fault(pass, response)
}

async function send(response: ServerResponse, passed: Response): Promise<void> {
  response.writeHead(passed.status, { 'content-type': 'application/json' }).end(await passed.text())
}

beforeAll(async () => {
  stripe = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve))
  const { port } = stripe.address() as AddressInfo
  let secretKey = ''
  shop = await openShop({
    cardProvider: (configured) => {
      // the key is known once the server is there; the SDK is made at the first call
      let made: ReturnType<typeof createStripeProvider> | undefined
      const overHttp = () =>
        (made ??= createStripeProvider(
          new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', timeout: 1_000, maxNetworkRetries: 1 }),
          'whsec_unused',
        ))
      return {
        createPayer: (payer) => overHttp().createPayer(payer),
        forgetPayer: (payerId) => overHttp().forgetPayer(payerId),
        keepSource: (payerId, sourceId) => overHttp().keepSource(payerId, sourceId),
        readSource: (sourceId) => overHttp().readSource(sourceId),
        openCharge: (charge) => overHttp().openCharge(charge),
        charge: (charge) => overHttp().charge(charge),
        readCharge: (chargeId) => overHttp().readCharge(chargeId),
        cancelCharge: (chargeId) => overHttp().cancelCharge(chargeId),
        refundCharge: (refund) => overHttp().refundCharge(refund),
        readRefunds: (chargeId) => overHttp().readRefunds(chargeId),
        readEvent: configured.readEvent,
      }
    },
  })
  secretKey = `sk_test_${shop.platform.secrets.key('cards-webhook').toString('base64url')}`
})
afterEach(() => {
  faults = []
})
afterAll(async () => {
  stripe.closeAllConnections()
  await new Promise((resolve) => stripe.close(resolve))
  await shop.close()
})

const silent: Fault = async () => undefined
const lateAfterDoing: Fault = async (pass) => void (await pass())
const twice: Fault = async (pass, response) => {
  await pass()
  await send(response, await pass())
}
const raw =
  (status: number, body: string, type = 'application/json'): Fault =>
  async (pass, response) => {
    await pass()
    response.writeHead(status, { 'content-type': type }).end(body)
  }
const cut: Fault = async (pass, response) => {
  const whole = await (await pass()).text()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.slice(0, 40), () => response.destroy())
}
const half: Fault = async (pass, response) => {
  response.writeHead(200).end((await (await pass()).text()).slice(0, 40))
}
const twoAnswers: Fault = async (pass, response) => {
  const body = await (await pass()).text()
  const one = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  response.socket?.end(one + one)
}

const OPEN = /^POST \/v1\/payment_intents$/
const CONFIRM = /^POST \/v1\/payment_intents\/\w+\/confirm$/
const PAYER = /^POST \/v1\/customers$/

const statusOf = async (who: Person, orderId: string) => {
  const { body } = await shop.call('GET', `/orders/${orderId}`, { person: who })
  return (body.order as { status: string }).status
}
const letters = ({ email }: Person) => shop.count(`messages where kind = 'order-placed' and recipient = '${email}'`)

const GARBAGE: readonly [string, Fault][] = [
  ['does it and never answers', lateAfterDoing],
  ['does it and answers a page', raw(200, '<!doctype html><h1>Welcome</h1>', 'text/html')],
  ['does it and answers JSON of another kind', raw(200, '{"hello":1}')],
  ['does it and answers null', raw(200, 'null')],
  ['does it and answers a list', raw(200, '[]')],
  [
    'does it and answers a state that is unknown',
    raw(200, '{"object":"payment_intent","id":"pi_1","status":"dancing"}'),
  ],
  ['does it and answers nothing', raw(200, '')],
  ['does it and answers 500', raw(500, '{"error":{"type":"api_error","message":"Sorry"}}')],
  ['does it and answers 503 with a page', raw(503, '<h1>Unavailable</h1>', 'text/html')],
  ['does it and hangs up in the middle', cut],
  ['does it and answers half of it', half],
]

/** Where no money moves yet, a few stand for all. */
const SOME = GARBAGE.filter(([what]) => /never|null|another kind/.test(what))

describe.each<[string, RegExp, readonly [string, Fault][]]>([
  ['the payer is made', PAYER, SOME],
  ['the charge is opened', OPEN, SOME],
  ['the charge is confirmed', CONFIRM, GARBAGE],
])('a card provider that, when %s,', (_, path, garbage) => {
  it.each<[string, Fault]>([['never answers', silent], ...garbage])(
    '%s leaves the order open, says so, and charges once when it is settled (API-15)',
    async (__, fault) => {
      const who = person()
      const order = await shop.order(who)
      faults = [{ path, fault, left: 2 }]
      const reply = await shop.place(who, order)
      expect([reply.status, reply.body.code]).toEqual([503, 'card_provider_unavailable'])
      expect(String(reply.body.error).split(';')[0]).toBe('We could not reach the card provider, please try again')
      expect(await statusOf(who, order.orderId)).toBe('AwaitingPayment')
      faults = []
      shop.clock.advance(60_001)
      await shop.runJob('orders-reconcile')
      expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
      expect(await letters(who)).toBe(1)
    },
  )
})

it('is asked what became of an open charge by who reads the order anew, and by nobody else (API-24)', async () => {
  const who = person()
  const order = await shop.order(who)
  faults = [{ path: CONFIRM, fault: raw(500, '{"error":{"type":"api_error"}}'), left: 2 }]
  expect((await shop.place(who, order)).status).toBe(503)
  faults = []
  const read = async (query: string) =>
    (await shop.call('GET', `/orders/${order.orderId}${query}`, { person: who })).body.order
  expect(await read('')).toMatchObject({ status: 'AwaitingPayment' })
  expect(await read('?new=1')).toMatchObject({ status: 'PaymentSucceeded' })
})

describe('a card provider that', () => {
  it.each<[string, RegExp, Fault]>([
    ['opens a charge twice', OPEN, twice],
    ['is asked twice to confirm', CONFIRM, twice],
    ['answers twice', CONFIRM, twoAnswers],
    ['answers twice when a charge is opened', OPEN, twoAnswers],
  ])('%s charges once (API-15)', async (_, path, fault) => {
    const who = person()
    const order = await shop.order(who)
    faults = [{ path, fault, left: 1 }]
    expect((await shop.place(who, order)).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect([await shop.charges(order.orderId), await letters(who)]).toEqual([1, 1])
  })

  it('fails once is asked again at once, and the customer hears nothing of it (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    faults = [{ path: CONFIRM, fault: raw(500, '{"error":{"type":"api_error"}}'), left: 1 }]
    expect((await shop.place(who, order)).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('cannot tell the card leaves the order paid, and the card is kept later (SHR-37)', async () => {
    const who = person()
    const order = await shop.order(who)
    faults = [{ path: /^GET \/v1\/payment_methods\//, fault: raw(200, '{}'), left: 99 }]
    expect((await shop.place(who, order)).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    faults = []
    shop.clock.advance(60_001)
    await shop.runJob('orders-reconcile')
    const { body } = await shop.call('GET', '/customer', { person: who })
    expect(body.customer).toMatchObject({ paymentSource: { last4: '4242' } })
  })

  it('confirms nothing whose charge was not kept before (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    const kept: number[] = []
    const look: Fault = async (pass, response) => {
      kept.push(await shop.count(`order_payments where order_id = '${order.orderId}' and charge_id is not null`))
      await send(response, await pass())
    }
    faults = [{ path: CONFIRM, fault: look, left: 9 }]
    expect((await shop.place(who, order)).status).toBe(200)
    expect(kept).toEqual([1])
  })
})
