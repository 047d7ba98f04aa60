import { createEventBus } from './event-bus.ts'

describe('event bus', () => {
  it('tells everybody who listens, until they stop', () => {
    const bus = createEventBus(() => undefined)
    const listener = jest.fn()
    const stop = bus.on('session.changed', listener)
    expect(bus.emit('session.changed', { signedIn: true })).toBe(true)
    stop()
    expect(bus.emit('session.changed', { signedIn: false })).toBe(false)
    expect(listener.mock.calls).toEqual([[{ signedIn: true }]])
  })

  it('drops and reports a detail of another shape', () => {
    const report = jest.fn()
    const bus = createEventBus(report)
    const listener = jest.fn()
    bus.on('session.changed', listener)
    bus.emit('session.changed', JSON.parse('{"signedIn":"yes"}'))
    expect(listener).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledWith(expect.any(Error), { event: 'session.changed' })
  })

  it.each(['call.started', 'call.succeeded', 'call.failed'] as const)(
    'knows in %s only the calls of the contract (X-06)',
    (name) => {
      const report = jest.fn()
      const bus = createEventBus(report)
      const listener = jest.fn()
      bus.on(name, listener)
      for (const call of ['projections', 'toString', 7])
        bus.emit(name, JSON.parse(JSON.stringify({ call, at: 1, code: 'network' })))
      expect(listener).not.toHaveBeenCalled()
      expect(report).toHaveBeenCalledTimes(3)
    },
  )

  it('lets a listener that throws disturb nobody', () => {
    const report = jest.fn()
    const bus = createEventBus(report)
    const listener = jest.fn()
    bus.on('feedback.requested', () => {
      throw new Error('mine')
    })
    bus.on('feedback.requested', listener)
    bus.emit('feedback.requested', {})
    expect(listener).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledTimes(1)
  })
})
