import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isOfflineError, type ReportPort } from '@cupboard/shared/module'

/** @throws when the server's page has no element of that id */
export function placeOf(page: Document, id: string): HTMLElement {
  const element = page.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}

/**
 * A part of the shell in a root of its own: the server's markup is taken over where there is any.
 *
 * @param onBroken told of a failure that leaves the shell without this part
 */
export function drawRoot(element: HTMLElement, tree: ReactNode, report: ReportPort, onBroken?: () => void): void {
  const onError = (error: unknown) => {
    if (isOfflineError(error)) return
    report(error, { owner: 'shell' })
    onBroken?.()
  }
  const onRecoverableError = (error: unknown) => report(error, { owner: 'shell' })
  const options = { onCaughtError: onError, onUncaughtError: onError, onRecoverableError }
  if (element.firstElementChild) hydrateRoot(element, tree, options)
  else createRoot(element, options).render(tree)
}
