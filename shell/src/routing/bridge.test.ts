import { waitFor } from '@testing-library/react'
import { createBridge } from './bridge.ts'
import { createRouter } from './router.ts'

const start = async () => {
  window.history.replaceState(null, '', '/start/1')
  const router = createRouter({ page: window, prepare: () => undefined })
  return { router, bridge: createBridge(router, (pathname) => pathname.startsWith('/start')) }
}

describe('router bridge', () => {
  it('forwards the locations of its module', async () => {
    const { router, bridge } = await start()
    const listener = jest.fn()
    bridge.subscribe(listener)
    await router.navigate('/start/2', { state: { answer: 4 } })
    expect(bridge.get().location.pathname).toBe('/start/2')
    expect(bridge.get().location.state).toEqual({ answer: 4 })
    expect(bridge.get().action).toBe('PUSH')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('keeps from a module that is leaving where it leaves for', async () => {
    const { router, bridge } = await start()
    const listener = jest.fn()
    bridge.subscribe(listener)
    await router.navigate('/checkout')
    expect(listener).not.toHaveBeenCalled()
    expect(bridge.get().location.pathname).toBe('/start/1')
  })

  it('hands navigation state across modules (X-04)', async () => {
    const { router, bridge } = await start()
    bridge.navigate({ pathname: '/checkout', search: '?a=1' }, { state: { signUpData: { zipcode: '78704' } } })
    await waitFor(() =>
      expect(router.get().location).toMatchObject({
        pathname: '/checkout',
        search: '?a=1',
        state: { signUpData: { zipcode: '78704' } },
      }),
    )
  })

  it('stops telling whoever has unsubscribed', async () => {
    const { router, bridge } = await start()
    const listener = jest.fn()
    bridge.subscribe(listener)()
    await router.navigate('/start/2')
    expect(listener).not.toHaveBeenCalled()
  })

  it('lets nobody navigate who has left', async () => {
    const { router, bridge } = await start()
    await router.navigate('/login')
    bridge.navigate('/start/2')
    bridge.go(-1)
    await router.navigate('/login?again')
    expect(router.get().location.pathname).toBe('/login')
    expect(router.get().isNavigating).toBe(false)
  })
})
