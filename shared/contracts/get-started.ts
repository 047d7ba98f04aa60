import type { Flags } from './flags.ts'
import { paths } from './paths.ts'
import type { SignUpData } from './sign-up-data.ts'
import { isOpenToAll, mayStart, type StartTerms } from './who-may-start.ts'

export interface Visitor {
  readonly signedIn: boolean
  readonly flags: Pick<Flags, 'interviewSkip'> & StartTerms
  readonly signUpData: SignUpData | undefined
}

/** Where "Get Started" leads: dashboard, skip, ungated, promise, in this order. LAND-37..LAND-40, OP-29. */
export function getStartedPath({ signedIn, flags, signUpData }: Visitor): string {
  if (signedIn) return paths.dashboard()
  if (flags.interviewSkip) return paths.recommendation()
  return isOpenToAll(signUpData, flags) ? paths.household() : paths.ourPromise()
}

/** Where the promise's Continue leads. SHELL-39, LAND-80..LAND-83. */
export const promiseContinuePath = ({ flags, signUpData }: Visitor): string =>
  mayStart(signUpData, flags) ? paths.household() : paths.gate()
