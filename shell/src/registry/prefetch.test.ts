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

const point = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))

beforeEach(() => {
  Reflect.set(globalThis, 'IntersectionObserver', AllInSight)
  document.body.innerHTML = '<a id="menu" href="/about">About</a><main><a href="/checkout">Pay</a></main>'
})
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

describe('modules of links', () => {
  it('load ahead when a link is seen, or pointed at, while lazy routes are off (SHELL-45)', () => {
    const { asked } = open(() => false)
    expect(asked()).toEqual(['mfe-checkout'])
    point('#menu')
    expect(asked()).toEqual(['mfe-checkout', 'mfe-landing'])
  })

  it('wait until they are opened while lazy routes are on, and no longer (SHELL-45)', () => {
    let isLazy = true
    const { asked, pageChanges } = open(() => isLazy)
    point('#menu')
    pageChanges()
    expect(asked()).toEqual([])
    isLazy = false
    pageChanges()
    expect(asked()).toEqual(['mfe-checkout'])
  })
})
