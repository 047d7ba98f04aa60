import type { ReportPort } from '@cupboard/shared/module'

/** A page that was going to be left and is still here by then has stayed. */
const STAYED_AFTER_MS = 30_000

/**
 * Reports as `report` does, but what fails once the page is being left only if it stays: a file that a browser drops then, and which
 * Firefox calls a file of another hash, is no fault.
 */
export function unlessLeft(page: Pick<Window, 'addEventListener'>, report: ReportPort): ReportPort {
  let held: (() => void)[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => {
    held?.forEach((send) => send())
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
  return (error, context) => {
    if (held) held.push(() => report(error, context))
    else report(error, context)
  }
}
