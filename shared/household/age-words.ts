import { INTERVIEW_LIMITS } from '@cupboard/shared/contracts'
import type { AgeProblem } from './members.ts'

const { min, max } = INTERVIEW_LIMITS.age

/** What stands under an age that is missing, or none. ACC-77, ACC-79. */
export const AGE_WORDS: Readonly<Record<AgeProblem, string>> = {
  missing: 'Please specify an age for each family member',
  not_an_age: `Please specify an age from ${min} to ${max}`,
}
