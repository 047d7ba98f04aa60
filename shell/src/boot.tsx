import { triggerAppChange } from 'single-spa'
import { paths, type ModuleName, type PageData } from '@cupboard/shared/contracts'
import { lookAtLine, pressAgain } from '@cupboard/shared/module'
import { startApplications } from './composition/applications.ts'
import { placeOf } from './composition/draw-root.ts'
import { drawShell } from './composition/draw-shell.tsx'
import { createScopes } from './composition/scopes.ts'
import type { MountFailure } from './composition/mount-with-fallback.ts'
import { createWidgets } from './composition/shell-widgets.ts'
import { createFirstPaint } from './first-paint.ts'
import { watchMeasurement } from './measurement/measurement.ts'
import { createAfterFrame } from './ports/after-frame.ts'
import { keepFocus } from './ports/focus-keeper.ts'
import { watchLine } from './ports/line.ts'
import type { ShellFlags } from './ports/flags.ts'
import { createObservable } from './ports/observable.ts'
import { createPage } from './ports/page.ts'
import { watchWarehouseSale } from './ports/warehouse-sale.ts'
import type { ModuleLoader } from './registry/module-loader.ts'
import type { HangMark } from './registry/hang-mark.ts'
import type { Ownership } from './registry/ownership.ts'
import { needsSession, redirectFor } from './routing/dashboard-guard.ts'
import { filteredWindow } from './routing/filtered-window.ts'
import { createPrepare } from './routing/guarded-prepare.ts'
import { createLeaveFor } from './routing/leave-for.ts'
import { keepScroll, type KeptScroll } from './routing/keep-scroll.ts'
import { createRouter, type ShellRouter } from './routing/router.ts'
import { tryAgain } from './routing/try-again.ts'
import { sayBroken, sayDrawn, sayRunning } from './starting/signs.ts'
import { watchRunning } from './starting/watch-running.ts'
import { createServices, type Services } from './services.ts'
import type { LeavePages } from './session/leave.ts'
import { watchSession } from './session/watch-session.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export interface BootOptions {
  readonly pageData: PageData
  readonly telemetry: Telemetry
  readonly flags: ShellFlags
  readonly ownership: Ownership
  readonly loader: ModuleLoader
  /** Stands while a module draws a page for the first time. */
  readonly drawing: HangMark
}

