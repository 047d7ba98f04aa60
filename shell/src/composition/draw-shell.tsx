import { useEffect, type ReactNode } from 'react'
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
import { ShellPages, type Arrived } from '../screens/shell-pages.tsx'
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

interface PartProps {
  readonly onDrawn: () => void
  readonly children: ReactNode
}

function Part({ onDrawn, children }: PartProps) {
  useEffect(onDrawn, [onDrawn])
  return children
}

/**
 * The shell's own parts, each in a root of its own around the one where modules are drawn.
 *
 * @returns resolves once all of them are drawn; never, where one of them breaks
 */
export function drawShell({
  ports,
  router,
  ownership,
  shell,
  main,
  owner,
  failedModule,
  onBroken,
}: DrawShellOptions): Promise<unknown> {
  const shellPorts: MountedPorts = {
    ...ports,
    router: createBridge(router, () => true),
    mountParcel: mountRootParcel,
  }
  const draw = (element: HTMLElement, part: ReactNode, around: (tree: ReactNode) => ReactNode = (tree) => tree) =>
    new Promise<void>((resolve) => {
      let isBroken = false
      // what throws as it is put in the page is told right after the effects
      const onDrawn = () => queueMicrotask(() => isBroken || resolve())
      const inShell = (
        <ShellContext value={shell}>
          <ModuleRoot ports={shellPorts}>
            <Part onDrawn={onDrawn}>{part}</Part>
          </ModuleRoot>
        </ShellContext>
      )
      drawRoot(element, around(inShell), ports.report, () => {
        isBroken = true
        onBroken()
      })
    })
  const atServer = (tree: ReactNode) => (
    <AtServerContext value={topAtServer(ports.flags.get().blockSignups)}>{tree}</AtServerContext>
  )
  const inMain = (tree: ReactNode) => <MainContext value={{ element: main, owner }}>{tree}</MainContext>
  const drawnNotFound = ports.pageData.notFound ? main.querySelector<HTMLElement>(':scope > [data-boundary]') : null
  const arrived: Arrived = drawnNotFound ? 'not-found' : main.hasChildNodes() ? 'page' : 'nothing'
  const pages = <ShellPages router={router} ownership={ownership} arrived={arrived} />
  return Promise.all([
    draw(placeOf(document, 'shell-top'), <Top />, atServer),
    draw(placeOf(document, 'shell-bottom'), <ShellFooter />),
    draw(document.createElement('div'), <FailedModule failed={failedModule} />, inMain),
    draw(drawnNotFound ?? document.createElement('div'), pages, inMain),
  ])
}
