import { useState } from 'react'
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

/** What the server had drawn where pages stand: nothing, a page that a module takes over, or the 404 page, which these take over. */
export type Arrived = 'nothing' | 'page' | 'not-found'

export interface ShellPagesProps {
  readonly router: ShellRouter
  readonly ownership: Ownership
  readonly arrived: Arrived
}

/** The shell's own pages; one that is a module's is drawn by the module, and what is nobody's is the 404 page. SHELL-41. */
export function ShellPages({ router, ownership, arrived }: ShellPagesProps) {
  const { location, hasArrived, isNavigating, failure } = useReadable(router, router.get())
  const isOps = matchPath(paths.ops(), location.pathname) !== null
  const isNobodys = !isOps && !failure && !ownership.ownerOf(location.pathname)
  const [standsAsArrived, setStandsAsArrived] = useState(arrived === 'not-found')
  if (standsAsArrived && !isNobodys) setStandsAsArrived(false)

  if (isOps) return <OpsRoute />
  if (isNobodys && standsAsArrived) return <NotFound />
  if (!hasArrived)
    return arrived === 'nothing' ? (
      <InMain>
        <ArrivingScreen />
      </InMain>
    ) : null
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
  if (!isNobodys) return null
  return (
    <InMain>
      <NotFound />
    </InMain>
  )
}
