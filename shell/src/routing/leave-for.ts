import { triggerAppChange } from 'single-spa'
import type { ModuleName } from '@cupboard/shared/contracts'
import type { Readable } from '@cupboard/shared/module'
import type { NavigateOptions } from '@cupboard/shared/router'
import type { ShellRouter } from './router.ts'

export interface LeaveOptions {
  readonly router: Pick<ShellRouter, 'get' | 'subscribe' | 'navigate'>
  /** The module whose screen is shown. */
  readonly owner: Readable<ModuleName | undefined>
  /** How many modules have gone since the page came. */
  readonly unmounted: Readable<number>
}

export type LeaveFor = (path: string, options: NavigateOptions, onLeft: () => void) => Promise<void>

/**
 * Goes to a page that needs no session. `onLeft` runs once: when the module of the old page is unmounted, when the new page is the
 * same module's, and at the latest when the navigation has ended.
 */
export const createLeaveFor = ({ router, owner, unmounted }: LeaveOptions): LeaveFor =>
  async function leaveFor(path, options, onLeft) {
    const from = router.get().location
    const module = owner.get()
    let hasLeft = false
    const stop = [
      unmounted.subscribe(left),
      router.subscribe(() => {
        if (router.get().location !== from && (module === undefined || owner.get() === module)) left()
      }),
    ]
    function left() {
      if (hasLeft) return
      hasLeft = true
      stop.forEach((end) => end())
      onLeft()
    }
    await router.navigate(path, options)
    await triggerAppChange()
    left()
  }
