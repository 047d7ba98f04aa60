import type { LandingData } from '@cupboard/shared/contracts'
import { offerWords } from '@cupboard/shared/pricing'
import { messages } from '../messages.ts'
import { heroWords } from './hero-words.ts'

type Sender = keyof typeof messages.sentBy

/** By the first word of the address. */
const SENDERS: Readonly<Record<string, Sender>> = {
  ref: 'friend',
  customerref: 'friend',
  employer: 'employer',
  employee_perk: 'employer',
  coupon: 'code',
  localeur: 'code',
}

/** In any case. LAND-16. */
const firstWord = (pathname: string): string => pathname.split('/')[1]?.toLowerCase() ?? ''

/** What a landing leads to, in its own words; undefined where it is the home page. */
export function landingWords(pathname: string, landing: LandingData | undefined): string | undefined {
  const first = firstWord(pathname)
  const sender = SENDERS[first]
  if (sender) return messages.sentBy[sender]
  if (first === '' || landing === undefined) return undefined
  const offer = offerWords(landing)
  return landing.header ?? (offer === undefined ? undefined : messages.offer.given(offer))
}

export interface LandingName {
  readonly title: string
  readonly description: string
}

/** Told by the path alone and what is drawn at it: what a query brings changes no title. LAND-47. */
export function landingName(pathname: string, landing: LandingData | undefined): LandingName {
  const words = landingWords(pathname, landing)
  if (words === undefined) return { title: messages.title, description: messages.subheader }
  const isReferral = firstWord(pathname) === 'customerref'
  const description = isReferral ? messages.referralSubheader : heroWords(landing, {}).subheader
  return { title: messages.titleOf(words), description }
}
