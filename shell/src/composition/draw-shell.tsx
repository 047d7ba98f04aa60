import type { ReactNode } from 'react'
import { mountRootParcel } from 'single-spa'
import type { ModuleName } from '@cupboard/shared/contracts'
import { AtServerContext, ModuleRoot, type MountedPorts, type Readable } from '@cupboard/shared/module'
import { ShellContext, type ShellState } from '../layout/shell-context.ts'
import { ShellFooter } from '../layout/shell-footer.tsx'
import { topAtServer } from '../layout/top-at-server.ts'
import { Top } from '../layout/top.tsx'
import type { Ownership } from '../registry/ownership.ts'
import { createBridge } from '../routing/bridge.ts'
import type { ShellRouter } from '../routing/router.ts'
import { FailedModule } from '../screens/failed-module.tsx'
import { MainContext } from '../screens/main-context.ts'
import { ShellPages } from '../screens/shell-pages.tsx'
import { drawRoot, placeOf } from './draw-root.ts'
import type { MountFailure } from './mount-with-fallback.ts'

export interface DrawShellOptions {
  readonly ports: Omit<MountedPorts, 'router' | 'mountParcel'>
  readonly router: ShellRouter
  readonly ownership: Ownership
  readonly shell: ShellState
  /** Where modules are drawn. */
  readonly main: HTMLElement
  readonly owner: Readable<ModuleName | undefined>
  readonly failedModule: Readable<MountFailure | undefined>
  /** Told when a part of the shell throws while it draws. */
  readonly onBroken: () => void
}

/** The shell's own parts, each in a root of its own around the one where modules are drawn. */
export function drawShell({
  ports,
  router,
  ownership,
  shell,
  main,
  owner,
  failedModule,
  onBroken,
}: DrawShellOptions): void {
  const shellPorts: MountedPorts = {
    ...ports,
    router: createBridge(router, () => true),
    mountParcel: mountRootParcel,
  }
  const inShell = (children: ReactNode) => (
    <ShellContext value={shell}>
      <ModuleRoot ports={shellPorts}>{children}</ModuleRoot>
    </ShellContext>
  )
  const inMain = (children: ReactNode) => <MainContext value={{ element: main, owner }}>{children}</MainContext>
  const top = <AtServerContext value={topAtServer(ports.flags.get().blockSignups)}>{inShell(<Top />)}</AtServerContext>
  drawRoot(placeOf(document, 'shell-top'), top, ports.report, onBroken)
  drawRoot(placeOf(document, 'shell-bottom'), inShell(<ShellFooter />), ports.report, onBroken)
  drawRoot(
    document.createElement('div'),
    inMain(inShell(<FailedModule failed={failedModule} />)),
    ports.report,
    onBroken,
  )
  const pages = <ShellPages router={router} ownership={ownership} isDrawn={main.hasChildNodes()} />
  drawRoot(document.createElement('div'), inMain(inShell(pages)), ports.report, onBroken)
}
