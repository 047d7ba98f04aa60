import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ModuleRoot } from '@cupboard/shared/module'
import { prerenderPorts, type PrerenderInput } from '@cupboard/shared/prerender'
import { QUIET, ShellContext } from './layout/shell-context.ts'
import { ShellFooter } from './layout/shell-footer.tsx'
import { Top } from './layout/top.tsx'
import { NotFound } from './screens/not-found-screen.tsx'

/** What of an address tells that it is nobody's, and shows the page that says so. */
const NOT_FOUND = /(?:^|\/)page-not-found$/

interface Frame {
  readonly top: string
  readonly main?: string
  readonly bottom: string
}

/** The shell's own parts of a page, as a visitor gets them about whom nothing is known. */
export async function render(input: PrerenderInput): Promise<Frame> {
  const ports = prerenderPorts(input)
  const draw = (children: ReactNode) =>
    renderToString(
      <ShellContext value={QUIET}>
        <ModuleRoot ports={ports}>{children}</ModuleRoot>
      </ShellContext>,
    )
  const main = NOT_FOUND.test(input.path) ? { main: `<div data-boundary="shell">${draw(<NotFound />)}</div>` } : {}
  return { top: draw(<Top />), ...main, bottom: draw(<ShellFooter />) }
}
