import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ModuleName } from '@cupboard/shared/contracts'
import type { Candidate } from './candidates.ts'
import type { ModuleContainer } from './attempts.ts'
import { addStyleSheets, fetchAhead, preloadScripts, removeStyleSheets } from './stylesheets.ts'

const containerName = (name: ModuleName): string => name.replaceAll('-', '_')
const absolute = (url: string): string => new URL(url, window.location.href).href

function scriptOf(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.crossOrigin = 'anonymous'
  if (integrity !== undefined) script.integrity = integrity
  return script
}

const defaultExportOf = (exposed: unknown): unknown =>
  typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : undefined

/** Module federation has a deadline of its own for an entry; the loader's ends the wait before. */
const ENTRY_TIMEOUT_MS = 3_600_000

/** Module federation in this page: an entry is fetched with its integrity. */
export function createFederatedContainer(): ModuleContainer {
  const entries = new Map<string, Candidate>()

  registerPlugins([
    {
      name: 'registry',
      createScript({ url }) {
        const candidate = entries.get(absolute(url))
        if (!candidate) return undefined
        return { script: scriptOf(url, candidate.entry.integrity), timeout: ENTRY_TIMEOUT_MS }
      },
    },
  ])

  return {
    async load(name, candidate) {
      entries.set(absolute(candidate.entry.url), candidate)
      preloadScripts(document, candidate.preload)
      const remote = containerName(name)
      registerRemotes([{ name: remote, entry: candidate.entry.url, type: 'global', entryGlobalName: remote }], {
        force: true,
      })
      return defaultExportOf(await loadRemote<unknown>(`${remote}/module`))
    },
    dress: ({ css }) => addStyleSheets(document, css),
    undress: ({ css }) => removeStyleSheets(document, css),
    fetchAhead: ({ entry: { url, integrity }, preload, css }) =>
      fetchAhead(document, integrity === undefined ? [] : [{ url, integrity }, ...preload], css),
  }
}
