import { matchPath } from 'react-router-dom'
import { paths } from '@cupboard/shared/contracts'
import { isOfflineError, useReadable } from '@cupboard/shared/module'
import type { Ownership } from '../registry/ownership.ts'
import type { ShellRouter } from '../routing/router.ts'
import { ArrivingScreen } from './arriving-screen.tsx'
import { InMain } from './in-main.tsx'
import { LoadingFailed } from './loading-failed-screen.tsx'
import { NotFound } from './not-found-screen.tsx'
import { OpsRoute } from './ops-route.tsx'

export interface ShellPagesProps {
  readonly router: ShellRouter
  readonly ownership: Ownership
  /** The first page is there already. */
  readonly isDrawn: boolean
}

/** The shell's own pages; one that is a module's is drawn by the module, and what is nobody's is the 404 page. SHELL-41. */
export function ShellPages({ router, ownership, isDrawn }: ShellPagesProps) {
  const { location, hasArrived, isNavigating, failure } = useReadable(router, router.get())
  if (matchPath(paths.ops(), location.pathname)) return <OpsRoute />
  if (!hasArrived)
    return isDrawn ? null : (
      <InMain>
        <ArrivingScreen />
      </InMain>
    )
  if (failure)
    return (
      <InMain>
        <LoadingFailed
          isOffline={isOfflineError(failure.error)}
          isRetrying={isNavigating}
          onRetry={() => void router.retry()}
        />
      </InMain>
    )
  if (ownership.ownerOf(location.pathname)) return null
  return (
    <InMain>
      <NotFound />
    </InMain>
  )
}
