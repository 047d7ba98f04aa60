import { cents, type EventDetail } from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import { createApiClient } from '../api/create-api-client.ts'
import { CALL_NAMES, CALL_OUTPUTS, callByExample } from '@cupboard/shared/testing'
import { createCallSlices } from './call-slices.ts'

const IDLE = { isRequested: false, isLoading: false, isSuccess: false, isFailure: false }
const LOADING = { ...IDLE, isRequested: true, isLoading: true }
const SUCCEEDED = { ...IDLE, isRequested: true, isSuccess: true }
const FAILED = { ...IDLE, isRequested: true, isFailure: true }

function start() {
  const events = createEventBus((error) => {
    throw error
  })
  const waiting: ((response: Response) => void)[] = []
  const client = createApiClient({
    transport: () => new Promise((resolve) => waiting.push(resolve)),
    events,
    timeoutMs: 1_000,
    baseUrl: 'http://localhost:3000/api',
  })
  const answer = (response: Response) => waiting.shift()?.(response)
  return { client, events, answer, slices: createCallSlices(events) }
}
const failure = () => Response.json({}, { status: 500 })

describe('the slice of a call', () => {
  it('says that one has succeeded from whose answer the page was drawn, and whoever listens is told (X-05, X-07)', () => {
    const events = createEventBus((error) => {
      throw error
    })
    const told: string[] = []
    for (const name of ['call.started', 'call.succeeded', 'call.failed'] as const)
      events.on(name, ({ call }) => told.push(`${name} ${call}`))
    const slices = createCallSlices(events)
    const answer = JSON.parse(JSON.stringify(CALL_OUTPUTS.productGroups))
    const client = createApiClient({
      transport: () => Promise.reject(new Error('nothing is asked')),
      events,
      timeoutMs: 1_000,
      baseUrl: 'http://localhost:3000/api',
      drawn: [{ call: 'productGroups', input: {}, answer }],
    })
    expect(told).toEqual(['call.started productGroups', 'call.succeeded productGroups'])
    expect(slices.of('productGroups')).toEqual(SUCCEEDED)
    expect(slices.of('rounder')).toEqual(IDLE)
    expect(client.drawn?.('productGroups', {})).toEqual(CALL_OUTPUTS.productGroups)
    expect(client.drawn?.('faq', {})).toBeUndefined()
  })

  it.each(CALL_NAMES)('says that %s is asked, and how it ended (X-07, X-08)', async (name) => {
    const { client, answer, slices } = start()
    const others = () => CALL_NAMES.filter((other) => other !== name).map((other) => slices.of(other))
    expect(slices.of(name)).toEqual(IDLE)
    const first = callByExample(client, name)
    expect(slices.of(name)).toEqual(LOADING)
    answer(Response.json(CALL_OUTPUTS[name]))
    await first
    expect(slices.of(name)).toEqual(SUCCEEDED)
    const second = callByExample(client, name)
    expect(slices.of(name)).toEqual(LOADING)
    answer(failure())
    await second
    expect(slices.of(name)).toEqual(FAILED)
    expect(others()).toEqual(others().map(() => IDLE))
  })

  it('is loading as long as one of several is under way (X-07)', async () => {
    const { client, answer, slices } = start()
    const [first, second] = [client.call('faq', {}), client.call('faq', {})]
    answer(failure())
    await first
    expect(slices.of('faq')).toEqual({ ...FAILED, isLoading: true })
    answer(Response.json(CALL_OUTPUTS.faq))
    await second
    expect(slices.of('faq')).toEqual(SUCCEEDED)
  })

  const resets: readonly [string, (events: ReturnType<typeof start>['events']) => void, typeof IDLE][] = [
    ['signing out', (events) => events.emit('session.changed', { signedIn: false }), IDLE],
    ['signing in', (events) => events.emit('session.changed', { signedIn: true }), SUCCEEDED],
    [
      'an order that is complete',
      (events) => events.emit('order.completed', { orderId: 'o', totalCents: cents(1) }),
      IDLE,
    ],
    ['sign-up data thrown away', (events) => events.emit('sign-up-data.updated', updated(null)), IDLE],
    [
      'sign-up data that grows',
      (events) => events.emit('sign-up-data.updated', updated({ zipcode: '78704' })),
      SUCCEEDED,
    ],
  ]
  const updated = (data: EventDetail<'sign-up-data.updated'>['data']) => ({ version: 1 as const, data })

  it.each(resets)('after %s (X-09)', async (_, happens, expected) => {
    const { events, slices } = start()
    for (const call of CALL_NAMES) {
      events.emit('call.started', { call, at: 0 })
      events.emit('call.succeeded', { call, at: 1 })
    }
    happens(events)
    expect(CALL_NAMES.map((name) => slices.of(name))).toEqual(CALL_NAMES.map(() => expected))
  })

  it('forgets what is under way, too (X-09)', () => {
    const { events, slices } = start()
    for (const call of CALL_NAMES) events.emit('call.started', { call, at: 0 })
    events.emit('session.changed', { signedIn: false })
    expect(CALL_NAMES.map((name) => slices.of(name))).toEqual(CALL_NAMES.map(() => IDLE))
  })

  it('tells a report what is under way and what failed, in what one value takes (X-07)', () => {
    const { events, slices } = start()
    expect(slices.describe()).toEqual({})
    events.emit('call.started', { call: 'tax', at: 0 })
    events.emit('call.started', { call: 'rounder', at: 0 })
    events.emit('call.failed', { call: 'rounder', at: 1, code: 'network' })
    expect(slices.describe()).toEqual({ loadingCalls: 'tax', failedCalls: 'rounder' })
    for (const call of CALL_NAMES) events.emit('call.failed', { call, at: 2, code: 'network' })
    expect(slices.describe()['failedCalls']?.length).toBeLessThanOrEqual(300)
  })
})
