import { paths, safeReturnPath } from '@cupboard/shared/contracts'
import * as z from '@cupboard/shared/schemas'

const ReturnState = z.looseObject({
  returnTo: z.optional(z.string()),
  message: z.optional(z.string()),
  linkFailure: z.optional(z.string()),
  isForgotten: z.optional(z.boolean()),
})

interface ReturnTo {
  readonly returnTo?: string
  readonly message?: string
  /** Why a sign-in link did not sign them in. */
  readonly linkFailure?: string
  /** They do not know their password any more. */
  readonly isForgotten: boolean
}

/** What sent somebody to sign in: a place to return to, and what to tell. ACC-38, SHELL-64. */
export function readReturnState(state: unknown): ReturnTo {
  const { returnTo, message, linkFailure, isForgotten = false } = ReturnState.safeParse(state).data ?? {}
  const path = safeReturnPath(returnTo)
  return {
    ...(path !== undefined && { returnTo: path }),
    ...(message !== undefined && { message }),
    ...(linkFailure !== undefined && { linkFailure }),
    isForgotten,
  }
}

/** Where to go after signing in: the return target on this site, else the dashboard. ACC-37, ACC-38. */
export const targetAfterSignIn = (...candidates: readonly unknown[]): string =>
  candidates.map(safeReturnPath).find((path) => path !== undefined) ?? paths.dashboard()
