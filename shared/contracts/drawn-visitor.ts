import * as z from '@cupboard/shared/schemas'
import type { CallName, CallInput, CallOutput } from './calls.ts'
import { isEmployeeCoupon, type Coupon } from './campaign.ts'
import type { DrawnSignUpData } from './drawn-sign-up-data.ts'
import { EMPLOYEE, PARTNER, SOME_ORDER } from './drawn-words.ts'
import type { SignUpData } from './sign-up-data.ts'
import { liftsAreaCheck } from './validation.ts'
import { isPartnerDelivery } from './who-may-start.ts'

/** How the answers are told. Bumped when it is another way: a shell that takes over no such drawing is served none. */
export const ANSWERS_VERSION = 2

const termsOf = ({ discount, duration, usesRemaining, ...words }: Coupon): DrawnSignUpData['newCoupon'] => ({
  code: '',
  description: isEmployeeCoupon(words) ? EMPLOYEE : '',
  discount,
  duration,
  usesRemaining,
})

/** By the list that was told, where one was. A code that lifts the area check is told to nobody: then no list is, either. */
function ownZipcode({ zipcode, zipcodes, dropoffZipcodes, rc }: SignUpData): string | undefined {
  const served = zipcodes?.length ? zipcodes : dropoffZipcodes
  return liftsAreaCheck(rc) ? undefined : served?.find((one) => one === zipcode?.slice(0, 5))
}

export function drawnSignUpData(data: SignUpData): DrawnSignUpData {
  const { zipcode, approved, signupsOpen, interview, chargeShipping, sdCredit, maxSdCredit, isEmployeePerk } = data
  const own = ownZipcode(data)
  return {
    zipcode,
    approved,
    signupsOpen,
    interview,
    chargeShipping,
    coupon: data.coupon ?? undefined,
    newCoupon: data.newCoupon ? termsOf(data.newCoupon) : undefined,
    sdCredit,
    maxSdCredit,
    isEmployeePerk,
    manifestBundles: data.manifestBundles,
    orderId: data.orderId === undefined ? undefined : SOME_ORDER,
    zipcodes: own === undefined ? undefined : [own],
    utm_campaign: isPartnerDelivery(data) ? PARTNER : undefined,
  }
}

/** Whether what is kept here says what a page was drawn from; both as their schemas wrote them. */
export const isDrawnFrom = (drawn: DrawnSignUpData | undefined, kept: SignUpData | undefined): boolean =>
  JSON.stringify(drawn) === JSON.stringify(drawnSignUpData(kept ?? {}))

/** A call from whose answer a visitor's screen was drawn. */
export interface DrawnCall {
  readonly call: CallName
  readonly input?: unknown
  readonly answer?: unknown
}

/** Who is signed in, as their account says. */
export interface DrawnPerson {
  readonly username: string
  readonly emailVerified: boolean
  readonly phoneVerified: boolean
}

/** What a visitor's screen was drawn from, beside the page's flags. */
export const DrawnVisitor = z.object({
  /** As the site has parsed it: who compares it with its own needs no schema of it. Absent from a customer's screen. */
  signUpData: z.optional(z.custom<DrawnSignUpData>()),
  calls: z.custom<DrawnCall[]>(),
  /** Whose screen it is; what GET /customer answers them is among the calls. */
  person: z.optional(z.custom<DrawnPerson>()),
  /** The business clock when it was drawn; absent: the browser's own. */
  at: z.optional(z.string()),
})
export type DrawnVisitor = z.infer<typeof DrawnVisitor>

/** What a call answered from which a screen was drawn, as the site has parsed it; undefined where it was drawn without. */
export function drawnAnswer<Name extends CallName>(
  drawn: readonly DrawnCall[],
  name: Name,
  input: CallInput<Name>,
): CallOutput<Name> | undefined
export function drawnAnswer(drawn: readonly DrawnCall[], name: CallName, input: unknown): unknown {
  const asked = JSON.stringify(input)
  return drawn.find((one) => one.call === name && JSON.stringify(one.input) === asked)?.answer
}
