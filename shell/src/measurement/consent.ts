import { CONSENT_KEY, DAY_MS, KeptConsent, type Consent, type Measurement } from '@cupboard/shared/contracts'

/** After this a person is asked again. */
const KEPT_MS = 365 * DAY_MS

export const NOTHING_ALLOWED: Consent = { statistics: false, advertising: false }
export type ConsentKind = keyof Consent

/** For what a configured service needs to be allowed. */
export const kindsOf = ({ ga4, gtm, metaPixel, cartScript }: Measurement): readonly ConsentKind[] => [
  ...(ga4 === undefined && gtm === undefined ? [] : (['statistics'] as const)),
  ...(gtm === undefined && metaPixel === undefined && cartScript === undefined ? [] : (['advertising'] as const)),
]

/** A browser that asks every site not to pass its person on is obeyed: advertising is refused, and not asked about. */
export const isAdvertisingRefused = (page: Pick<Window, 'navigator'>): boolean =>
  'globalPrivacyControl' in page.navigator && page.navigator.globalPrivacyControl === true

/** What a person has to be asked about. */
export const kindsToAsk = (page: Pick<Window, 'navigator'>, measurement: Measurement): readonly ConsentKind[] =>
  kindsOf(measurement).filter((kind) => kind === 'statistics' || !isAdvertisingRefused(page))

/** The storage may be closed to us, or hold whatever somebody wrote: that is no consent. */
function readKept(page: Pick<Window, 'localStorage'>): unknown {
  try {
    return JSON.parse(page.localStorage.getItem(CONSENT_KEY) ?? 'null')
  } catch {
    return undefined
  }
}

/** @returns undefined where nobody was asked yet, or too long ago. */
export function consentOf(page: Pick<Window, 'localStorage' | 'navigator'>, now: number): Consent | undefined {
  const { data } = KeptConsent.safeParse(readKept(page))
  if (!data || data.until <= now) return undefined
  return { statistics: data.statistics, advertising: data.advertising && !isAdvertisingRefused(page) }
}

/** Where a browser refuses to store, the choice lasts as long as the page. */
export function keepConsent(page: Pick<Window, 'localStorage'>, consent: Consent, now: number): void {
  try {
    page.localStorage.setItem(CONSENT_KEY, JSON.stringify({ ...consent, version: 1, until: now + KEPT_MS }))
  } catch {
    return
  }
}
