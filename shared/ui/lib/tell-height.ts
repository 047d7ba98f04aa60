/** What can cover the foot of the window; the page's custom property of that name is its height while it is drawn. */
type Cover = '--foot-bar' | '--snackbar' | '--consent-bar'

const isBehind = (focused: Element, cover: HTMLElement): boolean => {
  const [{ top, bottom }, { top: edge }] = [focused.getBoundingClientRect(), cover.getBoundingClientRect()]
  return top < innerHeight && bottom > edge
}

/**
 * The ref of what covers the foot of the window: tells the page its height, whatever it says and however wide the window is. What
 * comes into view stays clear of it (`base.css`); what somebody has reached by keyboard comes out from behind it. WCAG 2.4.11.
 */
const tellHeight =
  (name: Cover) =>
  (cover: HTMLElement | null): (() => void) | undefined => {
    if (!cover) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(name, `${cover.offsetHeight}px`)
      const focused = document.activeElement
      if (!focused?.matches(':focus-visible') || cover.contains(focused)) return
      if (isBehind(focused, cover)) focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(cover)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }

export const tellBarHeight = tellHeight('--foot-bar')
export const tellSnackbarHeight = tellHeight('--snackbar')
export const tellConsentBarHeight = tellHeight('--consent-bar')
