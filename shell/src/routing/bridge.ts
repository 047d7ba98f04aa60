import { createPath } from 'react-router-dom'
import type { RouterBridge } from '@cupboard/shared/module'
import type { ShellRouter } from './router.ts'

/**
 * The one router, narrowed for a part of the page. The part hears only of its own locations: a module that is being left must not
 * draw the next page. Nor can it navigate once its page is gone: a late answer must not take the person away from the next one.
 */
export function createBridge(
  router: Pick<ShellRouter, 'get' | 'subscribe' | 'navigate'>,
  isOwn: (pathname: string) => boolean,
): RouterBridge {
  const placeOf = ({ location, action }: ReturnType<ShellRouter['get']>) => ({ location, action })
  let current = placeOf(router.get())
  const listeners = new Set<() => void>()
  router.subscribe(() => {
    const next = placeOf(router.get())
    if (next.location === current.location || !isOwn(next.location.pathname)) return
    current = next
    listeners.forEach((listener) => listener())
  })
  const isHere = () => isOwn(router.get().location.pathname)
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
