import type { Flags } from './flags.ts'
import type { SignUpData } from './sign-up-data.ts'

export type StartTerms = Pick<Flags, 'ungatedSignup' | 'blockSignups'>

/** The partner-delivery marker: the household is delivered to through its property. OP-35. */
export const isPartnerDelivery = (data: Pick<SignUpData, 'utm_campaign'> | undefined): boolean =>
  data?.utm_campaign?.toLowerCase().includes('fetch') === true

/** Whether anybody may start without the gate; false where landing data say nothing of sign-ups. FUN-07, LAND-38. */
export const isOpenToAll = (
  data: Pick<SignUpData, 'signupsOpen'> | undefined,
  { ungatedSignup, blockSignups }: StartTerms,
): boolean => ungatedSignup && !blockSignups && data?.signupsOpen === true

/**
 * Who may be asked about their household: those who were approved at the gate and the partner's residents, always; others only
 * while it is open to all. FUN-25, LAND-80..83.
 *
 * @see docs/product/who-may-start.md — its table is this function's test
 */
export const mayStart = (
  data: Pick<SignUpData, 'approved' | 'signupsOpen' | 'utm_campaign'> | undefined,
  terms: StartTerms,
): boolean => data?.approved === true || isPartnerDelivery(data) || isOpenToAll(data, terms)

/** Whether the gate may approve anybody; true also where landing data say nothing of sign-ups. FUN-07. */
export const isGateOpen = (
  { signupsOpen = true }: Pick<SignUpData, 'signupsOpen'>,
  { blockSignups }: Pick<StartTerms, 'blockSignups'>,
): boolean => signupsOpen && !blockSignups
