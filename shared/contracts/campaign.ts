import * as z from '@cupboard/shared/schemas'
import { Cents, text } from './units.ts'

export const Employer = z.object({
  slug: z.string(),
  employerId: z.string(),
  displayName: z.string(),
  domain: z.string(),
})
export type Employer = z.infer<typeof Employer>

export const DISCOUNT_TYPES = ['PercentDiscount', 'PercentCappedDiscount', 'FixedDiscount'] as const

/** SHR-29. Any type other than the two percent types is a fixed amount (OP-46). */
export const Discount = z.object({
  type: z.enum(DISCOUNT_TYPES),
  percentOff: z.optional(z.number().check(z.gte(0), z.lte(100))),
  amountOffCents: z.optional(Cents),
  subtotalThresholdCents: z.optional(Cents),
})
export type Discount = z.infer<typeof Discount>

export const COUPON_DURATIONS = ['Forever', 'Once', 'Repeating'] as const
export const CouponDuration = z.object({ type: z.enum(COUPON_DURATIONS), repeats: z.optional(z.int()) })

/** A coupon in its new form. `description` containing "employee" makes it an employee-perk coupon (SHR-31). */
export const Coupon = z.object({
  code: z.string(),
  description: z.string(),
  discount: Discount,
  duration: CouponDuration,
  usesRemaining: z.optional(z.int()),
})
export type Coupon = z.infer<typeof Coupon>

/** SHR-28: the old form. */
export const OldCoupon = z.object({ percentDiscount: z.number().check(z.gte(0), z.lte(100)) })
export type OldCoupon = z.infer<typeof OldCoupon>

export const isEmployeeCoupon = (coupon: Pick<Coupon, 'description'>): boolean => /employee/i.test(coupon.description)

const Slug = z.string().check(z.maxLength(200))

/** SHR-26: what the address of a landing says. */
export const CampaignEntry = z.partial(
  z.object({
    campaignLanding: Slug,
    utm_campaign: Slug,
    utm_source: Slug,
    utm_content: Slug,
    utm_medium: Slug,
    rc: Slug,
    refCust: Slug,
    employer: Slug,
    displayName: Slug,
    domain: Slug,
    fbclid: Slug,
    referrer: Slug,
  }),
)
export type CampaignEntry = z.infer<typeof CampaignEntry>

/** Where a partner-delivery household lives; keyed by utm_content. OP-35. */
export const PartnerAddress = z.object({
  shortName: z.string(),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
})
export type PartnerAddress = z.infer<typeof PartnerAddress>

/**
 * Why an offer that an address or a code asks for is not given: its uses are gone, or it is unknown, as is a coupon that its code
 * alone does not give. SHELL-84.
 */
export const OfferRefusal = z.enum(['used_up', 'unknown'])
export type OfferRefusal = z.infer<typeof OfferRefusal>

/** GET /landing. Missing means absent. SHR-27, OP-06, OP-01 (`chargeShipping`). */
export const LandingData = z.object({
  dropoffZipcodes: z.array(z.string()),
  zipcodes: z.optional(z.array(z.string())),
  signupsOpen: z.boolean(),
  chargeShipping: z.boolean(),
  coupon: z.nullable(OldCoupon),
  newCoupon: z.nullable(Coupon),
  employer: z.nullable(Employer),
  isEmployeePerk: z.boolean(),
  sdCredit: z.optional(Cents),
  maxSdCredit: z.optional(Cents),
  /** Set where an offer was asked for that is not given; the other fields say what is offered instead. */
  offerRefusal: z.optional(OfferRefusal),
  customerName: z.optional(z.string()),
  partnerAddress: z.optional(PartnerAddress),
  /** Campaign content that replaces the hero's words. LAND-45. */
  header: z.optional(z.string()),
  subheader: z.optional(z.string()),
})
export type LandingData = z.infer<typeof LandingData>

/** POST /prospect. SHR-32. */
export const Prospect = z.strictObject({
  campaignId: z.optional(text(200)),
  referrer: z.optional(text(2000)),
  attributes: z.partial(
    z.strictObject({
      employer: text(200),
      fbclid: text(500),
      rc: text(200),
      refCust: text(200),
      utm_content: text(200),
      utm_source: text(200),
    }),
  ),
})
export type Prospect = z.infer<typeof Prospect>
