import { QueryClientProvider, useQueryErrorResetBoundary } from '@cupboard/shared/queries'
import {
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import {
  Router,
  useLocation,
  useRoutes,
  type NavigateOptions,
  type RouteObject,
  type To,
} from '@cupboard/shared/router'
import { loadArt } from '@cupboard/shared/ui'
import { BrokenPageContext } from './broken-page.ts'
import { EarlyHand } from './early-hand.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lookAtLine } from './line.ts'
import { PortsContext, usePorts } from './ports.ts'
import { TakenOverContext } from './taken-over.ts'
import type { MountedPorts, RouterBridge } from './types.ts'

type Place = ReturnType<RouterBridge['get']>

/** The location that prerendered markup was drawn for, the path alone: query, hash and state follow once the markup is taken over. */
const atServer = ({ location, action }: Place): Place => ({
  location: { ...location, search: '', hash: '', state: null },
  action,
})

/**
 * The shell's location; of a page that arrived drawn, first the one that it was drawn for. The whole address follows in a transition:
 * a screen whose code is still on the way keeps its markup until then.
 */
function usePlace(bridge: RouterBridge, mountedAt = bridge.get()) {
  const [drawnAt] = useState(() => atServer(mountedAt))
  const current = useSyncExternalStore(bridge.subscribe, bridge.get, () => drawnAt)
  const [isDrawn, setDrawn] = useState(current === drawnAt)
  useEffect(() => startTransition(() => setDrawn(false)), [])
  const isTakenOver = !isDrawn || current.location.pathname !== drawnAt.location.pathname
  return { place: isTakenOver ? current : drawnAt, isTakenOver }
}

interface BridgedRouterProps {
  readonly bridge: RouterBridge
  readonly mountedAt: Place | undefined
  readonly children: ReactNode
}

/** The shell's location for react-router's screens: `Link`, `useNavigate` and `useParams` work as usual. */
function BridgedRouter({ bridge, mountedAt, children }: BridgedRouterProps) {
  const { place, isTakenOver } = usePlace(bridge, mountedAt)
  const { location, action } = place
  const navigator = useMemo(
    () => ({
      createHref: (to: To) => bridge.createHref(to),
      go: (delta: number) => bridge.go(delta),
      push: (to: To, state?: unknown, options?: NavigateOptions) => bridge.navigate(to, { ...options, state }),
      replace: (to: To, state?: unknown, options?: NavigateOptions) =>
        bridge.navigate(to, { ...options, state, replace: true }),
    }),
    [bridge],
  )
  return (
    <TakenOverContext value={isTakenOver}>
      <Router location={location} navigationType={action} navigator={navigator}>
        {children}
      </Router>
    </TakenOverContext>
  )
}

/** Stands beside a screen: what its drawings hold comes once there is something to be seen. Without it nobody is kept from anything. */
function LateArt() {
  const { report } = usePorts()
  useEffect(() => {
    loadArt().catch(async (error: unknown) => {
      if (await lookAtLine()) report(error)
    })
  }, [report])
  return null
}

function Contained({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const queries = useQueryErrorResetBoundary()
  const onBroken = useContext(BrokenPageContext)
  return (
    <ErrorBoundary resetKey={pathname} onReset={queries.reset} onCatch={onBroken}>
      <Suspense fallback={<div data-loading aria-busy="true" />}>
        {children}
        <EarlyHand />
        <LateArt />
      </Suspense>
    </ErrorBoundary>
  )
}

interface PortsProps {
  readonly ports: MountedPorts
  readonly children: ReactNode
}

export interface ModuleRootProps extends PortsProps {
  /** Where the router was when markup began to be taken over: somebody may go on before React draws for the first time. */
  readonly mountedAt?: Place
}

/** Ports and server state, for whoever stands in a router already. */
export function PortsProvider({ ports, children }: PortsProps) {
  return (
    <PortsContext value={ports}>
      <QueryClientProvider client={ports.queryClient}>{children}</QueryClientProvider>
    </PortsContext>
  )
}

/** Everything that a module's screens and widgets stand on. Server and browser draw the same tree. */
export function ModuleRoot({ ports, mountedAt, children }: ModuleRootProps) {
  return (
    <PortsProvider ports={ports}>
      <BridgedRouter bridge={ports.router} mountedAt={mountedAt}>
        <Contained>{children}</Contained>
      </BridgedRouter>
    </PortsProvider>
  )
}

export function Screens({ routes }: { readonly routes: readonly RouteObject[] }) {
  return useRoutes([...routes])
}
