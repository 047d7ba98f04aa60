import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ModuleRoot } from '@cupboard/shared/module'
import { prerenderPorts, type PrerenderInput } from '@cupboard/shared/prerender'
import { QUIET, ShellContext } from './layout/shell-context.ts'
import { ShellFooter } from './layout/shell-footer.tsx'
import { Top } from './layout/top.tsx'

/** The shell's own parts of a page, as a visitor gets them about whom nothing is known. */
export async function render(input: PrerenderInput): Promise<{ readonly top: string; readonly bottom: string }> {
  const ports = prerenderPorts(input)
  const draw = (children: ReactNode) =>
    renderToString(
      <ShellContext value={QUIET}>
        <ModuleRoot ports={ports}>{children}</ModuleRoot>
      </ShellContext>,
    )
  return { top: draw(<Top />), bottom: draw(<ShellFooter />) }
}
