import { createPath, type createBrowserRouter } from 'react-router-dom'
import type { RouterBridge } from '@cupboard/shared/module'

export type ShellRouter = ReturnType<typeof createBrowserRouter>

/**
 * The one router, narrowed for a part of the page. The part hears only of its own locations: a module that is being left must not
 * draw the next page. Nor can it navigate once its page is gone: a late answer must not take the person away from the next one.
 */
export function createBridge(
  router: Pick<ShellRouter, 'state' | 'subscribe' | 'navigate'>,
  isOwn: (pathname: string) => boolean,
): RouterBridge {
  let current = { location: router.state.location, action: router.state.historyAction }
  const listeners = new Set<() => void>()
  router.subscribe(({ location, historyAction }) => {
    if (location === current.location || !isOwn(location.pathname)) return
    current = { location, action: historyAction }
    listeners.forEach((listener) => listener())
  })
  const isHere = () => isOwn(router.state.location.pathname)
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(to, options) {
      if (isHere()) void router.navigate(to, options)
    },
    go(delta) {
      if (isHere()) void router.navigate(delta)
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  }
}
