import { isRunning, isStopped } from './signs.ts'

/** On a page whose address brings something: what that is would be forgotten by who leaves before it was heard. */
const BRINGS = '#shell-top[data-awaits-banner]'
/** It has no module that would hear of it. */
const NOT_FOUND = 'main [data-boundary="shell"]'

/** Another tab or window is asked for, or a file: this page stays. */
const MODIFIERS = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const
const staysHere = (event: Event): boolean => event instanceof MouseEvent && MODIFIERS.some((key) => event[key])

/**
 * A button that is pressed before anything runs is marked: whoever takes its markup over presses it once more. Only the last one counts, and
 * a form is not sent by the browser meanwhile. Links lead where they lead, unless the address brings something.
 */
export function keepPress(page: Window): void {
  const { document } = page
  const isHeard = () => document.querySelector(BRINGS) !== null && document.querySelector(NOT_FOUND) === null

  function keep(event: Event): void {
    const { target, isTrusted } = event
    if (!isTrusted || isRunning(page) || isStopped(page)) return
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null
    const isLink = pressed?.tagName === 'A'
    if (isLink && (staysHere(event) || !isHeard())) return
    if (isLink || event.type === 'submit') event.preventDefault()
    if (!pressed) return
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    pressed.dataset['pressed'] = ''
  }
  for (const type of ['click', 'submit']) page.addEventListener(type, keep, true)
}
