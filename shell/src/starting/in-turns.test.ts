import { setImmediate } from 'node:timers'
import { MessageChannel } from 'node:worker_threads'
import { inTurns } from './in-turns.ts'

const channels: MessageChannel[] = []
class ClosedAfterwards extends MessageChannel {
  constructor() {
    super()
    channels.push(this)
  }
}
beforeAll(() => void Object.assign(window, { MessageChannel: ClosedAfterwards }))
afterAll(() => {
  for (const { port1 } of channels) port1.close()
})

/** @returns what was thrown in the page */
const thrown = (): Promise<unknown> =>
  new Promise((resolve) =>
    window.addEventListener(
      'error',
      (event) => {
        event.preventDefault()
        resolve(event.error)
      },
      { once: true },
    ),
  )

describe('work in turns', () => {
  it('is done in order, each part in a task of its own, after the part before has ended', async () => {
    const told: string[] = []
    const between = (name: string) => setImmediate(() => told.push(`after ${name}`))
    const work = (name: string) => async () => {
      between(name)
      await Promise.resolve()
      told.push(name)
    }
    await inTurns([work('libraries'), work('parts'), work('start')])
    expect(told.slice(0, 5)).toEqual(['libraries', 'after libraries', 'parts', 'after parts', 'start'])
  })

  it('does nothing after a part that throws, and throws in the page what it threw', async () => {
    const start = jest.fn()
    const error = new Error('no libraries')
    const seen = thrown()
    await inTurns([async () => Promise.reject(error), start])
    expect(await seen).toBe(error)
    expect(start).not.toHaveBeenCalled()
  })
})
