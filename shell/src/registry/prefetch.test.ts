import { FLAG_DEFAULTS, type Flags, type ModuleName } from '@cupboard/shared/contracts'
import { prefetchOnIntent } from './prefetch.ts'

/** What is observed is in sight at once. */
class AllInSight {
  constructor(private readonly tell: (entries: readonly object[]) => void) {}
  observe = (target: Element) => this.tell([{ isIntersecting: true, target }])
  disconnect = () => undefined
}

function open(isLazy: () => boolean) {
  const flags = (): Flags => ({ ...FLAG_DEFAULTS, lazyRoutes: isLazy() })
  const load = jest.fn(async (_name: ModuleName) => Promise.reject(new Error('not in this test')))
  let look = () => {}
  prefetchOnIntent({
    page: document,
    ownership: { ownerOf: (path) => (path === '/checkout' ? 'mfe-checkout' : 'mfe-landing') },
    loader: { load },
    flags: { flag: (name) => flags()[name] },
    onPageChange: (next) => {
      look = next
    },
  })
  return { asked: () => load.mock.calls.map(([name]) => name), pageChanges: () => look() }
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const
const point = (selector: string, intent: (typeof INTENTS)[number] = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(intent, { bubbles: true }))

beforeEach(() => {
  Reflect.set(globalThis, 'IntersectionObserver', AllInSight)
  document.body.innerHTML = '<a id="menu" href="/about">About</a><main><a href="/checkout">Pay</a></main>'
})
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

describe('modules of links', () => {
  it.each(INTENTS)('load ahead when a link is seen, or by %s, while lazy routes are off (SHELL-45)', (intent) => {
    const { asked } = open(() => false)
    expect(asked()).toEqual(['mfe-checkout'])
    point('#menu', intent)
    expect(asked()).toEqual(['mfe-checkout', 'mfe-landing'])
  })

  it('wait until they are opened while lazy routes are on, and no longer (SHELL-45)', () => {
    let isLazy = true
    const { asked, pageChanges } = open(() => isLazy)
    for (const intent of INTENTS) point('#menu', intent)
    pageChanges()
    expect(asked()).toEqual([])
    isLazy = false
    pageChanges()
    expect(asked()).toEqual(['mfe-checkout'])
  })
})
