/** Of the window's height, what stands in its middle whole: bars take some of the rest. */
const FITS = 0.75

/**
 * Brings a message or a field to the middle of the window, with the focus on it: what is still laid out above may move it, not out of
 * sight. Of what is too tall for that, the beginning is seen.
 */
export function bringToNotice(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  element.scrollIntoView?.({ block: element.offsetHeight <= FITS * innerHeight ? 'center' : 'start' })
}
