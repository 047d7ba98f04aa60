import { FALLBACK_LANDING, type Employer, type LandingData } from '@cupboard/shared/contracts'

/** Sign-ups are open, without a coupon. */
export const LANDING: LandingData = FALLBACK_LANDING

/** The employer of everybody who enters a work e-mail. */
export const EMPLOYER: Omit<Employer, 'slug'> = {
  employerId: 'sample-employer',
  displayName: 'Sample Employer',
  domain: 'employer.example',
}
