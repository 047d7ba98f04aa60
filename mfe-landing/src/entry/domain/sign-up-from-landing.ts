import {
  liftsAreaCheck,
  servedZipcodes,
  SignUpData,
  type CampaignEntry,
  type LandingData,
} from '@cupboard/shared/contracts'
import { broughtBy } from './read-entry.ts'

/** Whether a query deserves a landing fetch of its own rather than the generic one. LAND-04. */
export const isCampaign = (entry: CampaignEntry): boolean => broughtBy(entry).some((value) => value !== undefined)

export interface EarlierVisit {
  readonly perkSlug?: string | undefined
  /** What was kept until now. */
  readonly kept?: SignUpData | undefined
}

/**
 * What a landing adds to the sign-up data. A campaign replaces an earlier one, but a code that lifts the area check stays. A landing
 * without a campaign leaves the earlier one as it is, so that what is shown stays what the server charges., LAND-23,
 * LAND-32.
 */
export function signUpFromLanding(
  entry: CampaignEntry,
  data: LandingData,
  { perkSlug, kept = {} }: EarlierVisit = {},
): SignUpData {
  const area = { dropoffZipcodes: data.dropoffZipcodes, zipcodes: [...servedZipcodes(data)] }
  if (!isCampaign(entry) && isCampaign({ ...kept, employer: kept.employerSlug }))
    return SignUpData.parse({ ...area, signupsOpen: data.signupsOpen && kept.signupsOpen !== false })
  const said = {
    rc: entry.rc ?? (liftsAreaCheck(kept.rc) ? kept.rc : undefined),
    refCust: entry.refCust,
    referrer: entry.referrer,
    utm_campaign: entry.utm_campaign,
    utm_content: entry.utm_content,
    utm_source: entry.utm_source,
    utm_medium: entry.utm_medium,
    coupon: data.coupon,
    newCoupon: data.newCoupon,
    employer: data.employer,
    employerId: data.employer?.employerId,
    employerSlug: perkSlug ?? data.employer?.slug,
    isEmployeePerk: data.isEmployeePerk,
    signupsOpen: data.signupsOpen,
    chargeShipping: data.chargeShipping,
    sdCredit: data.sdCredit,
    maxSdCredit: data.maxSdCredit,
    customerName: data.customerName,
    partnerAddress: data.partnerAddress,
    usesRemaining: data.newCoupon?.usesRemaining,
    ...area,
  }
  if (isCampaign(entry)) return SignUpData.parse(said)
  return SignUpData.parse(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)))
}
