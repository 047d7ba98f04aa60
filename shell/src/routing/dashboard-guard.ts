import { paths } from '@cupboard/shared/contracts'
import type { Session } from '@cupboard/shared/module'

export interface Redirect {
  readonly to: string
  /** Navigation state: where to go after signing in. */
  readonly state: { readonly returnTo: string } | null
}

const isDashboard = (pathname: string): boolean => /^\/dashboard(\/|$)/i.test(pathname)

/** Whether a page is for people with a session only. SHELL-02, SHELL-04, SHELL-58. */
export const needsSession = (pathname: string): boolean => isDashboard(pathname)

/**
 * Where somebody without a session goes instead of a dashboard page: to the sign-in page with a way back, or, with the parameters of
 * a sign-in link, to the page that completes it. SHELL-02, SHELL-58, SHELL-59.
 */
export function redirectFor(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  session: Session,
): Redirect | undefined {
  if (!isDashboard(pathname) || session.status === 'signed-in') return undefined
  const query = new URLSearchParams(search)
  if (query.has('u') && query.has('s')) return { to: `${paths.magicLink()}${search}`, state: { returnTo: pathname } }
  return { to: paths.login(), state: { returnTo: `${pathname}${search}${hash}` } }
}
