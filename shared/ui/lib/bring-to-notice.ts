/** Brings a message or a field to the middle of the window, with the focus on it: what is still laid out above may move it, not out of sight. */
export function bringToNotice(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView?.({ block: 'center' })
}
