import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { takenOver, takingOver } from './early-hand.tsx'
import { isOfflineError } from './line.ts'
import type { ReportPort } from './types.ts'

export interface RootOwner {
  readonly owner: string
  readonly report: ReportPort
  /** A failure that no boundary caught: React has taken the whole tree away. */
  readonly onGone?: ((error: unknown) => void) | undefined
}

/** Every failure inside a root is reported under its owner's name; a lost line is nobody's failure. */
const reporting = ({ report, owner, onGone }: RootOwner, onFailure?: () => void): RootOptions => ({
  onCaughtError(error) {
    onFailure?.()
    if (!isOfflineError(error)) report(error, { owner })
  },
  onUncaughtError(error) {
    onFailure?.()
    report(error, { owner })
    onGone?.(error)
  },
  onRecoverableError: (error) => report(error, { owner, recovered: 'true' }),
})

/** Draws at once, so that no frame shows an empty place. */
export function mountRoot(element: HTMLElement, tree: ReactNode, owner: RootOwner): Root {
  const root = createRoot(element, reporting(owner))
  flushSync(() => root.render(tree))
  return root
}

/** Takes over what the server drew; a failure on the way ends that, too. */
export const hydrate = (element: HTMLElement, tree: ReactNode, owner: RootOwner): Root =>
  hydrateRoot(
    element,
    takingOver(element, tree),
    reporting(owner, () => takenOver(element)),
  )
