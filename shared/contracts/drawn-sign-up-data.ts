import * as z from '@cupboard/shared/schemas'
import { Coupon, OldCoupon } from './campaign.ts'
import { BUNDLE_IDS } from './catalogue.ts'
import { EMPLOYEE, PARTNER, SOME_ORDER } from './drawn-words.ts'
import { InterviewAnswers } from './interview.ts'
import { ManifestBundle } from './plan.ts'
import { Cents } from './units.ts'
import { ZIPCODE } from './validation.ts'

const Zipcode = z.string().check(z.regex(ZIPCODE))

/**
 * What of the sign-up data screens are drawn from: counts, the zip, the terms of an offer and a plan, nothing that names anybody. What a
 * coupon is called, the order's id and the partner stand there only by a word that is everybody's.
 */
export const DrawnSignUpData = z.partial(
  z.strictObject({
    zipcode: Zipcode,
    approved: z.boolean(),
    signupsOpen: z.boolean(),
    interview: InterviewAnswers,
    chargeShipping: z.boolean(),
    coupon: OldCoupon,
    newCoupon: z.extend(Coupon, { code: z.literal(''), description: z.enum(['', EMPLOYEE]) }),
    sdCredit: Cents,
    maxSdCredit: Cents,
    isEmployeePerk: z.boolean(),
    manifestBundles: z.array(ManifestBundle).check(z.maxLength(BUNDLE_IDS.length)),
    orderId: z.literal(SOME_ORDER),
    /** Of the list that is served, the visitor's own zip. */
    zipcodes: z.array(Zipcode).check(z.maxLength(1)),
    utm_campaign: z.literal(PARTNER),
  }),
)
export type DrawnSignUpData = z.infer<typeof DrawnSignUpData>
