/** A page that was going to be left and is still here by then has stayed. */
const STAYED_AFTER_MS = 30_000

/**
 * Answers a fault at once, but one that comes while the page is being left only if it stays: a file that a browser drops then, and which
 * Firefox calls a file of another hash, is none.
 */
export function unlessLeft(page: Pick<Window, 'addEventListener'>): (answer: () => void) => void {
  let held: (() => void)[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => {
    held?.forEach((answer) => answer())
    held = undefined
  }
  page.addEventListener('beforeunload', () => {
    held ??= []
    clearTimeout(timer)
    timer = setTimeout(stay, STAYED_AFTER_MS)
  })
  page.addEventListener('pagehide', () => {
    clearTimeout(timer)
    held = []
  })
  page.addEventListener('pageshow', () => {
    held = undefined
  })
  return (answer) => {
    if (held) held.push(answer)
    else answer()
  }
}
