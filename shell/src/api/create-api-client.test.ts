import { cents } from '@cupboard/shared/contracts'
import { createApiClient } from './create-api-client.ts'
import type { OutgoingCall } from './transport.ts'

const json = (status: number, body: unknown) =>
  ({ status, text: async () => JSON.stringify(body), headers: new Headers() }) satisfies Partial<Response>
const problem = {
  type: 'about:blank',
  title: 'Not served',
  status: 422,
  code: 'not_served',
  error: 'Not served; 99999',
}

function clientWith(answer: (call: OutgoingCall) => Promise<Partial<Response>>, timeoutMs = 1_000) {
  const sent: OutgoingCall[] = []
  const emit = jest.fn()
  const client = createApiClient({
    transport: async (call) => {
      sent.push(call)
      return Object.assign(Object.create(null), await answer(call))
    },
    events: { emit },
    timeoutMs,
    baseUrl: 'http://localhost:3000/api',
    now: () => 7,
  })
  const names = () => emit.mock.calls.map(([name]) => name)
  return { client, sent, emit, names }
}

describe('API client', () => {
  it('fills the path, keeps out what is not set and says who may ask (API-01)', async () => {
    const { client, sent } = clientWith(async () => json(200, { orders: [], orderWindows: [] }))
    await client.call('listOrders', { query: {} })
    await client.call('resolveAddress', { params: { id: 'a b/c' } })
    expect(sent.map(({ method, url, auth }) => [method, url.href, auth])).toEqual([
      ['GET', 'http://localhost:3000/api/orders', 'customer'],
      ['GET', 'http://localhost:3000/api/addresses/a%20b%2Fc', 'visitor'],
    ])
  })

  it('sends as JSON what there is to send, and nothing where there is nothing (API-01)', async () => {
    const { client, sent } = clientWith(async () => json(200, { taxAmount: 248 }))
    const body = { amount: cents(3000), state: 'TX', postal_code: '78704' } as const
    await client.call('tax', { body })
    await client.call('faq', {})
    expect(sent.map((call) => [call.body, call.headers])).toEqual([
      [JSON.stringify(body), { accept: 'application/json', 'content-type': 'application/json' }],
      [undefined, { accept: 'application/json' }],
    ])
  })

  it.each([
    ['a body of another shape', json(200, { deliveryDate: 7 })],
    ['a failure that is no problem', json(502, '<html>')],
  ])('calls %s unreadable', async (_, response) => {
    const { client } = clientWith(async () => response)
    const outcome = await client.call('shipment', { params: { id: '78704' } })
    expect(outcome).toEqual({ ok: false, error: { code: 'unreadable', status: response.status } })
  })

  it('says that the network is lost', async () => {
    const { client } = clientWith(async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await client.call('faq', {})).toEqual({ ok: false, error: { code: 'network' } })
  })

  const untilAborted = ({ signal }: OutgoingCall) =>
    new Promise<Partial<Response>>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })

  it('gives up after its time (X-06)', async () => {
    const { client } = clientWith(untilAborted, 5)
    expect(await client.call('faq', {})).toEqual({ ok: false, error: { code: 'timeout' } })
  })

  it('ends when the caller does', async () => {
    const { client } = clientWith(untilAborted)
    const leaving = new AbortController()
    const calling = client.call('faq', {}, { signal: leaving.signal })
    leaving.abort()
    expect(await calling).toEqual({ ok: false, error: { code: 'aborted' } })
  })

  it('ends in the middle of an answer when the caller does', async () => {
    const leaving = new AbortController()
    const { client } = clientWith(async ({ signal }) => ({
      status: 200,
      text: () => {
        leaving.abort()
        return Promise.reject(signal.reason)
      },
    }))
    const answer = await client.call('faq', {}, { signal: leaving.signal })
    expect(answer).toEqual({ ok: false, error: { code: 'aborted' } })
  })

  it('never sends anything twice by itself', async () => {
    const { client, sent } = clientWith(async () => json(500, problem))
    await client.call('faq', {})
    expect(sent).toHaveLength(1)
  })
})
