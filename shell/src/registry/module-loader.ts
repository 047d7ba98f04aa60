import type { ModuleName, RegistryEntry } from '@cupboard/shared/contracts'
import { isOfflineError, OfflineError, type MicrofrontendModule, type ReportPort } from '@cupboard/shared/module'
import { candidatesOf, type Candidate } from './candidates.ts'
import { DeadlineError, withDeadline } from './deadline.ts'
import type { ModuleOverride } from './override.ts'
import { verifyModule } from './verify-module.ts'

/** Where modules come from; the page has module federation behind it. */
export interface ModuleContainer {
  /**
   * Fetches the entry and then what it exposes.
   *
   * @throws DeadlineError when the entry is not there in time, anything else when it cannot be had
   */
  load(name: ModuleName, candidate: Candidate): Promise<unknown>
  /** Adds the version's style sheets and waits for them. */
  dress(candidate: Candidate): Promise<void>
}

export interface ModuleLoaderOptions {
  readonly entries: readonly RegistryEntry[]
  readonly overrides: readonly ModuleOverride[]
  readonly container: ModuleContainer
  readonly report: ReportPort
  /** How many times longer than usual a version may take. */
  readonly patience?: number | undefined
  /** Whether the server can be reached; asked when something has not come. */
  readonly isLineUp: () => Promise<boolean>
}

export interface ModuleLoader {
  /**
   * Loads once; a failure is forgotten, so that the next call tries anew.
   *
   * @throws OfflineError when the line is down, so that no version is at fault
   */
  load(name: ModuleName): Promise<MicrofrontendModule>
  /** Loads the next version in place of one that does not mount. @throws when none is left */
  replace(name: ModuleName): Promise<MicrofrontendModule>
  /** Starts from the first version again. */
  forget(name: ModuleName): void
}

/**
 * Loads modules with the shell's own deadlines: an entry is asked for once more after an error and never after a timeout; a version
 * that does not load or verify in time is replaced by the last known good one in the same visit. A failure while the line is down
 * counts against no version.
 */
export function createModuleLoader(options: ModuleLoaderOptions): ModuleLoader {
  const { entries, overrides, container, report, patience = 1, isLineUp } = options
  const loading = new Map<ModuleName, Promise<MicrofrontendModule>>()
  const spent = new Map<ModuleName, number>()
  /** Modules that a lost line kept back: the browser hands the failed preload to the next request, whose failure is not reported. */
  const kept = new Set<ModuleName>()

  /** @throws OfflineError when the line is down */
  async function fetched(name: ModuleName, candidate: Candidate): Promise<unknown> {
    const both = Promise.all([container.load(name, candidate), container.dress(candidate)])
    try {
      const [loaded] = await withDeadline(both, candidate.deadlineMs, `${name}@${candidate.version}`)
      return loaded
    } catch (error) {
      if (await isLineUp()) throw error
      kept.add(name)
      throw new OfflineError(`${name} was not loaded.`, { cause: error })
    }
  }

  const attempt = async (name: ModuleName, candidate: Candidate): Promise<MicrofrontendModule> =>
    verifyModule(name, await fetched(name, candidate))

  async function attemptTwice(name: ModuleName, candidate: Candidate): Promise<MicrofrontendModule> {
    try {
      return await attempt(name, candidate)
    } catch (error) {
      if (isOfflineError(error)) throw error
      if (!kept.delete(name)) report(error, { module: name, version: candidate.version })
      if (error instanceof DeadlineError) throw error
      return attempt(name, candidate)
    }
  }

  async function firstThatLoads(name: ModuleName): Promise<MicrofrontendModule> {
    const entry = entries.find((candidate) => candidate.name === name)
    const candidates = entry ? candidatesOf(entry, overrides, patience) : []
    const first = spent.get(name) ?? 0
    for (const [index, candidate] of candidates.slice(first).entries()) {
      try {
        const module = await attemptTwice(name, candidate)
        spent.set(name, first + index)
        return module
      } catch (error) {
        if (isOfflineError(error)) throw error
        report(error, { module: name, version: candidate.version })
      }
    }
    throw new Error(`No version of ${name} could be loaded.`)
  }

  function load(name: ModuleName): Promise<MicrofrontendModule> {
    const known = loading.get(name)
    if (known) return known
    const started = firstThatLoads(name)
    loading.set(name, started)
    started.catch(() => forget(name))
    return started
  }

  function forget(name: ModuleName): void {
    loading.delete(name)
    spent.delete(name)
  }

  return {
    load,
    forget,
    replace(name) {
      const used = spent.get(name) ?? 0
      loading.delete(name)
      spent.set(name, used + 1)
      return load(name)
    },
  }
}