/** Puts the page together: one router, the shell's own parts in roots of their own, and each module as an application. */
export function boot({ pageData, telemetry, flags, ownership, loader, drawing }: BootOptions): void {
  const { modules } = pageData.registry
  const main = placeOf(document, 'module')
  const owner = createObservable<ModuleName | undefined>(undefined)
  const unmounted = createObservable(0)
  const isNavigating = createObservable(false)
  const failedModule = createObservable<MountFailure | undefined>(undefined)
  const firstPaint = createFirstPaint(window)

  /** A sign-out leads home; a session that is found to be over leads to the sign-in page, from a page that needs one. */
  const leavePages: LeavePages = async (leaving, onLeft) => {
    if (leaving === 'signing-out') return leaveFor(paths.home(), {}, onLeft)
    const redirect = redirectFor(window.location, { status: 'signed-out' })
    return redirect ? leaveFor(redirect.to, { state: redirect.state, replace: true }, onLeft) : onLeft()
  }
  const services = createServices(pageData, { ...telemetry, flags }, firstPaint, leavePages)
  const { mock, prepareCalls, ...modulePorts } = services
  const { session, events, report } = services
  removeOthers(main, pageData, services)
  const router = createShellRouter(ownership, loader, services)
  const leaveFor = createLeaveFor({ router, owner, unmounted })
  const scroll = keepScroll({ page: window, router, drawn: triggerAppChange })
  const page = createShellPage({ router, scroll, telemetry, services, drawing })
  const scopeOf = createScopes(modulePorts, report)
  const ports = { ...modulePorts, page, widgets: createWidgets(modules, loader, scopeOf) }

  function run(): void {
    firstPaint.drawn()
    sayRunning(window)
    pressAgain(document)
  }
  mock.visit(window.location.pathname)
  router.subscribe(() => {
    const { location, hasArrived, failure, isNavigating: isOnItsWay } = router.get()
    if (hasArrived && (failure || !ownership.ownerOf(location.pathname))) run()
    mock.visit(location.pathname)
    isNavigating.set(isOnItsWay)
    if (page.isShown(location.pathname)) telemetry.pageViews.shown(location, document.title)
  })
  const shell = {
    isNavigating,
    announcement: page.announcements,
    isMocked: mock.isOn,
    isWarehouseSale: watchWarehouseSale(window, pageData.warehouseSale, services.clock),
  }
  const drawn = drawShell({
    ...{ ports, router, ownership, shell, main, owner, failedModule },
    onBroken: () => sayBroken(window),
  })
  if (needsSession(window.location.pathname)) firstPaint.frameIsFirst()
  router.start()
  startApplications({
    ...{ names: modules.map(({ name }) => name), router, ownership, loader, ports, scopeOf, main },
    shellDrawn: drawn,
    onOwner: owner.set,
    onMounting(name, version) {
      sayDrawn(window)
      drawing.begin(`${name}@${version}`)
    },
    onMounted() {
      failedModule.set(undefined)
      run()
    },
    onUnmounted: () => unmounted.set(unmounted.get() + 1),
    onFailed(failure) {
      failedModule.set(failure)
      if (failure) run()
    },
  })
  watchSession({ page: window, session, events, report, router, leaveFor })
  watchLine(window, events)
  watchMeasurement(window, services, firstPaint)
  void Promise.all([drawn, firstPaint.done]).then(() => sayDrawn(window))
  void firstPaint.done.then(() => {
    afterFirstPaint(services, { telemetry, ownership, loader })
    // its screen will make calls, which are to be authorised; if loading that fails here, they try again
    if (owner.get()) prepareCalls().catch(() => undefined)
  })
}

/** What was drawn for another customer is nobody's to see. */
function removeOthers(main: Element, told: PageData, { pageData }: Services): void {
  if (told.prerendered?.visitor?.person && !pageData.prerendered) main.replaceChildren()
}

function createShellRouter(ownership: Ownership, loader: ModuleLoader, { session, pageData }: Services): ShellRouter {
  const router: ShellRouter = createRouter({
    page: filteredWindow(window),
    prepare: createPrepare({
      ownership,
      loader,
      session,
      address: () => window.location.href,
      redirect: ({ to, state }, { replace }) => void router.navigate(to, { state, replace }),
    }),
  })
  watchRunning({ page: window, router, isLineUp: lookAtLine, patience: pageData.modulePatience })
  return { ...router, retry: tryAgain({ router, ownership, loader }) }
}

interface ShellPageParts extends Pick<BootOptions, 'telemetry' | 'drawing'> {
  readonly router: ShellRouter
  readonly scroll: KeptScroll
  readonly services: Services
}

function createShellPage({ router, scroll, telemetry, services, drawing }: ShellPageParts) {
  const afterFrame = createAfterFrame(window)
  return createPage({
    document,
    focus: keepFocus(document, afterFrame),
    pathname: () => router.get().location.pathname,
    onNew: scroll.onShown,
    onShown({ title }) {
      const { location } = router.get()
      afterFrame(() => {
        telemetry.pageViews.shown(location, title)
        services.events.emit('page.viewed', { path: location.pathname, title })
        drawing.end()
      })
    },
  })
}

/** Who is here, and what nobody waits for: its code comes now, and where it does not, the flags stay as the page told them. */
function afterFirstPaint(
  services: Services,
  { telemetry, ...parts }: Pick<BootOptions, 'loader' | 'ownership' | 'telemetry'>,
): void {
  void services.session.ready()
  void import(/* webpackChunkName: "once-seen" */ './once-seen.ts').then(
    ({ onceSeen }) => onceSeen({ ...services, ...parts, telemetry }),
    (error: unknown) => services.flags.start(() => Promise.reject(error)),
  )
}
