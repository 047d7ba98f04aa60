import { startHeart } from './heart.ts'

const said: unknown[] = []
const made: string[] = []
const ended = jest.fn()

class FakeWorker {
  constructor(address: string) {
    made.push(address)
  }
  postMessage(beat: unknown) {
    said.push(beat)
  }
  terminate() {
    ended()
  }
}

const OWN = 'http://localhost:3000/m/shell/1.0.0-a/main.js'
const running = () => ({ module: 'mfe-funnel', version: '1.0.0-a', release: 'one' })

function start({ script = OWN, patience }: { readonly script?: string; readonly patience?: number } = {}) {
  const document = Object.assign(new EventTarget(), { hidden: false, scripts: [{ src: script }] })
  const location = { pathname: '/start/1', search: '?u=me&s=secret' }
  const page: Window = Object.assign(new EventTarget(), Object.create(null), { document, location })
  startHeart(page, { describe: running }, patience)
  return {
    happens: (event: string, more = {}) => page.dispatchEvent(Object.assign(new Event(event), more)),
    hide(isHidden: boolean) {
      document.hidden = isHidden
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  said.length = 0
  made.length = 0
  ended.mockClear()
  Object.assign(globalThis, { Worker: FakeWorker })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'Worker')
})

it('says every two seconds what is to be reported should it be the last, to a worker of its own version (SHELL-48)', () => {
  start({ patience: 3 })
  jest.advanceTimersByTime(4_000)
  expect(made).toEqual(['http://localhost:3000/m/shell/1.0.0-a/heartbeat.js'])
  expect(said).toEqual(Array.from({ length: 3 }, () => ({ record: expect.any(String), seconds: 30 })))
  const [first] = said
  const record = typeof first === 'object' && first && 'record' in first ? String(first.record) : ''
  expect(JSON.parse(record)).toEqual({
    kind: 'error',
    path: '/start/1',
    message: 'The page hung.',
    context: { module: 'mfe-funnel', version: '1.0.0-a', release: 'one', hung: true },
  })
})

it('rests while nobody looks, and while the browser asks or prints', () => {
  const { hide, happens } = start()
  hide(true)
  jest.advanceTimersByTime(10_000)
  expect(said.slice(1)).toEqual([null])
  hide(false)
  jest.advanceTimersByTime(2_000)
  expect(said).toHaveLength(3)
  for (const event of ['beforeprint', 'beforeunload']) {
    said.push('a beat')
    happens(event)
    expect(said.at(-1)).toBeNull()
  }
})

it('ends with the page, and begins anew where that comes back', () => {
  const { happens } = start()
  happens('pagehide')
  expect(ended).toHaveBeenCalledTimes(1)
  happens('pageshow', { persisted: false })
  expect(made).toHaveLength(1)
  happens('pageshow', { persisted: true })
  expect(made).toHaveLength(2)
})

it('is not there for a shell that is built as it is shown', () => {
  start({ script: 'http://localhost:3000/dev/shell/main.js' })
  expect(made).toEqual([])
})
