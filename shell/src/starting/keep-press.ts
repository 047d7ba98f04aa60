import { isRunning } from './signs.ts'

/** On a page whose address brings something: what that is would be forgotten by who leaves before it was heard. */
const BRINGS = '#shell-top[data-awaits-banner]'

/**
 * A button that is pressed before anything runs is marked: whoever takes its markup over presses it once more. Only the last one counts, and
 * a form is not sent by the browser meanwhile. Links lead where they lead, unless the address brings something.
 */
export function keepPress(page: Window): void {
  function keep(event: Event): void {
    const { target, isTrusted } = event
    if (!isTrusted || isRunning(page)) return
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null
    const isLink = pressed?.tagName === 'A'
    if (isLink && !page.document.querySelector(BRINGS)) return
    if (isLink || event.type === 'submit') event.preventDefault()
    if (!pressed) return
    page.document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    pressed.dataset['pressed'] = ''
  }
  for (const type of ['click', 'submit']) page.addEventListener(type, keep, true)
}
