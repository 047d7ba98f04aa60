import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider, type NavigateOptions } from 'react-router-dom'
import { mountRootParcel, triggerAppChange } from 'single-spa'
import { paths, type ModuleName, type PageData } from '@cupboard/shared/contracts'
import { ModuleRoot, PortsProvider, type MountedPorts } from '@cupboard/shared/module'
import { startApplications } from './composition/applications.ts'
import { drawRoot, placeOf } from './composition/draw-root.ts'
import type { MountFailure } from './composition/mount-with-fallback.ts'
import { createWidgets } from './composition/shell-widgets.ts'
import { createFirstPaint } from './first-paint.ts'
import { ShellContext, type ShellState } from './layout/shell-context.ts'
import { ShellFooter } from './layout/shell-footer.tsx'
import { Top } from './layout/top.tsx'
import { watchLine } from './ports/line.ts'
import { createObservable } from './ports/observable.ts'
import { createPage } from './ports/page.ts'
import type { ModuleLoader } from './registry/module-loader.ts'
import type { ModuleOverride } from './registry/override.ts'
import type { Ownership } from './registry/ownership.ts'
import { prefetchOnIntent } from './registry/prefetch.ts'
import { createBridge } from './routing/bridge.ts'
import { needsSession, redirectFor } from './routing/dashboard-guard.ts'
import { filteredWindow } from './routing/filtered-window.ts'
import { createPrepare } from './routing/guarded-prepare.ts'
import { createRoutes } from './routing/routes.tsx'
import { FailedModule } from './screens/failed-module.tsx'
import { MainContext } from './screens/main-context.ts'
import { createServices } from './services.ts'
import { watchAuthErrors } from './session/auth-error-flow.ts'
import type { Leaving } from './session/session.ts'
import { SIGNED_OUT_KEY } from './session/signed-out-mark.ts'
import { isLastUserKey } from './session/stored-tokens.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export interface BootOptions {
  readonly pageData: PageData
  readonly telemetry: Telemetry
  readonly ownership: Ownership
  readonly overrides: readonly ModuleOverride[]
  readonly loader: ModuleLoader
}

