import { onlineManager } from '@cupboard/shared/queries'
import { createEventBus } from '@cupboard/shared/events'
import { watchLine } from './line.ts'

describe('the line to the server', () => {
  const reach = jest.spyOn(window, 'fetch')
  const lost = () => reach.mockRejectedValue(new TypeError('Failed to fetch'))
  const there = () => reach.mockResolvedValue(new Response())
  const events = createEventBus(() => undefined)
  const say = async (word: 'online' | 'offline') => {
    window.dispatchEvent(new Event(word))
    await jest.advanceTimersByTimeAsync(0)
  }
  const fail = async (code: string) => {
    events.emit('call.failed', { call: 'faq', at: 0, code })
    await jest.advanceTimersByTimeAsync(0)
  }

  beforeAll(() => watchLine(window, events))
  beforeEach(() => {
    jest.useFakeTimers()
    reach.mockReset()
    onlineManager.setOnline(true)
  })
  afterEach(() => jest.useRealTimers())

  it('is looked at when a call does not get through, and is not blamed for other failures', async () => {
    lost()
    await fail('unreadable')
    expect(reach).not.toHaveBeenCalled()
    await fail('network')
    expect(onlineManager.isOnline()).toBe(false)
  })

  it('is up where the server answers, whatever the browser says', async () => {
    there()
    await say('offline')
    expect(onlineManager.isOnline()).toBe(true)
    lost()
    await say('online')
    expect(onlineManager.isOnline()).toBe(false)
  })

  it('is found again without a word from the browser, and then left alone', async () => {
    lost()
    await say('offline')
    await jest.advanceTimersByTimeAsync(4_000)
    expect(onlineManager.isOnline()).toBe(false)
    there()
    await jest.advanceTimersByTimeAsync(4_000)
    expect(onlineManager.isOnline()).toBe(true)
    reach.mockClear()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(reach).not.toHaveBeenCalled()
  })

  it('is up when a call succeeds', async () => {
    lost()
    await say('offline')
    events.emit('call.succeeded', { call: 'faq', at: 0 })
    expect(onlineManager.isOnline()).toBe(true)
  })
})
