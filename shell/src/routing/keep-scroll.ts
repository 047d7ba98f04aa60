import { decoded } from '@cupboard/shared/contracts'
import type { ShellRouter } from './router.ts'

const KEY = 'cupboard.scroll'

/** The share of the window that a page still fills at least where it is found as it was: footers and fields differ in height. */
const SHOWN = 0.9

/** The key of an entry that the browser made by itself for a part of the page, to which it has scrolled. */
const BY_BROWSER = 'default'

/** Down the page, in CSS pixels, by the key of its place in the history. */
type Positions = Record<string, number>

function readPositions(storage: Storage): Positions {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return Object.fromEntries(
      Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(([, y]) => typeof y === 'number'),
    )
  } catch {
    return {}
  }
}

export interface KeepScrollOptions {
  readonly page: Window
  readonly router: Pick<ShellRouter, 'get' | 'subscribe'>
  /** Resolves when the page of the location has been drawn. */
  readonly drawn: () => Promise<unknown>
}

export interface KeptScroll {
  /** A screen has named itself: where its module was there already, that comes after its page counts as drawn. */
  onShown(): void
}

/**
 * A new page begins at its top, or at the part that its hash names; Back, Forward and a reload find the page where it was, unless it has
 * become too short for that, as a checkout that says that its order is placed. SHELL-49.
 */
export function keepScroll({ page, router, drawn }: KeepScrollOptions): KeptScroll {
  const { history, sessionStorage, document } = page
  const positions = readPositions(sessionStorage)
  let shown = router.get().location
  let isFirst = true
  let isFound = false

  /** Links to a part of the page in view glide there; a page that is shown anew stands where it is to. */
  const scrollTo = (top: number) => page.scrollTo({ top, behavior: 'instant' })

  /** Goes where the page was, or to the part that its hash names, as soon as that is there. */
  function findPlace(): void {
    const { location, action } = router.get()
    const kept = action === 'POP' ? positions[location.key] : undefined
    const isThere = kept !== undefined && kept + page.innerHeight * SHOWN <= document.documentElement.scrollHeight
    const part = document.getElementById(decoded(location.hash.slice(1)) ?? '')
    if (isThere) scrollTo(kept)
    else part?.scrollIntoView()
    isFound = isThere || part !== null
  }

  function scroll(): void {
    const { location, keepsScroll } = router.get()
    if (location.key === BY_BROWSER) return
    findPlace()
    if (!isFound && !keepsScroll) scrollTo(0)
  }

  history.scrollRestoration = 'manual'
  page.addEventListener('pagehide', () => {
    positions[shown.key] = page.scrollY
    sessionStorage.setItem(KEY, JSON.stringify(positions))
    history.scrollRestoration = 'auto'
  })
  page.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })

  router.subscribe(() => {
    const { location, hasArrived } = router.get()
    if (!hasArrived || (!isFirst && location === shown)) return
    if (!isFirst) positions[shown.key] = page.scrollY
    // a first page of which nothing is kept stands where the browser has put it
    const isToBeScrolled = !isFirst || positions[location.key] !== undefined
    isFirst = false
    isFound = false
    shown = location
    if (!isToBeScrolled) return
    void drawn().then(() => {
      if (router.get().location === location) scroll()
    })
  })

  return {
    onShown() {
      if (!isFound) findPlace()
    },
  }
}
