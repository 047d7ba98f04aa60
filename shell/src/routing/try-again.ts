import { isOfflineError } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import type { Ownership } from '../registry/ownership.ts'
import type { ShellRouter } from './router.ts'

export interface TryAgainOptions {
  readonly router: Pick<ShellRouter, 'get' | 'retry'>
  readonly ownership: Pick<Ownership, 'ownerOf'>
  readonly loader: Pick<ModuleLoader, 'trust'>
}

/** Prepares a page once more that did not come; where the line is not at fault, with a version that this browser did not get out of, too. */
export const tryAgain =
  ({ router, ownership, loader }: TryAgainOptions): ShellRouter['retry'] =>
  () => {
    const { location, failure } = router.get()
    const owner = ownership.ownerOf(location.pathname)
    if (owner && !isOfflineError(failure?.error)) loader.trust(owner)
    return router.retry()
  }
