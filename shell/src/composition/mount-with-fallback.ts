import type { AppProps, LifeCycles } from 'single-spa'
import type { ModuleName } from '@cupboard/shared/contracts'
import { isOfflineError, type MicrofrontendModule, type MountProps, type ReportPort } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import { withDeadline } from '../registry/deadline.ts'

const MOUNT_DEADLINE_MS = 5_000

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
  readonly loader: Pick<ModuleLoader, 'load' | 'replace'>
  readonly report: ReportPort
  /** How many times longer than usual a mount may take. */
  readonly patience?: number | undefined
  readonly onMounted: () => void
  /** Nothing of the module is on the page any more, and nothing of the next one yet. */
  readonly onUnmounted: () => void
  /** Nothing could be mounted. */
  readonly onFailed: (failure: MountFailure) => void
}

/**
 * A module as a single-spa application whose mount never breaks the page: a version that does not mount in time is replaced by the
 * last known good one, and when none is left the shell says so and offers to try again.
 */
export function mountWithFallback(options: MountOptions): LifeCycles<MountProps> {
  const { name, loader, report, patience = 1, onMounted, onUnmounted, onFailed } = options
  let mounted: MicrofrontendModule | undefined

  async function mount(load: () => Promise<MicrofrontendModule>, props: Props): Promise<void> {
    const module = await load()
    try {
      const steps = run(module, 'bootstrap', props).then(() => run(module, 'mount', props))
      await withDeadline(steps, MOUNT_DEADLINE_MS * patience, `${name}@${module.version} mounting`)
      mounted = module
    } catch (error) {
      report(error, { module: name, version: module.version })
      await run(module, 'unmount', props).catch((failure: unknown) =>
        report(failure, { module: name, version: module.version }),
      )
      await mount(() => loader.replace(name), props)
    }
  }

  async function mountOrFail(props: Props): Promise<void> {
    try {
      await mount(() => loader.load(name), props)
      onMounted()
    } catch (error) {
      const isOffline = isOfflineError(error)
      if (!isOffline) report(error, { module: name })
      onFailed({ isOffline, retry: () => mountOrFail(props) })
    }
  }

  return {
    bootstrap: async () => undefined,
    mount: mountOrFail,
    async unmount(props) {
      const leaving = mounted
      mounted = undefined
      if (leaving) await run(leaving, 'unmount', props)
      onUnmounted()
    },
  }
}
