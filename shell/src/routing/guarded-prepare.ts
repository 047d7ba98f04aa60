import type { SessionPort } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import type { Ownership } from '../registry/ownership.ts'
import { needsSession, redirectFor, type Redirect } from './dashboard-guard.ts'
import type { RouterOptions } from './router.ts'

export interface PrepareOptions {
  readonly ownership: Ownership
  readonly loader: Pick<ModuleLoader, 'load' | 'isLoaded'>
  readonly session: Pick<SessionPort, 'ready' | 'get'>
  /** The address of the page as it is now. */
  readonly address: () => string
  /** Leaves the navigation that is under way for another; `replace` where the address has changed already. */
  readonly redirect: (redirect: Redirect, options: { readonly replace: boolean }) => void
}

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Runs before a page is shown: loads its module, and sends whoever may not see the page to signing in. SHELL-58, SHELL-59. */
export function createPrepare({
  ownership,
  loader,
  session,
  address,
  redirect,
}: PrepareOptions): RouterOptions['prepare'] {
  return (url, signal) => {
    const name = ownership.ownerOf(url.pathname)
    if (!name || (loader.isLoaded(name) && !redirectFor(url, session.get()))) return undefined

    async function ready(module: Promise<unknown>): Promise<void> {
      if (needsSession(url.pathname)) {
        const here = session.get().status === 'checking' ? await session.ready() : session.get()
        // Who has gone elsewhere meanwhile stays there.
        signal.throwIfAborted()
        const target = redirectFor(url, here)
        if (target) {
          redirect(target, { replace: address() === url.href })
          return never(signal)
        }
      }
      await module
    }
    const module = loader.load(name)
    module.catch(() => undefined)
    return ready(module)
  }
}
