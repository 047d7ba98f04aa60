import type { AppProps, LifeCycles } from 'single-spa'
import type { ModuleName } from '@cupboard/shared/contracts'
import { isOfflineError, type MicrofrontendModule, type MountProps, type ReportPort } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import { withDeadline } from '../registry/deadline.ts'
import { clearPlace } from './clear-place.ts'

const STEP_DEADLINE_MS = 5_000

type Step = 'bootstrap' | 'mount' | 'unmount'
type Props = MountProps & AppProps

async function run(module: MicrofrontendModule, step: Step, props: Props): Promise<void> {
  for (const act of [module.lifecycles[step]].flat()) await act(props)
}

export interface MountFailure {
  readonly isOffline: boolean
  /** Starts anew. */
  readonly retry: () => Promise<void>
}

export interface MountOptions {
  readonly name: ModuleName
  readonly loader: Pick<ModuleLoader, 'load' | 'replace' | 'hasAnother'>
  readonly report: ReportPort
  /** How many times longer than usual a mount may take. */
  readonly patience?: number | undefined
  /** Told right before a version mounts, which may never end. */
  readonly onMounting: (version: string) => void
  readonly onMounted: () => void
  /** Nothing of the module is on the page any more, and nothing of the next one yet. */
  readonly onUnmounted: () => void
  /** Nothing could be mounted. */
  readonly onFailed: (failure: MountFailure) => void
}

/**
 * A module as a single-spa application that never breaks the page: a version that does not mount in time, or whose page throws, is
 * replaced by the last known good one, and when none is left the shell says so and offers to try again. One that does not leave is
 * taken away.
 */
export function mountWithFallback(options: MountOptions): LifeCycles<MountProps> {
  const { name, loader, report, patience = 1, onMounting, onMounted, onUnmounted, onFailed } = options
  let mounted: MicrofrontendModule | undefined
  /** The time from a mount to its unmount; what is late for one that is over must not draw. */
  let stay: object | undefined
  let standingUp: Promise<unknown> = Promise.resolve()

  const inTime = (module: MicrofrontendModule, what: string, work: Promise<void>) =>
    withDeadline(work, STEP_DEADLINE_MS * patience, `${name}@${module.version} ${what}`)

  /** @returns whether nothing went wrong */
  async function leave(module: MicrofrontendModule, props: Props): Promise<boolean> {
    try {
      await inTime(module, 'unmounting', run(module, 'unmount', props))
      return true
    } catch (error) {
      report(error, { module: name, version: module.version })
      return false
    }
  }

  /** @throws what keeps the module from its page */
  async function standUp(module: MicrofrontendModule, props: Props, ownStay: object): Promise<void> {
    let isUp = false
    let broken: { readonly error: unknown } | undefined
    function onBroken(error: unknown): void {
      if (isOfflineError(error)) return
      if (isUp) void replaceBroken(module, props, ownStay)
      else broken = { error }
    }
    onMounting(module.version)
    const own = { ...props, onBroken }
    const steps = run(module, 'bootstrap', own).then(() => run(module, 'mount', own))
    try {
      await inTime(module, 'mounting', steps)
    } catch (error) {
      report(error, { module: name, version: module.version })
      throw error
    }
    isUp = true
    if (broken && mustGo(props)) throw broken.error
  }

  /** A page that broke says so itself and offers to try again, unless it is empty; another version is better than either. */
  const mustGo = ({ domElement }: Props): boolean =>
    loader.hasAnother(name) || !domElement.querySelector(':scope > [data-boundary]')?.hasChildNodes()

  async function mount(load: () => Promise<MicrofrontendModule>, props: Props, ownStay: object): Promise<void> {
    const module = await load()
    if (stay !== ownStay) return
    const standing = standUp(module, props, ownStay)
    standingUp = standing.catch(() => undefined)
    try {
      await standing
      mounted = module
    } catch {
      await leave(module, props)
      clearPlace(props.domElement)
      await mount(() => loader.replace(name), props, ownStay)
    }
  }

  async function mountOrFail(load: () => Promise<MicrofrontendModule>, props: Props, ownStay: object): Promise<void> {
    try {
      await mount(load, props, ownStay)
      if (stay === ownStay) onMounted()
    } catch (error) {
      if (stay !== ownStay) return
      const isOffline = isOfflineError(error)
      if (!isOffline) report(error, { module: name })
      clearPlace(props.domElement)
      onFailed({ isOffline, retry: () => mountOrFail(() => loader.load(name), props, ownStay) })
    }
  }

  async function replaceBroken(module: MicrofrontendModule, props: Props, ownStay: object): Promise<void> {
    if (stay !== ownStay || mounted !== module || !mustGo(props)) return
    mounted = undefined
    await leave(module, props)
    clearPlace(props.domElement)
    await mountOrFail(() => loader.replace(name), props, ownStay)
  }

  return {
    bootstrap: async () => undefined,
    mount(props) {
      stay = {}
      return mountOrFail(() => loader.load(name), props, stay)
    },
    async unmount(props) {
      stay = undefined
      await standingUp
      const leaving = mounted
      mounted = undefined
      const hasLeft = leaving === undefined || (await leave(leaving, props))
      if (clearPlace(props.domElement) && hasLeft && leaving)
        report(new Error(`${name} left something behind.`), { module: name, version: leaving.version })
      onUnmounted()
    },
  }
}
