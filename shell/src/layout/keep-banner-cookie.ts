import { bannerCookie, DAY_SECONDS } from '@cupboard/shared/contracts'
import { keepOwnCookie, type CookiePlace } from './own-cookie.ts'

/** Tells the site whether a banner of this visitor's own stands on top, so that the next page arrives with a place for it. */
export const keepBannerCookie = (page: CookiePlace, isThere: boolean): void =>
  keepOwnCookie(page, bannerCookie, '1', isThere ? DAY_SECONDS : 0)
