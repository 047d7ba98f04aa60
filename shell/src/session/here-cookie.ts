import { DAY_SECONDS, hereCookie } from '@cupboard/shared/contracts'
import type { Readable, Session } from '@cupboard/shared/module'

type Page = Pick<Document, 'cookie' | 'location'>

/** @param told undefined where nobody is here any more: then no page is drawn for anybody */
export function sayHere(page: Page, told: string | undefined): void {
  const isSecure = page.location.protocol === 'https:'
  const value = told === undefined ? '=; Max-Age=0' : `=${told}; Max-Age=${7 * DAY_SECONDS}`
  page.cookie = `${hereCookie(isSecure)}${value}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** What this browser has said; undefined where nobody is here. */
export function saidHere({ cookie, location }: Page): string | undefined {
  const start = `${hereCookie(location.protocol === 'https:')}=`
  return cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}

/** Where it is found that nobody is here, the browser says so; a sign-out here says it before. */
export function watchHere(page: Page, session: Readable<Session>): void {
  const look = () => {
    if (session.get().status === 'signed-out' && saidHere(page) !== undefined) sayHere(page, undefined)
  }
  look()
  session.subscribe(look)
}
