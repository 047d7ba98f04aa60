import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AtServerContext, ModuleRoot, type PageName } from '@cupboard/shared/module'
import { drawPicture, prerenderPorts, type DrawnHead, type PrerenderInput } from '@cupboard/shared/prerender'
import { Cat, DrawnLoading, loadArt, Page } from '@cupboard/shared/ui'
import { QUIET, ShellContext } from './layout/shell-context.ts'
import { ShellFooter } from './layout/shell-footer.tsx'
import { topAtServer } from './layout/top-at-server.ts'
import { Top } from './layout/top.tsx'
import { messages } from './screens/messages.ts'
import { NotFound } from './screens/not-found-screen.tsx'

/** What of an address tells that it is nobody's, and shows the page that says so. */
const NOT_FOUND = /(?:^|\/)page-not-found$/

interface Frame {
  readonly top: string
  /** The same while no sign-ups are taken. */
  readonly topInOutage: string
  readonly main?: string
  readonly head?: DrawnHead
  readonly bottom: string
}

const inMain = (markup: string): string => `<div data-boundary="shell">${markup}</div>`

const ARRIVES = (
  <Page space="page">
    <DrawnLoading words={messages.arriving.soon} long={messages.arriving.long} />
  </Page>
)
const notFoundPicture = () => drawPicture({ words: messages.notFound.heading, shelves: [[<Cat key="cat" />]] })

/** The shell's own parts of a page, as a visitor gets them about whom nothing is known. */
export async function render(input: PrerenderInput): Promise<Frame> {
  await loadArt()
  let page: PageName | undefined
  const ports = prerenderPorts(input, { called: (named) => (page = named) })
  const draw = (children: ReactNode) =>
    renderToString(
      <ShellContext value={QUIET}>
        <ModuleRoot ports={ports}>{children}</ModuleRoot>
      </ShellContext>,
    )
  const top = draw(<Top />)
  const topInOutage = draw(
    <AtServerContext value={topAtServer(true)}>
      <Top />
    </AtServerContext>,
  )
  const bottom = draw(<ShellFooter />)
  if (input.arrives) return { top, topInOutage, main: inMain(draw(ARRIVES)), bottom }
  if (!NOT_FOUND.test(input.path)) return { top, topInOutage, bottom }
  const main = inMain(draw(<NotFound />))
  return { top, topInOutage, main, bottom, ...(page && { head: { ...page, picture: notFoundPicture() } }) }
}
