import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { takenOver, takingOver } from './early-hand.tsx'
import { isOfflineError } from './line.ts'
import type { ReportPort } from './types.ts'

/** Every failure inside a root is reported under its owner's name; a lost line is nobody's failure. */
const reporting = (report: ReportPort, owner: string, onGone?: (error: unknown) => void): RootOptions => ({
  onCaughtError(error) {
    if (!isOfflineError(error)) report(error, { owner })
  },
  onUncaughtError(error) {
    report(error, { owner })
    onGone?.(error)
  },
  onRecoverableError: (error) => report(error, { owner, recovered: 'true' }),
})

export interface RootOwner {
  readonly owner: string
  readonly report: ReportPort
  /** A failure that no boundary caught: React has taken the whole tree away. */
  readonly onGone?: ((error: unknown) => void) | undefined
}

/** Draws at once, so that no frame shows an empty place. */
export function mountRoot(element: HTMLElement, tree: ReactNode, { report, owner, onGone }: RootOwner): Root {
  const root = createRoot(element, reporting(report, owner, onGone))
  flushSync(() => root.render(tree))
  return root
}

/** Takes over what the server drew; a failure on the way ends that, too. */
export function hydrate(element: HTMLElement, tree: ReactNode, { report, owner, onGone }: RootOwner): Root {
  const { onCaughtError, onUncaughtError, ...options } = reporting(report, owner, onGone)
  const ending =
    <Rest extends readonly unknown[]>(tell: ((...told: Rest) => void) | undefined) =>
    (...told: Rest) => {
      takenOver(element)
      tell?.(...told)
    }
  return hydrateRoot(element, takingOver(element, tree), {
    ...options,
    onCaughtError: ending(onCaughtError),
    onUncaughtError: ending(onUncaughtError),
  })
}
