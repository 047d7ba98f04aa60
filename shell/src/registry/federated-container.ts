import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ModuleName } from '@cupboard/shared/contracts'
import type { Candidate } from './candidates.ts'
import { DeadlineError } from './deadline.ts'
import type { ModuleContainer } from './module-loader.ts'
import { addStyleSheets, preloadScripts } from './stylesheets.ts'

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

/** Module federation in this page: an entry is fetched with its integrity, and within its deadline. */
export function createFederatedContainer(): ModuleContainer {
  const entries = new Map<string, Candidate>()
  const late = new Set<string>()

  registerPlugins([
    {
      name: 'registry',
      createScript({ url }) {
        const candidate = entries.get(absolute(url))
        if (!candidate) return undefined
        const script = scriptOf(url, candidate.entry.integrity)
        const timer = setTimeout(() => late.add(candidate.entry.url), candidate.entryDeadlineMs - 1)
        script.addEventListener('load', () => clearTimeout(timer))
        script.addEventListener('error', () => clearTimeout(timer))
        return { script, timeout: candidate.entryDeadlineMs }
      },
    },
  ])

  return {
    async load(name, candidate) {
      entries.set(absolute(candidate.entry.url), candidate)
      late.delete(candidate.entry.url)
      preloadScripts(document, candidate.preload)
      const remote = containerName(name)
      registerRemotes([{ name: remote, entry: candidate.entry.url, type: 'global', entryGlobalName: remote }], {
        force: true,
      })
      try {
        return defaultExportOf(await loadRemote<unknown>(`${remote}/module`))
      } catch (error) {
        if (late.has(candidate.entry.url))
          throw new DeadlineError(`The entry of ${name}@${candidate.version} came too late.`)
        throw error
      }
    },
    dress: (candidate) => addStyleSheets(document, candidate.css),
  }
}
