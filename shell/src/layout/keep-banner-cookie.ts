import { bannerCookie, DAY_SECONDS } from '@cupboard/shared/contracts'

/** Tells the site whether a banner of this visitor's own stands on top, so that the next page arrives with a place for it. */
export function keepBannerCookie(page: Pick<Document, 'cookie' | 'location'>, isThere: boolean): void {
  const isSecure = page.location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${isThere ? DAY_SECONDS : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  page.cookie = `${bannerCookie(isSecure)}=1; ${attributes}`
}
