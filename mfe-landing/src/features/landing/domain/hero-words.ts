import type { CampaignEntry, LandingData } from '@cupboard/shared/contracts'
import { messages } from '../messages.ts'

export interface HeroWords {
  readonly header: string
  readonly subheader: string
}

/** Campaign content first, then referral and employer words, else the default. LAND-44..LAND-47, OP-37. */
export function heroWords(landing: LandingData | undefined, entry: CampaignEntry): HeroWords {
  const referred = entry.refCust !== undefined && landing?.customerName !== undefined
  const header = referred && landing?.customerName ? messages.referralHeader(landing.customerName) : messages.header
  const subheader = referred
    ? messages.referralSubheader
    : landing?.employer
      ? messages.partnerSubheader(landing.employer.displayName)
      : messages.subheader
  return { header: landing?.header ?? header, subheader: landing?.subheader ?? subheader }
}
