import type { ModuleName } from '@cupboard/shared/contracts'
import { isOfflineError, OfflineError, type MicrofrontendModule, type ReportPort } from '@cupboard/shared/module'
import type { Candidate } from './candidates.ts'
import { DeadlineError, unlessOvertaken, withDeadline } from './deadline.ts'
import { OtherContractError, verifyModule } from './verify-module.ts'

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

export interface AttemptOptions {
  readonly container: ModuleContainer
  readonly report: ReportPort
  /** How many times longer than usual a version may take. */
  readonly patience?: number | undefined
  /** Whether the server can be reached; asked when something has not come. */
  readonly isLineUp: () => Promise<boolean>
}

/**
 * Loads one version: once more after an error, and never after it was too slow beside `next`, the version behind it.
 *
 * @see docs/decisions/0060-a-slow-line-is-no-fault.md
 */
export function createAttempts({ container, report, patience = 1, isLineUp }: AttemptOptions) {
  /** Modules that a lost line kept back: the browser hands the failed preload to the next request, whose failure is not reported. */
  const kept = new Set<ModuleName>()

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

  return async function attemptTwice(
    name: ModuleName,
    candidate: Candidate,
    next: Candidate | undefined,
  ): Promise<MicrofrontendModule> {
    const attempt = async () => verifyModule(name, await fetched(name, candidate, next))
    try {
      return await attempt()
    } catch (error) {
      if (isOfflineError(error) || error instanceof OtherContractError) throw error
      if (!kept.delete(name)) report(error, { module: name, version: candidate.version })
      if (error instanceof DeadlineError) throw error
      return attempt()
    }
  }
}
