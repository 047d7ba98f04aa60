import { sentenceOf } from '@cupboard/shared/contracts'
import type { CallFailure } from '@cupboard/shared/module'

/** Why a call was refused, in the server's words; undefined where it said none, or could not be reached. */
export const reasonOf = (failure: CallFailure): string | undefined =>
  'problem' in failure ? sentenceOf(failure.problem) : undefined
