import type { Root } from 'react-dom/client'
import type { AppProps } from 'single-spa'
import { CONTRACT_VERSION, type DrawnVisitor } from '@cupboard/shared/contracts'
import type { RouteObject } from '@cupboard/shared/router'
import { loadArt } from '@cupboard/shared/ui'
import { BrokenPageContext } from './broken-page.ts'
import { CHECKING } from './drawn-session.ts'
import { AtServerContext, type AtServer } from './hooks.ts'
import { ModuleRoot, Screens } from './module-root.tsx'
import { hydrate, mountRoot } from './react-root.ts'
import type { MicrofrontendModule, ModuleUses, MountProps, Widgets } from './types.ts'

export interface ReactModule {
  readonly name: string
  readonly version: string
  readonly uses: ModuleUses
  readonly routes: readonly RouteObject[]
  readonly widgets?: Widgets
}

const boundarySelector = ({ name, version }: ReactModule) =>
  `:scope > [data-boundary="${CSS.escape(name)}"][data-version="${CSS.escape(version)}"]`

/** The element that shows whose part of the page this is, and which version drew it. Only its own markup is taken over. */
function boundaryOf({ domElement, hydrate }: MountProps, module: ReactModule): HTMLElement {
  const prerendered = hydrate ? domElement.querySelector<HTMLElement>(boundarySelector(module)) : null
  if (prerendered) return prerendered
  domElement.querySelectorAll(':scope > [data-boundary]').forEach((stale) => stale.remove())
  const element = document.createElement('div')
  element.dataset['boundary'] = module.name
  element.dataset['version'] = module.version
  domElement.append(element)
  return element
}

/** A page that arrived drawn has what is drawn: there the rest comes once it is taken over. What does not come the mounted module tells. */
const isDrawn = ({ name }: ReactModule) => document.querySelector(`[data-boundary="${CSS.escape(name)}"]`) !== null

/** What a screen was drawn from, as this browser has it: who is here, and all that is kept, but for what was typed, which nobody was told. */
function atServer({ flags, session, signUpData }: MountProps, { at, person }: DrawnVisitor): AtServer {
  const kept = person ? undefined : signUpData.get()
  const { typedDelivery: _typed, ...told } = kept ?? {}
  return { flags: flags.get(), signUpData: kept && told, session: person ? session.get() : CHECKING, at }
}

/**
 * A module whose screens are React routes: `export default defineReactModule({ name, version: __VERSION__, uses: __USES__, routes, widgets })`.
 * It has a React root of its own for each time it is mounted; everything else comes through the ports.
 */
export function defineReactModule(module: ReactModule): MicrofrontendModule {
  let mounted: { readonly root: Root; readonly element: HTMLElement } | undefined
  if (!isDrawn(module)) loadArt().catch(() => undefined)
  return {
    contract: CONTRACT_VERSION,
    name: module.name,
    version: module.version,
    uses: module.uses,
    widgets: module.widgets ?? {},
    lifecycles: {
      bootstrap: async () => undefined,
      async mount(props: MountProps & AppProps) {
        const element = boundaryOf(props, module)
        const draw = element.hasChildNodes() ? hydrate : mountRoot
        const { report, onBroken } = props
        const everybodys = (
          <BrokenPageContext value={onBroken}>
            <ModuleRoot ports={props} mountedAt={props.router.get()}>
              <Screens routes={module.routes} />
            </ModuleRoot>
          </BrokenPageContext>
        )
        const drawn = props.pageData.prerendered?.visitor
        const tree = drawn ? <AtServerContext value={atServer(props, drawn)}>{everybodys}</AtServerContext> : everybodys
        mounted = { element, root: draw(element, tree, { owner: module.name, report, onGone: onBroken }) }
      },
      async unmount() {
        mounted?.root.unmount()
        mounted?.element.remove()
        mounted = undefined
      },
    },
  }
}
