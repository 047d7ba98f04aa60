import { waitFor } from '@testing-library/react'
import { createRouter, type RouterOptions } from './router.ts'

/** A promise that is settled from outside. */
function later() {
  let resolve = () => {}
  let reject = (_error: unknown) => {}
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

async function begin(prepare: RouterOptions['prepare'] = () => undefined) {
  window.history.replaceState(null, '', '/start/1?a=1')
  const router = createRouter({ page: window, prepare })
  const seen: string[] = []
  router.subscribe(() => {
    const { location, isNavigating } = router.get()
    seen.push(`${location.pathname}${location.hash}${isNavigating ? ' …' : ''}`)
  })
  router.start()
  await waitFor(() => expect(router.get().hasArrived).toBe(true))
  seen.length = 0
  return { router, seen }
}

describe('the one router', () => {
  it('shows an address only when its page is there', async () => {
    const coming = later()
    const { router, seen } = await begin((url) => (url.pathname === '/checkout' ? coming.promise : undefined))
    const done = router.navigate('/checkout', { state: { from: 'start' } })
    expect([window.location.pathname, router.get().isNavigating]).toEqual(['/start/1', true])
    coming.resolve()
    await done
    expect(window.location.pathname).toBe('/checkout')
    expect(router.get()).toMatchObject({ action: 'PUSH', location: { state: { from: 'start' } }, failure: undefined })
    expect(seen).toEqual(['/start/1 …', '/checkout'])
  })

  it('says of a page that is there already only that it is shown', async () => {
    const { router, seen } = await begin()
    await router.navigate('/login')
    expect(seen).toEqual(['/login'])
  })

  it('leaves a page that is on its way for the one that was asked for later', async () => {
    const coming = later()
    const signals: AbortSignal[] = []
    const { router, seen } = await begin((url, signal) => {
      signals.push(signal)
      return url.pathname === '/slow' ? coming.promise : undefined
    })
    const slow = router.navigate('/slow')
    await router.navigate('/quick')
    coming.resolve()
    await slow
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
    expect(seen).toEqual(['/start/1 …', '/quick'])
  })

  it('shows the address of a page that fails, says why, and tries again without a reload (SHELL-46)', async () => {
    const lost = new Error('lost')
    let isLost = true
    const { router } = await begin(async (url) => {
      if (url.pathname === '/checkout' && isLost) throw lost
    })
    await router.navigate('/checkout')
    expect(router.get()).toMatchObject({ location: { pathname: '/checkout' }, failure: { error: lost } })
    isLost = false
    const { location } = router.get()
    await router.retry()
    expect(router.get().failure).toBeUndefined()
    expect(router.get().location).toBe(location)
  })

  it('follows Back, with the state of the entry', async () => {
    const { router } = await begin()
    await router.navigate('/start/2', { state: { answer: 4 } })
    await router.navigate({ search: '?b=2' }, { replace: true, state: { answer: 5 } })
    await router.navigate('/start/3')
    await router.navigate(-1)
    await waitFor(() => expect(router.get()).toMatchObject({ action: 'POP', location: { pathname: '/start/2' } }))
    expect(router.get().location).toMatchObject({ search: '?b=2', state: { answer: 5 } })
  })
})
