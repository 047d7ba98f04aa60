import { ScrollRestoration, Outlet, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { paths, type ModuleName } from '@cupboard/shared/contracts'
import type { Ownership } from '../registry/ownership.ts'
import { ArrivingScreen } from '../screens/arriving-screen.tsx'
import { InMain } from '../screens/in-main.tsx'
import { LoadingFailedScreen } from '../screens/loading-failed-screen.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { OpsRoute } from '../screens/ops-route.tsx'

export interface RouteServices {
  readonly ownership: Ownership
  /** The first page is there already. */
  readonly isDrawn: boolean
  /** Loads the module, and whatever must be known before its page may be shown. */
  readonly prepare: (name: ModuleName, url: URL, signal: AbortSignal) => Promise<void>
}

function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

const failed = (
  <InMain>
    <LoadingFailedScreen />
  </InMain>
)

const arriving = (
  <InMain>
    <ArrivingScreen />
  </InMain>
)

/**
 * The shell's own pages, and one route for all that modules own: its loader ends before the address changes, so that no page is blank
 * while its module is on the way. What is nobody's is the 404 page. SHELL-41.
 */
export function createRoutes({ ownership, isDrawn, prepare }: RouteServices): RouteObject[] {
  async function loader({ request }: LoaderFunctionArgs) {
    const url = new URL(request.url)
    const owner = ownership.ownerOf(url.pathname)
    if (owner) await prepare(owner, url, request.signal)
    return { isOwned: owner !== undefined }
  }
  return [
    {
      element: <Frame />,
      hydrateFallbackElement: isDrawn ? <></> : arriving,
      children: [
        { path: paths.ops(), element: <OpsRoute /> },
        { path: '*', loader, element: <NotFoundScreen />, errorElement: failed, shouldRevalidate: () => true },
      ],
    },
  ]
}
