import type { CallName } from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import { followLastCalls } from './last-calls.ts'

function start() {
  const events = createEventBus(() => undefined)
  const ended = jest.fn()
  const lastCalls = followLastCalls(events)
  return {
    begin: (call: CallName) => events.emit('call.started', { call, at: 0 }),
    succeed: (call: CallName) => events.emit('call.succeeded', { call, at: 0 }),
    wait: () => void lastCalls().then(ended),
    ended,
  }
}

describe('the last calls of a customer who leaves', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('are waited for, the one that begins when another ends too', async () => {
    const { begin, succeed, wait, ended } = start()
    begin('putManifest')
    wait()
    await jest.advanceTimersByTimeAsync(200)
    expect(ended).not.toHaveBeenCalled()
    succeed('putManifest')
    begin('putManifest')
    await jest.advanceTimersByTimeAsync(200)
    expect(ended).not.toHaveBeenCalled()
    succeed('putManifest')
    await jest.advanceTimersByTimeAsync(50)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('are no visitor’s, and not waited for longer than three seconds', async () => {
    const visitor = start()
    visitor.begin('faq')
    visitor.wait()
    await jest.advanceTimersByTimeAsync(50)
    expect(visitor.ended).toHaveBeenCalledTimes(1)
    const customer = start()
    customer.begin('putManifest')
    customer.wait()
    await jest.advanceTimersByTimeAsync(3_000)
    expect(customer.ended).toHaveBeenCalledTimes(1)
  })
})
