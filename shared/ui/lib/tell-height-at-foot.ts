/**
 * The ref of a bar at the foot of the window: while it is drawn, the page's `--foot-bar` is its height, whatever it says and however
 * wide the window is. What comes into view stays clear of it (`base.css`).
 */
export function tellHeightAtFoot(bar: HTMLElement): () => void {
  const { style } = bar.ownerDocument.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--foot-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-bar')
  }
}
