import { sentenceOf } from '@cupboard/shared/contracts'
import type { CallFailure } from './types.ts'

/** Refusals that stand however often the same is sent: it came too often, or the page is older than the server. */
const STANDING: readonly unknown[] = ['rate_limited', 'invalid_request']

/** What the server says where trying again as it was does not help: what happened, what was kept, what to do. */
export const refusalWords = (failure: CallFailure): string | undefined =>
  'problem' in failure && STANDING.includes(failure.code) ? sentenceOf(failure.problem) : undefined
