import { CAMPAIGN_ROUTE, couponNamed, decoded, employerNamed } from '@cupboard/shared/contracts'

/** What can be had for the asking now, in small letters: coupons that are not used up, and employers. */
export interface OfferCodes {
  readonly coupons: ReadonlySet<string>
  readonly employers: ReadonlySet<string>
}

export interface AskedAddress {
  readonly path: string
  readonly query: URLSearchParams
  /** The route that the path matches. */
  readonly route: string | undefined
}

/** First words of addresses that bring an offer, and what stands behind each. LAND-16..LAND-34. */
const PLACES: ReadonlyMap<string | undefined, string> = new Map([
  ['coupon', 'rc'],
  ['ref', 'rc'],
  ['customerref', 'refCust'],
  ['employer', 'employer'],
  ['employee_perk', 'employer'],
  ['landing', 'utm_campaign'],
])
const LOCALEUR = 'localeur'

/** A campaign may offer something under any name but one that says whose offer it is. */
function mayCampaign(slug: string, { coupons, employers }: OfferCodes, isPlace: boolean): boolean {
  const [coupon, employer] = [couponNamed(slug), employerNamed(slug)]
  if (coupon !== undefined) return coupons.has(coupon)
  if (employer !== undefined) return employers.has(employer)
  return isPlace
}

/**
 * Whether a landing may have something to offer at its address: it names a friend, an offer that there is, or a campaign. No other page
 * reads what its address offers.
 *
 * @param codes undefined where they could not be read: then whatever is named may be there
 */
export function mayOffer(
  { path, query, route }: AskedAddress,
  isCampaign: (slug: string) => boolean,
  codes: OfferCodes | undefined,
): boolean {
  const [, first, second = ''] = path.toLowerCase().split('/')
  const place = PLACES.get(first)
  if (path !== '/' && place === undefined && first !== LOCALEUR && route !== CAMPAIGN_ROUTE) return false
  const said = (name: string): string =>
    (query.get(name) || (name === place ? decoded(second) : undefined) || '').toLowerCase()
  const [code, employer, campaign] = [said('rc'), said('employer'), said('utm_campaign')]
  if (said('refCust') !== '') return true
  if (!codes) return [code, employer, campaign, first === LOCALEUR].some(Boolean)
  return (
    codes.coupons.has(code || (first === LOCALEUR ? LOCALEUR : '')) ||
    isCampaign(code) ||
    codes.employers.has(employer) ||
    (campaign !== '' && mayCampaign(campaign, codes, isCampaign(campaign) || first === 'landing'))
  )
}
