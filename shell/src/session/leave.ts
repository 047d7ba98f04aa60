import type { Presence } from './presence.ts'

/** By signing out here, or because the session is found to be over: it ended in another tab, or the user cannot be loaded. */
export type Leaving = 'signing-out' | 'over'

/**
 * Shows a page that needs no session in place of one that does. `onLeft` runs once, when the old page is gone and the new one not
 * drawn yet.
 */
export type LeavePages = (leaving: Leaving, onLeft: () => void) => Promise<void>

/**
 * The person counts as signed in until their pages are left, for these cannot be drawn without them. A second call joins the first.
 *
 * @param onSignedOut after a person's own sign-out; not after an auth error (SHELL-63)
 */
export function createLeave(presence: Presence, leavePages: LeavePages, onSignedOut: () => void) {
  let leaving: Promise<void> | undefined
  return (how: Leaving): Promise<void> => {
    leaving ??= leavePages(how, () => {
      presence.forget()
      if (how === 'signing-out') onSignedOut()
    }).finally(() => {
      leaving = undefined
    })
    return leaving
  }
}
