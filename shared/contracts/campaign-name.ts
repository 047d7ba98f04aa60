const COUPON_PREFIX = 'coupon_'
const EMPLOYER_WORD = 'employer_'

/** A coupon's campaign is named by it: `coupon_welcome20`. LAND-34. */
export const couponNamed = (campaign: string): string | undefined =>
  campaign.toLowerCase().startsWith(COUPON_PREFIX) ? campaign.slice(COUPON_PREFIX.length) : undefined

/** An employer's campaign names it behind the word, wherever that stands: `spring_employer_lonestar`. LAND-32. */
export function employerNamed(campaign: string): string | undefined {
  const at = campaign.toLowerCase().indexOf(EMPLOYER_WORD)
  return at === -1 ? undefined : campaign.slice(at + EMPLOYER_WORD.length)
}
