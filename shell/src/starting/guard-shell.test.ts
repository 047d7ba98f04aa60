import { COLLECT, HEALTH, shellFaultCookie } from '@cupboard/shared/contracts'
import { guardShell, shellOf } from './guard-shell.ts'
import { isStopped, sayBroken, sayDrawn, sayRunning, sayStarted } from './signs.ts'

const STARTING = 'cupboard.starting'
const SHELL = { version: '2.0.0', folder: '/m/shell/2.0.0/' }
const reload = jest.fn()
const sendBeacon = jest.fn((_url: string, _data: Blob) => true)
const lookAtLine = jest.fn(async (_url: string) => new Response())

/** A page of its own: storage and cookies stay, signs and listeners do not. */
function open(head = '') {
  for (const sign of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[sign]
  document.head.innerHTML = head
  document.body.innerHTML = '<main id="module"></main>'
  const target = new EventTarget()
  const page: Window = Object.assign(Object.create(null), {
    document,
    sessionStorage,
    localStorage,
    location: { protocol: 'http:', pathname: '/start/1', reload },
    navigator: { sendBeacon },
    fetch: lookAtLine,
    addEventListener: target.addEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  })
  const mayStart = guardShell(page, SHELL)
  const fails = (element: HTMLElement) => {
    const event = new Event('error')
    Object.defineProperty(event, 'target', { value: element })
    target.dispatchEvent(event)
  }
  return { page, mayStart, fails, throws: (event: ErrorEvent) => target.dispatchEvent(event) }
}
const script = (file: string) => Object.assign(document.createElement('script'), { src: `/m/shell/2.0.0/${file}` })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const cookie = () => document.cookie.split('; ').find((pair) => pair.startsWith(`${shellFaultCookie(false)}=`))
const sentence = () => document.querySelector('main [role="alert"] h1')?.textContent

beforeEach(() => {
  jest.clearAllMocks()
  lookAtLine.mockResolvedValue(Object.create(null))
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = `${shellFaultCookie(false)}=; Path=/; Max-Age=0`
})

afterEach(() => void jest.useRealTimers())

it('knows its version by the address of its script', () => {
  expect(shellOf('http://localhost:3000/m/shell/2.0.0/starter.js')).toEqual(SHELL)
  expect(shellOf('http://localhost:3000/dev/starter.js')).toBeUndefined()
})

describe('the watch over the shell', () => {
  it('asks the server for the version before where a file does not come, and reports its own (SHELL-83)', async () => {
    const { fails, page } = open()
    fails(script('main.js'))
    expect(isStopped(page)).toBe(true)
    await settled()
    expect(lookAtLine).toHaveBeenCalledWith(HEALTH, expect.anything())
    expect(cookie()).toBe(`${shellFaultCookie(false)}=2.0.0`)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(sendBeacon.mock.calls[0]?.[0]).toBe(`${COLLECT}/`)
  })

  it.each([
    [
      'throws while it starts',
      ({ throws }: ReturnType<typeof open>) =>
        throws(new ErrorEvent('error', { message: 'x is not a function', filename: '/m/shell/2.0.0/main.js' })),
    ],
    [
      'throws while it draws',
      ({ page }: ReturnType<typeof open>) => {
        sayStarted(page)
        sayBroken(page)
      },
    ],
  ])('does so where it %s', async (_, happens) => {
    happens(open())
    await settled()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does so where the last page did not get out of starting, and starts nothing', async () => {
    expect(open().mayStart).toBe(true)
    sessionStorage.setItem(STARTING, sessionStorage.getItem(STARTING)?.replace(/^\d+/, '0') ?? '')
    const { mayStart, page } = open()
    expect(mayStart).toBe(false)
    expect(isStopped(page)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(open().mayStart).toBe(false)
    expect(sentence()).toBe('Loading failed! Please reload.')
  })

  it('waits for a style sheet that is on its way, and looks again when the page has loaded (SHELL-83)', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    Object.assign(performance, { getEntriesByName: () => [] })
    const { mayStart, page } = open('<link rel="stylesheet" href="/m/shell/2.0.0/styles.css">')
    await settled()
    expect([mayStart, reload.mock.calls.length]).toEqual([true, 0])
    state.mockReturnValue('complete')
    page.dispatchEvent(new Event('load'))
    await settled()
    expect(reload).toHaveBeenCalledTimes(1)
    state.mockRestore()
  })

  it('does nothing of it once the shell has drawn itself', () => {
    sayDrawn(open().page)
    expect(open().mayStart).toBe(true)
  })

  it('asks for the version before with the next page where a part that comes later is missing, and not only once late', async () => {
    const { fails, page } = open()
    sayStarted(page)
    fails(script('visitor.js'))
    await settled()
    expect([cookie(), sendBeacon.mock.calls.length]).toEqual([undefined, 0])
    lookAtLine.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fails(script('visitor.js'))
    await settled()
    expect(cookie()).toBeUndefined()
    fails(script('visitor.js'))
    await settled()
    expect([cookie(), sendBeacon.mock.calls.length]).toEqual([`${shellFaultCookie(false)}=2.0.0`, 1])
    expect([reload.mock.calls.length, isStopped(page)]).toEqual([0, false])
  })

  it('is told nothing by a part that the browser drops as the page is left, unless the page stays (SHELL-83)', async () => {
    jest.useFakeTimers()
    const { fails, page } = open()
    sayStarted(page)
    page.dispatchEvent(new Event('beforeunload'))
    fails(script('visitor.js'))
    fails(script('visitor.js'))
    await jest.advanceTimersByTimeAsync(29_999)
    expect([cookie(), sendBeacon.mock.calls.length]).toEqual([undefined, 0])
    await jest.advanceTimersByTimeAsync(1)
    expect([cookie(), sendBeacon.mock.calls.length]).toEqual([`${shellFaultCookie(false)}=2.0.0`, 1])
  })

  it('says so where there is nothing better, with a way to try again, and reloads no more', async () => {
    open().fails(script('main.js'))
    await settled()
    open().fails(script('main.js'))
    await settled()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(sentence()).toBe('Loading failed! Please reload.')
    document.querySelector('button')?.click()
    expect(reload).toHaveBeenCalledTimes(2)
    expect(cookie()).toBeUndefined()
  })

  it('takes a line that is down for no fault', async () => {
    lookAtLine.mockRejectedValue(new TypeError('Failed to fetch'))
    open().fails(script('main.js'))
    await settled()
    expect(reload).not.toHaveBeenCalled()
    expect(sendBeacon).not.toHaveBeenCalled()
    expect(sentence()).toBe('Loading failed! Please reload.')
  })

  it.each([
    [
      'a file of others',
      ({ fails }: ReturnType<typeof open>) =>
        fails(Object.assign(document.createElement('script'), { src: '/m/mfe-funnel/2.0.0/remoteEntry.js' })),
    ],
    [
      'an error of others',
      ({ throws }: ReturnType<typeof open>) =>
        throws(new ErrorEvent('error', { filename: 'https://elsewhere.example/x.js' })),
    ],
    [
      'what breaks once a page is there',
      ({ page }: ReturnType<typeof open>) => {
        sayRunning(page)
        sayBroken(page)
      },
    ],
  ])('leaves %s alone', async (_, happens) => {
    happens(open())
    await settled()
    expect(reload).not.toHaveBeenCalled()
    expect(isStopped(window)).toBe(false)
  })
})
