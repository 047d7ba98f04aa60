import type { EventDetail } from '@cupboard/shared/contracts'

export type AuthFailureReason = EventDetail<'auth.failed'>['reason']

export const SIGNATURE_FAILURE = 'failed to create signature'
export const NOT_SIGNED_IN = 'Attempting to get authHeaders while not signed in'

/** Why a call could not be authorised; undefined when the failure is of another kind, such as a lost network. SHELL-60..62. */
export function authFailureReason(error: unknown): AuthFailureReason | undefined {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes(SIGNATURE_FAILURE)) return 'signature_failure'
  if (message.includes(NOT_SIGNED_IN)) return 'not_signed_in'
  return undefined
}
