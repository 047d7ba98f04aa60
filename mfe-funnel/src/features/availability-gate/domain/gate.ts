import {
  isGateOpen,
  isServedZipcode,
  isZipcode,
  liftsAreaCheck,
  servedZipcodes,
  type FieldProblems,
  type Flags,
  type SignUpData,
} from '@cupboard/shared/contracts'

export interface GateAnswer {
  readonly zipcode: string
  readonly referralCode: string
}

export type GateProblem = 'invalid_zipcode' | 'unknown_code'
export type GateProblems = FieldProblems<GateAnswer, GateProblem>

/** What of the landing data and the flags decides who may sign up. */
export type GateTerms = Pick<SignUpData, 'zipcodes' | 'dropoffZipcodes' | 'signupsOpen'> &
  Pick<Flags, 'ungatedSignup' | 'blockOutsideTexas' | 'blockSignups'>

export type GateDecision =
  | { readonly kind: 'invalid'; readonly problems: GateProblems }
  | { readonly kind: 'approved'; readonly signUpData: Partial<SignUpData> }
  | { readonly kind: 'denied'; readonly signUpData: Partial<SignUpData> }

/** Keeps the digits of what was typed or pasted, five at most. FUN-02, FUN-03. */
export const gateZipcode = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5)

/** A zip may be left out only for a referral code. FUN-04, FUN-05, FUN-17. */
export function gateProblems({ zipcode, referralCode }: GateAnswer): GateProblems {
  const code = referralCode.trim()
  const isZipcodeWrong = zipcode === '' ? code === '' : !isZipcode(zipcode)
  return {
    ...(isZipcodeWrong ? { zipcode: 'invalid_zipcode' as const } : {}),
    ...(code !== '' && !liftsAreaCheck(code) ? { referralCode: 'unknown_code' as const } : {}),
  }
}

/**
 * Who passes the gate. A zip passes when sign-ups are open and it is served, or the product is ungated; the referral code lifts
 * the area check and nothing else. FUN-01, FUN-06, FUN-07, FUN-09, FUN-10, FUN-14, FUN-16.
 */
export function decideGate(answer: GateAnswer, terms: GateTerms): GateDecision {
  const problems = gateProblems(answer)
  if (problems.zipcode ?? problems.referralCode) return { kind: 'invalid', problems }

  const code = answer.referralCode.trim().toLowerCase()
  const { zipcode } = answer
  const isServed =
    liftsAreaCheck(code) ||
    isServedZipcode(zipcode, {
      served: servedZipcodes(terms),
      isUngated: terms.ungatedSignup,
      blockOutsideTexas: terms.blockOutsideTexas,
    })
  const approved = isGateOpen(terms, terms) && isServed
  const signUpData: Partial<SignUpData> = {
    approved,
    ...(zipcode === '' ? {} : { zipcode }),
    ...(code === '' ? {} : { rc: code }),
  }
  return { kind: approved ? 'approved' : 'denied', signUpData }
}

/** The referral code skips the delivery-date lookup; without a zip there is nothing to look up. FUN-15, OP-72. */
export const zipcodeToLookUp = (data: Pick<SignUpData, 'rc' | 'zipcode'>): string | undefined =>
  liftsAreaCheck(data.rc) ? undefined : data.zipcode