/** Puts the page together: one router, the shell's own parts in roots of their own, and each module as an application. */
export function boot({ pageData, telemetry, ownership, overrides, loader }: BootOptions): void {
  const { modules } = pageData.registry
  const main = placeOf(document, 'module')
  const owner = createObservable<ModuleName | undefined>(undefined)
  const unmounted = createObservable(0)
  const firstPaint = createFirstPaint(window)
  const { mock, identity, ...services } = createServices(pageData, telemetry, firstPaint, leavePages)
  const { session, flags, events, report } = services
  const { pageViews } = telemetry

  const prepare = createPrepare({
    loader,
    session,
    address: () => window.location.href,
    redirect: ({ to, state }, { replace }) => void router.navigate(to, { state, replace }),
  })
  const router = createBrowserRouter(createRoutes({ ownership, prepare }), { window: filteredWindow(window) })

  const page = createPage({
    document,
    pathname: () => router.state.location.pathname,
    hash: (isFirst) => (isFirst || router.state.historyAction !== 'POP' ? router.state.location.hash : ''),
    onShown({ title }) {
      pageViews.shown(router.state.location, title)
      events.emit('page.viewed', { path: router.state.location.pathname, title })
    },
  })
  const ports = { ...services, page, widgets: createWidgets(modules, loader) }
  const isNavigating = createObservable(false)
  const failedModule = createObservable<MountFailure | undefined>(undefined)
  mock.visit(window.location.pathname)
  router.subscribe(({ navigation, location }) => {
    mock.visit(location.pathname)
    isNavigating.set(navigation.state !== 'idle')
    if (page.isShown(location.pathname)) pageViews.shown(location, document.title)
  })

  drawShell()
  if (needsSession(window.location.pathname)) firstPaint.frameIsFirst()
  startApplications({
    names: modules.map(({ name }) => name),
    router,
    ownership,
    loader,
    ports,
    main,
    onOwner: owner.set,
    onMounted() {
      failedModule.set(undefined)
      firstPaint.drawn()
      document.documentElement.dataset['running'] = ''
    },
    onUnmounted: () => unmounted.set(unmounted.get() + 1),
    onFailed: failedModule.set,
  })
  watchSession()
  watchLine(window, events)
  void firstPaint.done.then(afterFirstPaint)

  function drawShell() {
    const shellPorts: MountedPorts = {
      ...ports,
      router: createBridge(router, () => true),
      mountParcel: mountRootParcel,
    }
    const shell: ShellState = {
      isNavigating,
      announcement: page.announcements,
      overrides,
      isMocked: mock.isOn,
      isWarehouseSale: false,
    }
    const inShell = (children: ReactNode) => (
      <ShellContext value={shell}>
        <ModuleRoot ports={shellPorts}>{children}</ModuleRoot>
      </ShellContext>
    )
    const inMain = (children: ReactNode) => <MainContext value={{ element: main, owner }}>{children}</MainContext>
    drawRoot(placeOf(document, 'shell-top'), inShell(<Top />), report)
    drawRoot(placeOf(document, 'shell-bottom'), inShell(<ShellFooter />), report)
    drawRoot(document.createElement('div'), inMain(inShell(<FailedModule failed={failedModule} />)), report)
    const pages = (
      <PortsProvider ports={shellPorts}>
        <RouterProvider router={router} />
      </PortsProvider>
    )
    drawRoot(document.createElement('div'), inMain(pages), report)
  }

  function watchSession() {
    watchAuthErrors({
      events,
      endSession: session.end,
      storage: window.localStorage,
      report,
      navigate: (path, state, onLeft) => leaveFor(path, { state }, onLeft),
      redirect: (path) => window.location.assign(path),
    })
    events.on('session.changed', () => {
      const redirect = redirectFor(window.location, session.get())
      if (redirect) void router.navigate(redirect.to, { state: redirect.state, replace: true })
    })
    window.addEventListener('storage', ({ key }) => {
      if (isLastUserKey(key) || key === SIGNED_OUT_KEY) void session.checkAgain()
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void session.checkAgain()
    })
  }

  /**
   * Goes to a page that needs nobody. `onLeft` runs once: when the module that was there is gone, or draws that page itself, and in
   * any case when nothing more comes.
   */
  async function leaveFor(path: string, options: NavigateOptions, onLeft: () => void) {
    const from = router.state.location
    const module = owner.get()
    let hasLeft = false
    const stop = [
      unmounted.subscribe(left),
      router.subscribe(({ location }) => {
        if (location !== from && (module === undefined || owner.get() === module)) left()
      }),
    ]
    function left() {
      if (hasLeft) return
      hasLeft = true
      stop.forEach((end) => end())
      onLeft()
    }
    await router.navigate(path, options)
    await triggerAppChange()
    left()
  }

  /** Whoever signs out goes home; where the session turned out to be over, a page that needs it gives way to signing in. */
  async function leavePages(leaving: Leaving, onLeft: () => void) {
    if (leaving === 'signing-out') return leaveFor(paths.home(), {}, onLeft)
    const redirect = redirectFor(window.location, { status: 'signed-out' })
    return redirect ? leaveFor(redirect.to, { state: redirect.state, replace: true }, onLeft) : onLeft()
  }

  function afterFirstPaint() {
    void session.ready()
    // a module's screen that does not arrive drawn has something to ask; when this fails, its first call tries again
    if (owner.get() && !pageData.prerendered) identity().catch(() => undefined)
    void flags.start(async () => {
      const { watchOpenFeature } = await import('./ports/open-feature.ts')
      return (onFlags) => watchOpenFeature(window.location.origin, onFlags)
    })
    prefetchOnIntent({ page: document, ownership, loader, onPageChange: (look) => events.on('page.viewed', look) })
  }
}
