import { keepPress } from './keep-press.ts'
import { sayRunning, sayStarted } from './signs.ts'

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

/** Whether React was kept from hearing of the last event. */
let stopped = false

/** Events of a person are trusted, which no script can make: the listeners are called with one that says so. */
function watch(search = '') {
  const listeners = new Map<string, (event: Event) => void>()
  const page = Object.assign(Object.create(window), {
    document,
    location: { search },
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
  })
  keepPress(page)
  return (type: 'click' | 'submit', target: Element | null, isTrusted = true, keys: object = PLAIN) => {
    const preventDefault = jest.fn()
    const stopPropagation = jest.fn()
    const event = Object.create(MouseEvent.prototype, Object.getOwnPropertyDescriptors(keys))
    for (const [name, value] of Object.entries({ type, target, isTrusted, preventDefault, stopPropagation }))
      Object.defineProperty(event, name, { value })
    listeners.get(type)?.(event)
    stopped = stopPropagation.mock.calls.length > 0
    return preventDefault.mock.calls.length > 0
  }
}
const draw = (top: string, main: string) => {
  for (const sign of ['started', 'running']) delete document.documentElement.dataset[sign]
  document.body.innerHTML = `<div id="shell-top"${top}><a href="/">Home</a><button>Menu</button></div><main><div data-boundary="${main}"><form><button>Next</button></form><a href="/x">On</a></div></main>`
}
const one = (selector: string) => document.querySelector(selector)
const marked = () => [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)

it('marks the button that is pressed last, and keeps a form from being sent, until they are taken over', () => {
  draw('', '/login')
  const press = watch()
  expect([press('click', one('main button')), press('submit', one('form'))]).toEqual([false, true])
  expect(marked()).toEqual(['Next'])
  expect(press('click', one('main button'), false)).toBe(false)
  sayStarted(window)
  expect(press('submit', one('form'))).toBe(true)
  sayRunning(window)
  expect(press('submit', one('form'))).toBe(false)
})

it('lets links lead where they lead, unless the address brings something that a module is to hear', () => {
  draw('', '/')
  expect(watch()('click', one('main a'))).toBe(false)
  expect(marked()).toEqual([])
  draw(' data-awaits-banner', '/')
  const press = watch()
  expect([press('click', one('main a')), press('click', one('#shell-top a'))]).toEqual([true, true])
  expect(marked()).toEqual(['Home'])
  expect(press('click', one('main a'), true, { ...PLAIN, ctrlKey: true })).toBe(false)
  draw(' data-awaits-banner', 'shell')
  expect(watch()('click', one('#shell-top a'))).toBe(true)
  one('main [data-boundary]')?.append(document.createElement('h1'))
  expect(watch()('click', one('main a'))).toBe(false)
})

it('marks nothing that hears itself: the shell’s own buttons once it has started, a page’s once all of it is taken over', () => {
  draw('', '/login')
  const press = watch()
  press('click', one('#shell-top button'))
  expect(marked()).toEqual(['Menu'])
  sayStarted(window)
  press('click', one('#shell-top button'))
  expect(marked()).toEqual([])
  press('click', one('main button'))
  expect(marked()).toEqual(['Next'])
  expect(stopped).toBe(true)
  one('main [data-boundary]')?.setAttribute('data-taking-over', '')
  sayRunning(window)
  expect([press('submit', one('form')), stopped]).toEqual([true, true])
  press('click', one('main button'))
  expect([marked(), stopped]).toEqual([['Next'], true])
  one('main [data-boundary]')?.removeAttribute('data-taking-over')
  expect([press('submit', one('form')), stopped]).toEqual([false, false])
  press('click', one('main button'))
  expect([marked(), stopped]).toEqual([[], false])
})

it('holds links until the page has heard what its address brings, however long it runs', () => {
  draw(' data-awaits-banner', '/')
  const press = watch()
  const page = one('main [data-boundary]')
  page?.setAttribute('data-taking-over', '')
  sayStarted(window)
  sayRunning(window)
  expect([press('click', one('#shell-top a')), press('click', one('main a'))]).toEqual([true, true])
  expect(marked()).toEqual(['On'])
  page?.removeAttribute('data-taking-over')
  expect(press('click', one('#shell-top a'))).toBe(false)
})

it('holds a link whose screen does not know the query yet, until it does', () => {
  draw('', '/')
  const press = watch('?utm_source=mail')
  expect(press('click', one('main a'))).toBe(false)
  const page = one('main [data-boundary]')
  page?.setAttribute('data-taking-over', '')
  expect([press('click', one('#shell-top a')), press('click', one('main a'))]).toEqual([false, true])
  expect(marked()).toEqual(['On'])
  expect(watch()('click', one('main a'))).toBe(false)
  sayRunning(window)
  page?.removeAttribute('data-taking-over')
  expect(press('click', one('main a'))).toBe(false)
})
