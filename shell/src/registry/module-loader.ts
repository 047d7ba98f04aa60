import type { ModuleName, RegistryEntry } from '@cupboard/shared/contracts'
import { isOfflineError, OfflineError, type MicrofrontendModule, type ReportPort } from '@cupboard/shared/module'
import { candidatesOf, type Candidate } from './candidates.ts'
import { DeadlineError, unlessOvertaken, withDeadline } from './deadline.ts'
import type { ModuleOverride } from './override.ts'
import { verifyModule } from './verify-module.ts'

/** After so long a version that has another one behind it is held against it. */
const LATE_MS = 1_500
/** After so long nothing is waited for any more: from the first request until the module is there. */
const DEADLINE_MS = 60_000

/** Where modules come from; the page has module federation behind it. */
export interface ModuleContainer {
  /**
   * Fetches the entry and then what it exposes.
   *
   * @throws when it cannot be had
   */
  load(name: ModuleName, candidate: Candidate): Promise<unknown>
  /** Adds the version's style sheets and waits for them. */
  dress(candidate: Candidate): Promise<void>
  /** Takes its style sheets away. */
  undress(candidate: Candidate): void
  /** Fetches its files and runs none. @throws when one of them does not come */
  fetchAhead(candidate: Candidate): Promise<void>
}

export interface ModuleLoaderOptions {
  readonly entries: readonly RegistryEntry[]
  readonly overrides: readonly ModuleOverride[]
  readonly container: ModuleContainer
  readonly report: ReportPort
  /** How many times longer than usual a version may take. */
  readonly patience?: number | undefined
  /** Versions that this browser did not get out of, the last time: the module begins with the one behind it. */
  readonly isDistrusted?: (name: ModuleName, version: string) => boolean
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
  const { entries, overrides, container, report, patience = 1, isLineUp, isDistrusted = () => false } = options
  const loading = new Map<ModuleName, Promise<MicrofrontendModule>>()
  const spent = new Map<ModuleName, number>()
  /** Modules that a lost line kept back: the browser hands the failed preload to the next request, whose failure is not reported. */
  const kept = new Set<ModuleName>()

  const candidatesFor = (name: ModuleName): readonly Candidate[] => {
    const entry = entries.find((candidate) => candidate.name === name)
    return entry ? candidatesOf(entry, overrides) : []
  }

  const firstOf = (name: ModuleName): number => {
    const [first] = candidatesFor(name)
    return spent.get(name) ?? (first && isDistrusted(name, first.version) ? 1 : 0)
  }

  /** @throws OfflineError when the line is down */
  async function fetched(name: ModuleName, candidate: Candidate, next: Candidate | undefined): Promise<unknown> {
    const what = `${name}@${candidate.version}`
    const both = Promise.all([container.load(name, candidate), container.dress(candidate)])
    const inTime = withDeadline(both, DEADLINE_MS * patience, what)
    try {
      const [loaded] = next
        ? await unlessOvertaken(inTime, LATE_MS * patience, () => container.fetchAhead(next), what)
        : await inTime
      return loaded
    } catch (error) {
      if (await isLineUp()) throw error
      kept.add(name)
      throw new OfflineError(`${name} was not loaded.`, { cause: error })
    }
  }

  async function attemptTwice(
    name: ModuleName,
    candidate: Candidate,
    next: Candidate | undefined,
  ): Promise<MicrofrontendModule> {
    const attempt = async () => verifyModule(name, await fetched(name, candidate, next))
    try {
      return await attempt()
    } catch (error) {
      if (isOfflineError(error)) throw error
      if (!kept.delete(name)) report(error, { module: name, version: candidate.version })
      if (error instanceof DeadlineError) throw error
      return attempt()
    }
  }

  async function firstThatLoads(name: ModuleName): Promise<MicrofrontendModule> {
    const candidates = candidatesFor(name)
    for (let index = firstOf(name); index < candidates.length; index++) {
      const [candidate, next] = candidates.slice(index)
      if (!candidate) break
      try {
        const module = await attemptTwice(name, candidate, next)
        spent.set(name, index)
        return module
      } catch (error) {
        if (isOfflineError(error)) throw error
        container.undress(candidate)
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
    started.catch((error: unknown) => {
      loading.delete(name)
      if (!isOfflineError(error)) spent.set(name, 0)
    })
    return started
  }

  return {
    load,
    hasAnother: (name) => candidatesFor(name).length > firstOf(name) + 1,
    replace(name) {
      const used = firstOf(name)
      const candidate = candidatesFor(name)[used]
      if (candidate) container.undress(candidate)
      loading.delete(name)
      spent.set(name, used + 1)
      return load(name)
    },
  }
}
