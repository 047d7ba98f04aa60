import type { Err } from '@cupboard/shared/contracts'

/** Why a version was not published, activated or returned to: `detail` is a sentence without its full stop. */
export interface DeploymentFailure {
  readonly code: 'unreadable' | 'refused' | 'other_build' | 'unknown_version' | 'nothing_to_return_to'
  readonly detail: string
}

export const fail = (code: DeploymentFailure['code'], detail: string): Err<DeploymentFailure> => ({
  ok: false,
  error: { code, detail },
})
