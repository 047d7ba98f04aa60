import { NavigationType, type Location, type To } from '@cupboard/shared/router'
import type { RouterBridge } from '@cupboard/shared/module'
import { createFakeReadable } from './fake-readable.ts'

/** A history in memory behind the bridge that a module sees. */
export interface MemoryRouter {
  readonly bridge: RouterBridge
  /** Every location so far that is still in the history, the oldest first. */
  readonly entries: readonly Location[]
  location(): Location
}

const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

export function createMemoryRouter(path: string, state: unknown): MemoryRouter {
  let count = 0
  function locationOf(to: To, from: string, locationState: unknown): Location {
    const { pathname, search, hash } = new URL(hrefOf(to), new URL(from, 'http://localhost'))
    count += 1
    return { pathname, search, hash, state: locationState ?? null, key: `entry-${count}` }
  }
  const entries = [locationOf(path, '/', state)]
  let index = 0
  const current = () => entries[index] ?? locationOf('/', '/', null)
  const snapshot = createFakeReadable({ location: current(), action: NavigationType.Pop })
  const bridge: RouterBridge = {
    ...snapshot,
    navigate(to, options) {
      const next = locationOf(to, current().pathname, options?.state)
      if (options?.replace) entries.splice(index, 1, next)
      else entries.splice(index + 1, entries.length, next)
      if (!options?.replace) index += 1
      snapshot.set({ location: next, action: options?.replace ? NavigationType.Replace : NavigationType.Push })
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1)
      snapshot.set({ location: current(), action: NavigationType.Pop })
    },
    createHref: hrefOf,
  }
  return { bridge, entries, location: current }
}
