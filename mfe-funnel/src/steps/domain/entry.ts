import {
  Interview,
  mayStart,
  paths,
  type Flags,
  type InterviewStep,
  type SignUpData,
  type StartTerms,
} from '@cupboard/shared/contracts'
import { missingStepBefore, pathOfStep } from './interview-steps.ts'

export type EntryFlags = Pick<Flags, 'interviewSkip'> & StartTerms

/** Where someone is sent who may not be here yet, and why. */
export interface EntryRefusal {
  readonly to: string
  readonly reason: 'no_sign_up_data' | 'not_approved' | 'step_not_answered'
}

/**
 * Whether a step of the interview can be shown. If not, the visitor is sent to the gate, or, when they may start, to the first step
 * without an answer. Whoever skips the interview has its default answers, and sees the recommendation. FUN-25.
 */
export function refuseEntry(
  step: InterviewStep,
  data: SignUpData | undefined,
  flags: EntryFlags,
): EntryRefusal | undefined {
  if (!data) return { to: paths.gate(), reason: 'no_sign_up_data' }
  const isInterviewSkipped = flags.interviewSkip && Interview.safeParse(data.interview).success
  if (step === 'Prediction' && isInterviewSkipped) return undefined
  if (!mayStart(data, flags)) return { to: paths.gate(), reason: 'not_approved' }
  const missing = missingStepBefore(step, data.interview ?? {})
  return missing && { to: pathOfStep(missing), reason: 'step_not_answered' }
}
