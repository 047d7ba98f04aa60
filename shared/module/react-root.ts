import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { isOfflineError } from './line.ts'
import type { ReportPort } from './types.ts'

/** Every failure inside a root is reported under its owner's name; a lost line is nobody's failure. */
const reporting = (report: ReportPort, owner: string): RootOptions => ({
  onCaughtError(error) {
    if (!isOfflineError(error)) report(error, { owner })
  },
  onUncaughtError: (error) => report(error, { owner }),
  onRecoverableError: (error) => report(error, { owner, recovered: 'true' }),
})

/** Draws at once, so that no frame shows an empty place. */
export function mountRoot(element: HTMLElement, tree: ReactNode, owner: string, report: ReportPort): Root {
  const root = createRoot(element, reporting(report, owner))
  flushSync(() => root.render(tree))
  return root
}

export const hydrate = (element: HTMLElement, tree: ReactNode, owner: string, report: ReportPort): Root =>
  hydrateRoot(element, tree, reporting(report, owner))
