import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa'
import type { ModuleName } from '@cupboard/shared/contracts'
import type { ModulePorts, MountProps } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import type { Ownership } from '../registry/ownership.ts'
import { createBridge } from '../routing/bridge.ts'
import type { ShellRouter } from '../routing/router.ts'
import type { ScopeOf } from './scopes.ts'
import { mountWithFallback, type MountFailure } from './mount-with-fallback.ts'

export interface ApplicationsOptions {
  readonly names: readonly ModuleName[]
  readonly router: ShellRouter
  readonly ownership: Ownership
  readonly loader: ModuleLoader
  readonly ports: Omit<ModulePorts, 'router'>
  readonly scopeOf: ScopeOf
  readonly main: HTMLElement
  /** No module mounts before: what hangs or breaks until then is the shell. */
  readonly shellDrawn: Promise<unknown>
  /** Whose page is shown from now on; told before anything is drawn. */
  readonly onOwner: (name: ModuleName | undefined) => void
  /** Told right before a version mounts, which may never end. */
  readonly onMounting: (name: ModuleName, version: string) => void
  readonly onMounted: () => void
  readonly onUnmounted: () => void
  /** A mount that failed; undefined once another page is shown. */
  readonly onFailed: (failure: MountFailure | undefined) => void
}

/**
 * The module whose page the router shows; undefined on the shell's own pages, until the first page has come, and after one failed.
 */
function activeModule(router: Pick<ShellRouter, 'get'>, { ownerOf }: Ownership): ModuleName | undefined {
  const { hasArrived, failure, location } = router.get()
  return hasArrived && !failure ? ownerOf(location.pathname) : undefined
}

/** Makes each module a single-spa application that is active while the router shows a page of it. */
export function startApplications({
  names,
  router,
  ownership,
  loader,
  ports,
  scopeOf,
  main,
  shellDrawn,
  onOwner,
  onMounting,
  onMounted,
  onUnmounted,
  onFailed,
}: ApplicationsOptions): void {
  const { report, pageData } = ports
  const drawnAt = router.get().location.pathname
  addErrorHandler((error) => report(error, { module: error.appOrParcelName }))

  for (const name of names) {
    const bridge = createBridge(router, (pathname) => ownership.ownerOf(pathname) === name)
    const hydrate = pageData.prerendered?.module === name
    registerApplication<MountProps>({
      name,
      app: mountWithFallback({
        name,
        loader,
        report,
        scopeOf,
        patience: pageData.modulePatience,
        isAsDrawn: () => router.get().location.pathname === drawnAt,
        onMounting: (version) => onMounting(name, version),
        onMounted,
        onUnmounted,
        onFailed,
      }),
      activeWhen: () => activeModule(router, ownership) === name,
      customProps: { ...ports, router: bridge, domElement: main, basename: '', hydrate },
    })
  }

  let shown = activeModule(router, ownership)
  onOwner(shown)
  router.subscribe(() => {
    const next = activeModule(router, ownership)
    if (next === shown) return
    shown = next
    onOwner(next)
    onFailed(undefined)
    void triggerAppChange()
  })
  void shellDrawn.then(() => start())
}
