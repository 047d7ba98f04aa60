import type { ModuleName, PageOverride, RegistryEntry } from '@cupboard/shared/contracts'
import { isOfflineError, type MicrofrontendModule } from '@cupboard/shared/module'
import { createAttempts, type AttemptOptions } from './attempts.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { OtherContractError } from './verify-module.ts'

export interface ModuleLoaderOptions extends AttemptOptions {
  readonly entries: readonly RegistryEntry[]
  readonly override?: PageOverride | undefined
  /** Versions that this browser did not get out of, the last time: the module begins with the one behind it. */
  readonly isDistrusted?: (name: ModuleName, version: string) => boolean
  /** Told in place of reports where the shell speaks the contract of no version of a module that has more than one: none of them is at fault. */
  readonly onRefusing?: () => void
}

export interface ModuleLoader {
  /**
   * Loads once; a failure is forgotten, so that the next call tries anew.
   *
   * @throws OfflineError when the line is down, so that no version is at fault
   */
  load(name: ModuleName): Promise<MicrofrontendModule>
  /** Whether the module is here: then `load` has nothing to wait for. */
  isLoaded(name: ModuleName): boolean
  /** The next load begins with the first version, though this browser did not get out of it: somebody asks for it. */
  trust(name: ModuleName): void
  /** Loads the next version in place of one that does not mount, whose styles go. @throws when none is left */
  replace(name: ModuleName): Promise<MicrofrontendModule>
  /** Whether another version is left to take the place of this one. */
  hasAnother(name: ModuleName): boolean
}

/**
 * Loads modules: a version is asked for once more after an error, and one that does not load or verify is replaced by the last known
 * good one in the same visit. One that is slow is at fault only where the other, asked for later on the same line, comes first: a slow
 * line is nobody's fault, and neither is one that is down.
 *
 * @see docs/decisions/0060-a-slow-line-is-no-fault.md
 */
export function createModuleLoader(options: ModuleLoaderOptions): ModuleLoader {
  const { entries, override, container, report, isDistrusted = () => false, onRefusing } = options
  const attemptTwice = createAttempts(options)
  const loading = new Map<ModuleName, Promise<MicrofrontendModule>>()
  const spent = new Map<ModuleName, number>()
  const loaded = new Set<ModuleName>()

  const candidatesFor = (name: ModuleName): readonly Candidate[] => {
    const entry = entries.find((candidate) => candidate.name === name)
    return entry ? candidatesOf(entry, override) : []
  }

  const firstOf = (name: ModuleName): number => {
    const [first] = candidatesFor(name)
    return spent.get(name) ?? (first && isDistrusted(name, first.version) ? 1 : 0)
  }

  async function firstThatLoads(name: ModuleName): Promise<MicrofrontendModule> {
    const candidates = candidatesFor(name)
    const first = firstOf(name)
    const refused: (() => void)[] = []
    candidates.slice(0, first).forEach(container.undress)
    for (let index = first; index < candidates.length; index++) {
      const [candidate, next] = candidates.slice(index)
      if (!candidate) break
      try {
        const module = await attemptTwice(name, candidate, next)
        refused.forEach((tell) => tell())
        spent.set(name, index)
        loaded.add(name)
        return module
      } catch (error) {
        if (isOfflineError(error)) throw error
        container.undress(candidate)
        const tell = () => report(error, { module: name, version: candidate.version })
        if (error instanceof OtherContractError) refused.push(tell)
        else tell()
      }
    }
    if (refused.length > 1 && refused.length === candidates.length) onRefusing?.()
    else refused.forEach((tell) => tell())
    throw new Error(`No version of ${name} could be loaded.`)
  }

  function load(name: ModuleName): Promise<MicrofrontendModule> {
    const known = loading.get(name)
    if (known) return known
    const started = firstThatLoads(name)
    loading.set(name, started)
    started.catch((error: unknown) => {
      loading.delete(name)
      if (!isOfflineError(error)) spent.delete(name)
    })
    return started
  }

  return {
    load,
    isLoaded: (name) => loaded.has(name),
    trust: (name) => void spent.set(name, 0),
    hasAnother: (name) => candidatesFor(name).length > firstOf(name) + 1,
    replace(name) {
      spent.set(name, firstOf(name) + 1)
      loading.delete(name)
      loaded.delete(name)
      return load(name)
    },
  }
}
