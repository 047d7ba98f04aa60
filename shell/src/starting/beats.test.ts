import { COLLECT } from '@cupboard/shared/contracts'
import { watchBeats, type Beat } from './beats.ts'

const sent = jest.fn<Promise<Response>, [string, RequestInit]>(async () => Object.create(null))
let hear = (_beat: Beat) => {}

beforeEach(() => {
  jest.useFakeTimers()
  sent.mockClear()
  const target = new EventTarget()
  hear = (beat) => target.dispatchEvent(new MessageEvent('message', { data: beat }))
  const worker: Pick<Window, 'addEventListener' | 'setInterval' | 'fetch'> = Object.assign(Object.create(null), {
    addEventListener: target.addEventListener.bind(target),
    setInterval: (act: () => void, ms: number) => setInterval(act, ms),
    fetch: sent,
  })
  watchBeats(worker)
})
afterEach(() => jest.useRealTimers())

const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000)
const beat = (record: string): Beat => ({ record, seconds: 10 })

describe('who listens to a page', () => {
  it('reports it once it has been silent for as long as it said, and once', () => {
    hear(beat('first'))
    pass(8)
    hear(beat('last'))
    pass(9)
    expect(sent).not.toHaveBeenCalled()
    pass(60)
    expect(sent.mock.calls).toEqual([[`${COLLECT}/`, expect.objectContaining({ method: 'POST', body: 'last' })]])
  })

  it('reports nothing of one that rests, nor of one that has never been heard', () => {
    pass(60)
    hear(beat('first'))
    hear(null)
    pass(60)
    expect(sent).not.toHaveBeenCalled()
  })

  it('listens again to one that goes on', () => {
    hear(beat('first'))
    pass(60)
    hear(beat('second'))
    pass(60)
    expect(sent.mock.calls.map(([, { body }]) => body)).toEqual(['first', 'second'])
  })
})
