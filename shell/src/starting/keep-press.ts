import { hasStarted, isRunning, isStopped } from './signs.ts'

/** On a page whose address brings something: what that is would be forgotten by who leaves before it was heard. */
const BRINGS = '#shell-top[data-awaits-banner]'
/** It has no module that would hear of it. A page that is still to come has no heading. */
const NOT_FOUND = 'main [data-boundary="shell"] h1'
/** The markup of a module's page while its screen takes it over: neither a press there nor the query of the address is heard yet. */
const TAKING_OVER = 'main [data-taking-over]'

/** Another tab or window is asked for, or a file: this page stays. */
const MODIFIERS = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const
const staysHere = (event: Event): boolean => event instanceof MouseEvent && MODIFIERS.some((key) => event[key])

/**
 * A button that is pressed before anything hears of it is marked: whoever takes its markup over presses it once more. Only the last one
 * counts, heard or not, and a form is not sent by the browser meanwhile. Links lead where they lead, unless the address brings something
 * that the page has not heard yet, or has a query that the link's screen, which answers already, would not hand on.
 */
export function keepPress(page: Window): void {
  const { document } = page
  const isThere = (selector: string) => document.querySelector(selector) !== null
  const isPageHeard = () => isRunning(page) && !isThere(TAKING_OVER)
  const isHeardAt = (element: Element) =>
    isPageHeard() || (!element.closest('main') && (isRunning(page) || hasStarted(page)))
  const isLinkHeard = (link: Element) => {
    const wouldDropQuery = page.location.search !== '' && link.closest(TAKING_OVER) !== null
    return isPageHeard() || (!wouldDropQuery && !isThere(BRINGS)) || isThere(NOT_FOUND)
  }

  function keep(event: Event): void {
    const { target, isTrusted } = event
    if (!isTrusted || isStopped(page) || !(target instanceof Element)) return
    const pressed = target.closest<HTMLElement>('button, a[href]')
    const isLink = pressed?.tagName === 'A'
    if (isLink && staysHere(event)) return
    const isHeard = pressed && isLink ? isLinkHeard(pressed) : isHeardAt(pressed ?? target)
    const isSent = event.type === 'submit'
    if (pressed) document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    if (isHeard || !(pressed || isSent)) return
    pressed?.setAttribute('data-pressed', '')
    if (isLink || isSent) event.preventDefault()
    // React may be about to hear it, and must not twice
    event.stopPropagation()
  }
  for (const type of ['click', 'submit']) page.addEventListener(type, keep, true)
}
