/** After so long without an end, a page hangs in whatever tab it is; before, another tab may only just begin. */
const HANGS_AFTER_MS = 10_000
/** Nobody gives a page up sooner; the one before in this tab may still be busy, and hears only then that it is left. */
const GIVEN_UP_AFTER_MS = 2_000

export interface HangMark {
  /** What a page before this one began and did not get out of. */
  readonly found: string | undefined
  begin(what: string): void
  end(): void
}

/**
 * Kept by the browser while something is begun that may never end, so that the next page knows. A page that is left, or hidden, in an
 * orderly way takes its mark along: one that hangs cannot.
 *
 * @see docs/decisions/0062-what-a-page-does-not-get-out-of.md
 */
export function createHangMark(page: Window, key: string): HangMark {
  const { localStorage: everyTab, sessionStorage: thisTab, document } = page
  const own = thisTab.getItem(key)
  const [at, what] = (own ?? everyTab.getItem(key) ?? '').split(' ')
  let isLeft = false
  const end = () => {
    thisTab.removeItem(key)
    everyTab.removeItem(key)
  }
  const found = Date.now() - Number(at) > (own === null ? HANGS_AFTER_MS : GIVEN_UP_AFTER_MS) ? what : undefined
  if (found !== undefined) end()
  page.addEventListener('pagehide', () => {
    isLeft = true
    end()
  })
  page.addEventListener('pageshow', () => {
    isLeft = false
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) end()
  })
  return {
    found,
    end,
    begin(begun) {
      if (isLeft) return
      const mark = `${Date.now()} ${begun}`
      thisTab.setItem(key, mark)
      everyTab.setItem(key, mark)
    },
  }
}
