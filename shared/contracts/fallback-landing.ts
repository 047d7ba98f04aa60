import type { LandingData } from './campaign.ts'
import { FALLBACK_ZIPCODES } from './served-area.ts'

/** The landing data used when none can be had: the built-in zip list, sign-ups open. LAND-07, SHR-98. */
export const FALLBACK_LANDING: LandingData = {
  dropoffZipcodes: [...FALLBACK_ZIPCODES],
  signupsOpen: true,
  chargeShipping: true,
  coupon: null,
  newCoupon: null,
  employer: null,
  isEmployeePerk: false,
}
