import { isRunning } from './signs.ts'

/**
 * A button that is pressed before anything runs is marked: whoever takes its markup over presses it once more. Only the last one counts, and
 * a form is not sent by the browser meanwhile. Links lead where they lead.
 */
export function keepPress(page: Window): void {
  function keep(event: Event): void {
    const { target, isTrusted } = event
    if (!isTrusted || isRunning(page)) return
    if (event.type === 'submit') event.preventDefault()
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    page.document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    button.dataset['pressed'] = ''
  }
  for (const type of ['click', 'submit']) page.addEventListener(type, keep, true)
}
