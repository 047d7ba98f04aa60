import * as z from '@cupboard/shared/schemas'
import { Cents, cents, Coupon, Employer, OldCoupon, type OfferRefusal } from '@cupboard/shared/contracts'

/** A coupon as it is kept: the new form has discount and duration, the old one a percent, a store credit neither. */
export interface CouponRow {
  readonly code: string
  readonly description: string
  readonly percentDiscount: number | null
  readonly discount: Coupon['discount'] | null
  readonly duration: Coupon['duration'] | null
  /** Null for any number. */
  readonly usesRemaining: number | null
  readonly sdCreditCents: number
  readonly maxSdCreditCents: number | null
  /** Whether its code alone gives the coupon; otherwise only an employer's perk, a referral or a campaign does. */
  readonly byCode: boolean
}

export interface EmployerRow extends Employer {
  readonly couponCode: string
}

/** What a household is offered because of where it came from. The same rule prices the order. SHR-27..SHR-31. */
export const Offer = z.object({
  /** The row that the offer comes from; absent where nothing is offered. */
  code: z.optional(z.string()),
  /** Whether it has a limited number of uses in all; false for orders from before this was recorded. */
  isCounted: z._default(z.boolean(), false),
  coupon: z.nullable(OldCoupon),
  newCoupon: z.nullable(Coupon),
  employer: z.nullable(Employer),
  isEmployeePerk: z.boolean(),
  sdCredit: Cents,
  maxSdCredit: z.optional(Cents),
  /** OP-01: an employee-perk household ships free. */
  chargeShipping: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

const employerOf = ({ slug, employerId, displayName, domain }: EmployerRow): Employer => ({
  slug,
  employerId,
  displayName,
  domain,
})

const isUsable = (row: CouponRow | undefined): row is CouponRow => row !== undefined && row.usesRemaining !== 0

export function couponOf({ code, description, discount, duration, usesRemaining }: CouponRow): Coupon | null {
  if (!discount || !duration) return null
  return { code, description, discount, duration, ...(usesRemaining === null ? {} : { usesRemaining }) }
}

/** One thing that a household asks an offer by. */
export interface Asked {
  readonly row: CouponRow | undefined
  /** Whether the offer itself was named, so that finding none is a mistake; a campaign need not offer anything. */
  readonly isNamed: boolean
}

/** Why an offer is not given that was asked for ahead of the given one; undefined where none was missed. SHELL-84. */
export function refusalOf(asked: readonly Asked[]): OfferRefusal | undefined {
  const given = asked.findIndex(({ row }) => isUsable(row))
  const missed = given === -1 ? asked : asked.slice(0, given)
  if (missed.some(({ row }) => row?.usesRemaining === 0)) return 'used_up'
  return missed.some(({ isNamed }) => isNamed) ? 'unknown' : undefined
}

/** One coupon at most: the first of those asked for that can still be used. The employer's perk makes a household its employee. */
export function offerOf(asked: readonly Asked[], employer: EmployerRow | undefined): Offer {
  const chosen = asked.map(({ row }) => row).find(isUsable)
  const isEmployeePerk = employer !== undefined && chosen?.code === employer.couponCode
  return {
    code: chosen?.code,
    isCounted: chosen !== undefined && chosen.usesRemaining !== null,
    coupon: chosen?.percentDiscount == null ? null : { percentDiscount: chosen.percentDiscount },
    newCoupon: chosen ? couponOf(chosen) : null,
    employer: employer ? employerOf(employer) : null,
    isEmployeePerk,
    sdCredit: cents(chosen?.sdCreditCents ?? 0),
    maxSdCredit: chosen?.maxSdCreditCents == null ? undefined : cents(chosen.maxSdCreditCents),
    chargeShipping: !isEmployeePerk,
  }
}
