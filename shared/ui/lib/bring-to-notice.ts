/** Brings a message to the middle of the window, with the focus on it: what is still being laid out above may move it, not out of sight. */
export function bringToNotice(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true })
  message?.scrollIntoView?.({ block: 'center' })
}
