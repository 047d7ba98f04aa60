import { waitFor } from '@testing-library/react'
import { keepScroll } from './keep-scroll.ts'
import { createRouter } from './router.ts'

const scrolled = jest.fn()

function scrollTo({ top }: { readonly top: number }): void {
  scrolled(top)
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
}

const pageIs = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true })

async function begin({ drawn = async () => undefined }: { drawn?: () => Promise<unknown> } = {}) {
  const router = createRouter({ page: window, prepare: () => undefined })
  const { onShown } = keepScroll({ page: window, router, drawn })
  router.start()
  await waitFor(() => expect(router.get().hasArrived).toBe(true))
  return { ...router, onShown }
}

function putPart(id: string) {
  const scrollIntoView = jest.fn()
  document.body.replaceChildren(Object.assign(document.createElement('h2'), { id, scrollIntoView }))
  return scrollIntoView
}

describe('the scroll position', () => {
  beforeEach(() => {
    scrolled.mockClear()
    Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true })
    pageIs(5000)
    scrollTo({ top: 0 })
    scrolled.mockClear()
    window.sessionStorage.clear()
    window.history.pushState(null, '', '/our-promise')
  })

  it('is the top on a page that takes the place of another (SHELL-49)', async () => {
    const router = await begin()
    scrollTo({ top: 700 })
    await router.navigate('/login', { replace: true })
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
  })

  it('is the top on a new page, and where it was on Back and on Forward (SHELL-49)', async () => {
    const router = await begin()
    scrollTo({ top: 700 })
    await router.navigate('/login')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    scrollTo({ top: 250 })
    await router.navigate(-1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(700))
    await router.navigate(1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(250))
  })

  it.each([
    ['the top where the page ends above the foot of where it was', 699, 0],
    ['where it was where a little is missing at its foot', 700, 700],
  ])('is %s (SHELL-49)', async (_, end, found) => {
    const router = await begin()
    scrollTo({ top: 700 })
    await router.navigate('/login')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    pageIs(end + window.innerHeight * 0.9)
    scrollTo({ top: 20 })
    await router.navigate(-1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(found))
  })

  it('is where it was on Back, once a page is there of which the screen is drawn late (SHELL-49)', async () => {
    const router = await begin()
    scrollTo({ top: 700 })
    await router.navigate('/login')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    pageIs(600)
    scrollTo({ top: 20 })
    await router.navigate(-1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    pageIs(5000)
    router.onShown()
    expect(scrolled).toHaveBeenLastCalledWith(700)
    scrollTo({ top: 40 })
    router.onShown()
    expect(scrolled).toHaveBeenLastCalledWith(40)
  })

  it('is that of the part which the hash names, of a first page and of one whose screen is drawn late (SHELL-49)', async () => {
    window.history.pushState(null, '', '/about#news')
    const router = await begin()
    const intoView = putPart('news')
    router.onShown()
    expect(intoView).toHaveBeenCalledTimes(1)
    document.body.replaceChildren()
    await router.navigate('/science#news')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    const again = putPart('news')
    router.onShown()
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('is that of the part which the hash names (SHELL-49)', async () => {
    const router = await begin()
    const intoView = putPart('how it works')
    await router.navigate('/#how%20it%20works')
    await waitFor(() => expect(intoView).toHaveBeenCalledTimes(1))
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('is where it was on Back, whatever part the hash names (SHELL-49)', async () => {
    const router = await begin()
    const intoView = putPart('news')
    await router.navigate('/about#news')
    await waitFor(() => expect(intoView).toHaveBeenCalledTimes(1))
    scrollTo({ top: 900 })
    await router.navigate('/login')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    await router.navigate(-1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(900))
  })

  it.each(['%', 'nothing-there'])('is the top where the hash names no part: #%s (SHELL-49)', async (hash) => {
    const router = await begin()
    scrollTo({ top: 700 })
    await router.navigate(`/about#${hash}`)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
  })

  it('is set when the page is drawn, and not for a page that is left by then', async () => {
    const waiting: (() => void)[] = []
    const router = await begin({ drawn: () => new Promise<void>((done) => waiting.push(done)) })
    await router.navigate('/login')
    await router.navigate('/about')
    expect(scrolled).not.toHaveBeenCalled()
    waiting.forEach((done) => done())
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1))
  })

  it('stays where somebody asks for that', async () => {
    const router = await begin()
    scrollTo({ top: 300 })
    scrolled.mockClear()
    await router.navigate('/our-promise?open=1', { preventScrollReset: true })
    await Promise.resolve()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('is found again after a reload, and not by a page that is opened anew (SHELL-49)', async () => {
    await begin()
    scrollTo({ top: 450 })
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    scrolled.mockClear()
    await begin()
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(450))
    scrolled.mockClear()
    window.history.pushState(null, '', '/our-promise')
    await begin()
    expect(scrolled).not.toHaveBeenCalled()
  })
})
