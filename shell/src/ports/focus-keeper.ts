import type { AfterFrame } from './after-frame.ts'

/** What has a name to be read when it has the focus. */
const NAMED =
  'section[aria-labelledby],section[aria-label],aside[aria-label],dialog,form[aria-label],[role="group"][aria-label]'

const headingOf = (page: Document): HTMLElement | null =>
  page.querySelector<HTMLElement>('main [data-page-focus]') ?? page.querySelector<HTMLElement>('main h1')

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Whoever goes by keyboard looks where the focus is; others go on reading where they are. */
function showToKeyboard(focused: Element | null): void {
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}

function waysUp(element: Element | null): HTMLElement[] {
  const ways: HTMLElement[] = []
  for (let way = element; way !== null; way = way.parentElement) if (way instanceof HTMLElement) ways.push(way)
  return ways
}

export interface FocusKeeper {
  /**
   * Moves the focus to the heading of the page, which is seen first: a focus makes the browser lay out the page. Where the heading is not
   * there yet, as soon as it is drawn; nowhere where somebody moved the focus meanwhile.
   */
  toHeading(): void
}

/**
 * Keeps the focus on the page. Where what had it is gone, and nothing else got it, it goes to the nearest named part around it that is
 * left, else to the page's heading.
 */
export function keepFocus(page: Document, afterFrame: AfterFrame): FocusKeeper {
  /** What had the focus last, and everything around it; nothing once somebody took the focus off it. */
  let had: readonly HTMLElement[] = []
  let isDueOnHeading = false
  /** The page is not seen yet; what happens to the focus until then is settled afterwards. */
  let framesDue = 0

  const isNowhere = () => page.activeElement === null || page.activeElement === page.body
  const toHeading = () => {
    const heading = headingOf(page)
    isDueOnHeading = !heading
    if (heading) focusOn(heading)
  }
  const afterwards = (act: () => void) => {
    isDueOnHeading = true
    framesDue += 1
    afterFrame(() => {
      framesDue -= 1
      if (framesDue > 0) return
      if (isDueOnHeading) act()
      else keep()
    })
  }
  const keep = () => {
    if (framesDue > 0) return
    if (isDueOnHeading) {
      if (headingOf(page)) afterwards(toHeading)
      return
    }
    const [focused] = had
    if (focused === undefined || focused.isConnected || !isNowhere()) return
    const part = had.find((around) => around.isConnected && around.matches(NAMED))
    if (!part)
      return afterwards(() => {
        toHeading()
        showToKeyboard(page.activeElement)
      })
    focusOn(part)
    showToKeyboard(part)
  }

  page.addEventListener('focusin', ({ target }) => {
    isDueOnHeading = false
    had = target instanceof Element ? waysUp(target) : []
  })
  page.addEventListener('focusout', ({ target }) =>
    // Some browsers announce what is about to be removed: only afterwards is it known whether it is still there.
    queueMicrotask(() => {
      if (isNowhere() && target instanceof Element && target.isConnected) had = []
    }),
  )
  new MutationObserver(keep).observe(page.body, { childList: true, subtree: true })
  return { toHeading: () => afterwards(toHeading) }
}
