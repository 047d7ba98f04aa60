import type { Flags } from './flags.ts'
import { paths } from './paths.ts'
import type { SignUpData } from './sign-up-data.ts'

export interface Visitor {
  readonly signedIn: boolean
  readonly flags: Pick<Flags, 'interviewSkip' | 'ungatedSignup'>
  readonly signUpData: SignUpData | undefined
}

const isOpenToAll = ({ flags, signUpData }: Visitor): boolean => flags.ungatedSignup && signUpData?.signupsOpen === true

/** Where "Get Started" leads: dashboard, skip, ungated, promise, in this order. LAND-37..LAND-40, OP-29. */
export function getStartedPath(visitor: Visitor): string {
  if (visitor.signedIn) return paths.dashboard()
  if (visitor.flags.interviewSkip) return paths.recommendation()
  return isOpenToAll(visitor) ? paths.household() : paths.ourPromise()
}

/** The partner-delivery marker. OP-35. */
const isPartnerDelivery = (campaign: string | undefined): boolean => campaign?.toLowerCase().includes('fetch') === true

/** Where the promise's Continue leads. LAND-80..LAND-83. */
export function promiseContinuePath(visitor: Visitor): string {
  const { signUpData } = visitor
  const mayStart = signUpData?.approved === true || isPartnerDelivery(signUpData?.utm_campaign) || isOpenToAll(visitor)
  return mayStart ? paths.household() : paths.gate()
}
