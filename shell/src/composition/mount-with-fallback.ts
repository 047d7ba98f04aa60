import type { LifeCycles } from 'single-spa'
import { isOfflineError, type MicrofrontendModule, type MountProps } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import { clearPlace } from './clear-place.ts'
import type { ScopeOf } from './scopes.ts'
import { createSteps, type Props, type StepOptions } from './steps.ts'

export interface MountFailure {
  readonly isOffline: boolean
  /** Starts anew. */
  readonly retry: () => Promise<void>
}

export interface MountOptions extends StepOptions {
  readonly loader: Pick<ModuleLoader, 'load' | 'replace' | 'hasAnother'>
  readonly scopeOf: ScopeOf
  /** Whether the page is still the one whose markup the server drew: another one of the module may have been asked for meanwhile. */
  readonly isAsDrawn: () => boolean
  /** Told right before a version mounts, which may never end. */
  readonly onMounting: (version: string) => void
  readonly onMounted: () => void
  /** Nothing of the module is on the page any more, and nothing of the next one yet. */
  readonly onUnmounted: () => void
  /** Nothing could be mounted. */
  readonly onFailed: (failure: MountFailure) => void
}

const isEmpty = ({ domElement }: Props): boolean =>
  !domElement.querySelector(':scope > [data-boundary]')?.hasChildNodes()

/**
 * A module as a single-spa application that never breaks the page: a version that does not mount in time, or whose page throws, is
 * replaced by the last known good one, and when none is left the shell says so and offers to try again. One that does not leave is
 * taken away.
 */
export function mountWithFallback(options: MountOptions): LifeCycles<MountProps> {
  const { name, loader, report, scopeOf, isAsDrawn, onMounting, onMounted, onUnmounted, onFailed } = options
  const { enter, leave } = createSteps(options)
  let mounted: MicrofrontendModule | undefined
  /** The time from a mount to its unmount; what is late for one that is over must not draw. */
  let stay: object | undefined
  let standingUp: Promise<unknown> = Promise.resolve()

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
    await enter(module, { ...props, ...scopeOf(module), onBroken, hydrate: props.hydrate && isAsDrawn() })
    isUp = true
    if (broken && mustGo(props)) throw broken.error
  }

  /** A page that broke says so itself and offers to try again, unless it is empty; another version is better than either. */
  const mustGo = (props: Props): boolean => loader.hasAnother(name) || isEmpty(props)

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
