import {
  createPath,
  NavigationType,
  resolvePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom'

export interface RouterState {
  readonly location: Location
  readonly action: NavigationType
  /** False until the first page may be shown. */
  readonly hasArrived: boolean
  /** A page is on its way. */
  readonly isNavigating: boolean
  /** What kept the page of this location from being shown. */
  readonly failure: { readonly error: unknown } | undefined
  /** The page stays where it is scrolled to. */
  readonly keepsScroll: boolean
}

export interface RouterOptions {
  readonly page: Window & typeof globalThis
  /** Loads what a page needs before its address is shown; undefined where that is there already. */
  readonly prepare: (url: URL, signal: AbortSignal) => Promise<void> | undefined
}

export interface ShellRouter {
  get(): RouterState
  subscribe(listener: () => void): () => void
  /** Ends when the page is shown, could not be, or was left for another; a step through the history is only begun. */
  navigate(to: To | number, options?: NavigateOptions): Promise<void>
  /** Prepares the page that is shown once more. */
  retry(): Promise<void>
  /** Prepares the page of the address that the visit began with, and follows Back and Forward. */
  start(): void
}

/** The entry that a visit begins with has no key of its own: what is kept for it would be found by every other such entry. */
function nameEntry(history: History): void {
  const kept: unknown = history.state
  const own = typeof kept === 'object' ? kept : null
  if (own && 'key' in own) return
  history.replaceState({ ...own, key: Math.random().toString(36).slice(2, 10) }, '')
}

/**
 * The one router of the page: react-router's history, and a wait for what a page needs before its address is shown. A new navigation
 * ends the one that is under way.
 *
 * @see docs/decisions/0065-a-router-of-few-lines.md
 */
export function createRouter({ page, prepare }: RouterOptions): ShellRouter {
  nameEntry(page.history)
  const history = createBrowserHistory({ window: page })
  const listeners = new Set<() => void>()
  let underWay = new AbortController()
  let state: RouterState = {
    location: history.location,
    action: NavigationType.Pop,
    hasArrived: false,
    isNavigating: false,
    failure: undefined,
    keepsScroll: false,
  }

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  /** @returns what kept the page from being shown; undefined for nothing */
  async function prepared(url: URL, signal: AbortSignal): Promise<RouterState['failure']> {
    try {
      const waiting = prepare(url, signal)
      if (waiting && !state.isNavigating) set({ isNavigating: true })
      await waiting
      return undefined
    } catch (error) {
      return { error }
    }
  }

  /** @param commit shows the address, where it is not shown yet */
  async function go(to: To, commit: () => Partial<RouterState>): Promise<void> {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    const failure = await prepared(new URL(history.createHref(to), page.location.href), signal)
    if (!signal.aborted) set({ ...commit(), failure, hasArrived: true, isNavigating: false })
  }
  const goNowhere = () => go(state.location, () => ({}))

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(to, options = {}) {
      if (typeof to === 'number') return history.go(to)
      const { replace, state: carried, preventScrollReset: keepsScroll = false } = options
      const path = createPath(resolvePath(to, state.location.pathname))
      return go(path, () => {
        if (replace) history.replace(path, carried)
        else history.push(path, carried)
        const { location, action } = history
        return { location, action, keepsScroll }
      })
    },
    retry: goNowhere,
    start() {
      history.listen(({ location, action }) => void go(location, () => ({ location, action, keepsScroll: false })))
      void goNowhere()
    },
  }
}
