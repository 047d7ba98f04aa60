import { waitFor } from '@testing-library/react'
import { keepScroll } from './keep-scroll.ts'
import { createRouter } from './router.ts'

const scrolled = jest.fn()

function scrollTo(_: number, y: number): void {
  scrolled(y)
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
}

const pageIs = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true })

async function begin({ drawn = async () => undefined }: { drawn?: () => Promise<unknown> } = {}) {
  const router = createRouter({ page: window, prepare: () => undefined })
  keepScroll({ page: window, router, drawn })
  router.start()
  await waitFor(() => expect(router.get().hasArrived).toBe(true))
  return router
}

describe('the scroll position', () => {
  beforeEach(() => {
    scrolled.mockClear()
    Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true })
    pageIs(5000)
    scrollTo(0, 0)
    scrolled.mockClear()
    window.sessionStorage.clear()
    window.history.pushState(null, '', '/our-promise')
  })

  it('is the top on a page that takes the place of another (SHELL-49)', async () => {
    const router = await begin()
    scrollTo(0, 700)
    await router.navigate('/login', { replace: true })
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
  })

  it('is the top on a new page, and where it was on Back and on Forward (SHELL-49)', async () => {
    const router = await begin()
    scrollTo(0, 700)
    await router.navigate('/login')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    scrollTo(0, 250)
    await router.navigate(-1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(700))
    await router.navigate(1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(250))
  })

  it.each([
    ['the top where the page ends above the foot of where it was', 699, 0],
    ['where it was where a little is missing at its foot', 700, 700],
  ])('is %s', async (_, end, found) => {
    const router = await begin()
    scrollTo(0, 700)
    await router.navigate('/login')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    pageIs(end + window.innerHeight * 0.9)
    scrollTo(0, 20)
    await router.navigate(-1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(found))
  })

  it('is that of the part which the hash names (SHELL-49)', async () => {
    const router = await begin()
    document.body.innerHTML = '<h2 id="how it works"></h2>'
    const intoView = jest.fn()
    Object.assign(document.querySelector('h2') ?? {}, { scrollIntoView: intoView })
    await router.navigate('/#how%20it%20works')
    await waitFor(() => expect(intoView).toHaveBeenCalledTimes(1))
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('is where it was on Back, whatever part the hash names (SHELL-49)', async () => {
    const router = await begin()
    document.body.innerHTML = '<h2 id="news"></h2>'
    const intoView = jest.fn()
    Object.assign(document.querySelector('h2') ?? {}, { scrollIntoView: intoView })
    await router.navigate('/about#news')
    await waitFor(() => expect(intoView).toHaveBeenCalledTimes(1))
    scrollTo(0, 900)
    await router.navigate('/login')
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0))
    await router.navigate(-1)
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(900))
  })

  it('is the top where the hash cannot be read', async () => {
    const router = await begin()
    await router.navigate('/#%')
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1))
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
    scrollTo(0, 300)
    scrolled.mockClear()
    await router.navigate('/our-promise?open=1', { preventScrollReset: true })
    await Promise.resolve()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('is found again after a reload, and not by a page that is opened anew (SHELL-49)', async () => {
    await begin()
    scrollTo(0, 450)
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
