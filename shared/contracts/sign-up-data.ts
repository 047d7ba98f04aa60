import * as z from '@cupboard/shared/schemas'
import { Coupon, Employer, OldCoupon, PartnerAddress } from './campaign.ts'
import { InterviewAnswers } from './interview.ts'
import { Order } from './order.ts'
import { ManifestBundle } from './plan.ts'
import { ProductGroup } from './product-group.ts'
import { Cents } from './units.ts'

/** Where the shell keeps it in the browser. */
export const SIGN_UP_DATA_KEY = 'cupboard.sign-up-data'

/** Bumped when a stored copy of another shape must not be read. */
export const SIGN_UP_DATA_VERSION = 1

const Text = z.string().check(z.maxLength(2000))

/** What was typed at checkout, as it was typed: finished or not. Nothing of a card is ever in it. */
export const TypedDelivery = z.partial(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    phone: z.string(),
    email: z.string(),
    deliveryInstructions: z.string(),
    workEmail: z.string(),
  }),
)
export type TypedDelivery = z.infer<typeof TypedDelivery>

/** What is carried from the landing to the thank-you page. X-01. Navigation state and the stored copy are parsed with it. */
export const SignUpData = z.partial(
  z.object({
    coupon: z.nullable(OldCoupon),
    newCoupon: z.nullable(Coupon),
    employer: z.nullable(Employer),
    employerId: Text,
    employerSlug: Text,
    isEmployeePerk: z.boolean(),
    productGroups: z.array(ProductGroup),
    productGroupsMap: z.record(z.string(), ProductGroup),
    rc: Text,
    refCust: Text,
    referrer: Text,
    customerName: Text,
    signupsOpen: z.boolean(),
    chargeShipping: z.boolean(),
    sdCredit: Cents,
    maxSdCredit: Cents,
    usesRemaining: z.int(),
    utm_campaign: Text,
    utm_content: Text,
    utm_source: Text,
    utm_medium: Text,
    zipcode: Text,
    zipcodes: z.array(z.string()),
    dropoffZipcodes: z.array(z.string()),
    partnerAddress: PartnerAddress,
    approved: z.boolean(),
    interviewPathname: Text,
    interview: InterviewAnswers,
    /** Made once for each checkout (decisions, CHK-53). */
    orderId: z.uuid(),
    typedDelivery: TypedDelivery,
    completedOrder: Order,
    manifestBundles: z.array(ManifestBundle),
  }),
)
export type SignUpData = z.infer<typeof SignUpData>

/** What a screen finds in `location.state` when it was sent there with sign-up data; what was typed at checkout is never read there. X-04. */
export const SignUpNavigationState = z.looseObject({
  signUpData: z.optional(z.omit(SignUpData, { typedDelivery: true })),
})

/** What the page of a product group may find there: the group that was chosen, others by group name. LAND-92, X-04. */
export const ProductNavigationState = z.extend(SignUpNavigationState, {
  productGroup: z.optional(ProductGroup),
  productGroupsMap: z.optional(z.record(z.string(), ProductGroup)),
})
export type ProductNavigationState = z.infer<typeof ProductNavigationState>
