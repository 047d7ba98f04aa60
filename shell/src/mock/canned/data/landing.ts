import { FALLBACK_LANDING, type Employer, type LandingData } from '@cupboard/shared/contracts'

/** Sign-ups are open, without a coupon. */
export const LANDING: LandingData = FALLBACK_LANDING

/** Whoever works somewhere works here. */
export const EMPLOYER: Omit<Employer, 'slug'> = {
  employerId: 'sample-employer',
  displayName: 'Sample Employer',
  domain: 'employer.example',
}
