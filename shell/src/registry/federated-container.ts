import type { ModuleName } from '@cupboard/shared/contracts'
import type { ModuleContainer } from './attempts.ts'
import type { Candidate } from './candidates.ts'
import { addStyleSheets, fetchAhead, preloadScripts, removeStyleSheets } from './stylesheets.ts'

/** Webpack writes both into the shell: the libraries that it brings, by name and version, are put where modules find them. */
declare const __webpack_init_sharing__: (scope: string) => unknown
declare const __webpack_share_scopes__: { readonly default: object }

/** What a module's entry leaves in the page under the module's name. */
interface Container {
  /** Hands over the libraries that the page holds. */
  init(libraries: object): unknown
  /** Fetches what is exposed. @throws when it does not come, or asks for a library that the page does not hold in its range */
  get(exposed: string): Promise<() => unknown>
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value

const globalOf = (name: ModuleName): string => name.replaceAll('-', '_')

const defaultExportOf = (exposed: unknown): unknown =>
  typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : undefined

/** Runs an entry. What it leaves is taken at once: another version of the module would leave its own in the same place. */
const containerOf = (page: Window, name: ModuleName, { url, integrity }: Candidate['entry']): Promise<Container> =>
  new Promise((resolve, reject) => {
    const script = page.document.createElement('script')
    script.src = url
    script.crossOrigin = 'anonymous'
    if (integrity !== undefined) script.integrity = integrity
    script.addEventListener('load', () => {
      script.remove()
      const left: unknown = Reflect.get(page, globalOf(name))
      Reflect.set(page, globalOf(name), undefined)
      if (isContainer(left)) resolve(left)
      else reject(new Error(`${url} is no entry of ${name}.`))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${url} did not load.`))
    })
    page.document.head.append(script)
  })

/**
 * Module federation in this page: an entry is fetched with its integrity.
 *
 * @see docs/decisions/0093-webpacks-own-federation.md
 */
export function createFederatedContainer(page: Window): ModuleContainer {
  const { document } = page
  return {
    async load(name, { entry, preload }) {
      preloadScripts(document, preload)
      const container = await containerOf(page, name, entry)
      await __webpack_init_sharing__('default')
      await container.init(__webpack_share_scopes__.default)
      const run = await container.get('./module')
      return defaultExportOf(run())
    },
    dress: ({ css }) => addStyleSheets(document, css),
    undress: ({ css }) => removeStyleSheets(document, css),
    fetchAhead: ({ entry, preload, css }) => fetchAhead(document, [entry, ...preload], css),
  }
}
