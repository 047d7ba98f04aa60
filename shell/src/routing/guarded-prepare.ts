import type { ModuleName } from '@cupboard/shared/contracts'
import type { SessionPort } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import { needsSession, redirectFor, type Redirect } from './dashboard-guard.ts'

export interface PrepareOptions {
  readonly loader: Pick<ModuleLoader, 'load'>
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
export function createPrepare({ loader, session, address, redirect }: PrepareOptions) {
  return async (name: ModuleName, url: URL, signal: AbortSignal): Promise<void> => {
    const module = loader.load(name)
    module.catch(() => undefined)
    if (needsSession(url.pathname)) {
      const target = redirectFor(url, session.get().status === 'checking' ? await session.ready() : session.get())
      if (target) {
        redirect(target, { replace: address() === url.href })
        return never(signal)
      }
    }
    await module
  }
}
