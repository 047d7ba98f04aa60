import { keepPress } from './keep-press.ts'
import { sayRunning } from './signs.ts'

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

/** Events of a person are trusted, which no script can make: the listeners are called with one that says so. */
function watch() {
  const listeners = new Map<string, (event: Event) => void>()
  const page = Object.assign(Object.create(window), {
    document,
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
  })
  keepPress(page)
  return (type: 'click' | 'submit', target: Element | null, isTrusted = true, keys: object = PLAIN) => {
    const preventDefault = jest.fn()
    const event = Object.create(MouseEvent.prototype, Object.getOwnPropertyDescriptors(keys))
    for (const [name, value] of Object.entries({ type, target, isTrusted, preventDefault }))
      Object.defineProperty(event, name, { value })
    listeners.get(type)?.(event)
    return preventDefault.mock.calls.length > 0
  }
}
const draw = (top: string, main: string) => {
  delete document.documentElement.dataset['running']
  document.body.innerHTML = `<div id="shell-top"${top}><a href="/">Home</a></div><main><div data-boundary="${main}"><form><button>Next</button></form><a href="/x">On</a></div></main>`
}
const one = (selector: string) => document.querySelector(selector)
const marked = () => [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)

it('marks the button that is pressed last, and keeps a form from being sent, until the page runs', () => {
  draw('', '/login')
  const press = watch()
  expect([press('click', one('button')), press('submit', one('form'))]).toEqual([false, true])
  expect(marked()).toEqual(['Next'])
  expect(press('click', one('button'), false)).toBe(false)
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
  expect(watch()('click', one('main a'))).toBe(false)
})
