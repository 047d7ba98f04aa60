import type { CampaignEntry, LandingData } from '@cupboard/shared/contracts'
import { offerWords } from '@cupboard/shared/pricing'
import { messages } from '../messages.ts'

export interface HeroWords {
  readonly header: string
  readonly subheader: string
}

/** Campaign content first, then referral and employer words, else the default. LAND-44..LAND-47, SHELL-84, OP-37. */
export function heroWords(landing: LandingData | undefined, entry: CampaignEntry): HeroWords {
  const referred = entry.refCust !== undefined && landing?.customerName !== undefined
  const header = referred && landing?.customerName ? messages.referralHeader(landing.customerName) : messages.header
  const subheader = referred
    ? messages.referralSubheader
    : landing?.isEmployeePerk && landing.employer
      ? messages.partnerSubheader(landing.employer.displayName)
      : messages.subheader
  return { header: landing?.header ?? header, subheader: landing?.subheader ?? subheader }
}

export interface HeroOffer {
  readonly text: string
  /** Something that was asked for is not given. */
  readonly isRefused: boolean
  /** The employer whose perk a customer can still get. */
  readonly enrollAt?: string
}

/**
 * What this address offers this visitor, with every term; or why it offers them nothing. Offers are for a household's first order,
 * except an employer's perk, which a customer enrolls for. SHELL-84.
 */
export function heroOffer(landing: LandingData | undefined, isSignedIn: boolean): HeroOffer | undefined {
  if (!landing) return undefined
  const { offer } = messages
  const words = offerWords(landing)
  const { employer, isEmployeePerk, offerRefusal } = landing
  if (words !== undefined && isSignedIn && isEmployeePerk && employer)
    return { text: offer.enroll(words), isRefused: false, enrollAt: employer.slug }
  if (words !== undefined && isSignedIn) return { text: offer.firstOrderOnly, isRefused: true }
  if (offerRefusal === undefined)
    return words === undefined ? undefined : { text: offer.given(words), isRefused: false }
  const refused = offer.refused[offerRefusal]
  return { text: words === undefined ? refused : `${refused} ${offer.instead(words)}`, isRefused: true }
}
