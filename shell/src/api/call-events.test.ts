import type { CallName } from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import { CALL_NAMES, CALL_OUTPUTS, callByExample } from '@cupboard/shared/testing'
import { createApiClient } from './create-api-client.ts'
import type { OutgoingCall } from './transport.ts'

const AT = 7
const problem = { type: 'about:blank', title: 'Taken', status: 409, code: 'contact_taken', error: 'Taken; by another' }

/** What a subscriber of the bus sees of one call. */
async function seenOf(
  name: CallName,
  answer: (call: OutgoingCall) => Promise<Response>,
  signal?: AbortSignal,
  timeoutMs = 1_000,
) {
  const events = createEventBus((error) => {
    throw error
  })
  const seen: object[] = []
  for (const event of ['call.started', 'call.succeeded', 'call.failed'] as const)
    events.on(event, (detail) => seen.push({ event, ...detail }))
  const client = createApiClient({
    transport: answer,
    events,
    timeoutMs,
    baseUrl: 'http://localhost:3000/api',
    now: () => AT,
  })
  const outcome = await callByExample(client, name, signal ? { signal } : {})
  return { seen, outcome }
}

const FAILURES: readonly [what: string, answer: () => Promise<Response>, failure: object][] = [
  ['a problem', async () => Response.json(problem, { status: 409 }), { code: 'contact_taken', status: 409 }],
  ['a failure that is no problem', async () => Response.json({}, { status: 502 }), { code: 'unreadable', status: 502 }],
  ['a body of another shape', async () => Response.json({ other: true }), { code: 'unreadable', status: 200 }],
  ['a lost network', async () => Promise.reject(new TypeError('Failed to fetch')), { code: 'network' }],
]

it.each([
  ['rounder', 'API-05'],
  ['feedback', 'API-06'],
  ['tax', 'API-07'],
  ['shipment', 'API-09'],
  ['enroll', 'API-22'],
  ['listOrders', 'API-23'],
  ['getManifest', 'API-26'],
] as const)('%s fails by an event of its own (X-06, %s)', async (name, _row) => {
  const { seen } = await seenOf(name, async () => Response.json(problem, { status: 409 }))
  expect(seen.slice(1)).toEqual([{ event: 'call.failed', call: name, at: AT, code: 'contact_taken', status: 409 }])
})

describe.each(CALL_NAMES)('the events of %s', (name) => {
  const start = { event: 'call.started', call: name, at: AT }

  it('are start and success on 200 (X-05)', async () => {
    const { seen, outcome } = await seenOf(name, async () => Response.json(CALL_OUTPUTS[name]))
    expect(seen).toEqual([start, { event: 'call.succeeded', call: name, at: AT }])
    expect(outcome).toEqual({ ok: true, value: CALL_OUTPUTS[name] })
  })

  it.each([201, 202, 206])('are start and failure on %i, whatever it answers (X-05)', async (status) => {
    const { seen } = await seenOf(name, async () => Response.json(CALL_OUTPUTS[name], { status }))
    expect(seen).toEqual([start, { event: 'call.failed', call: name, at: AT, code: 'unreadable', status }])
  })

  it.each(FAILURES)('are start and its own failure on %s (X-05, X-06)', async (_, answer, failure) => {
    const { seen, outcome } = await seenOf(name, answer)
    expect(seen).toEqual([start, { event: 'call.failed', call: name, at: AT, ...failure }])
    expect(outcome).toMatchObject({ ok: false, error: failure })
  })

  it('are start and its own failure when nobody answers in time (X-05, X-06)', async () => {
    const late = ({ signal }: OutgoingCall) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { seen } = await seenOf(name, late, undefined, 1)
    expect(seen).toEqual([start, { event: 'call.failed', call: name, at: AT, code: 'timeout' }])
  })

  it('are start and its own failure when the caller leaves (X-05, X-06)', async () => {
    const leave = AbortSignal.abort()
    const { seen } = await seenOf(name, () => Promise.reject(leave.reason), leave)
    expect(seen).toEqual([start, { event: 'call.failed', call: name, at: AT, code: 'aborted' }])
  })
})
