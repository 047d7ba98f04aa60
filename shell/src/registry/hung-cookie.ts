import { decoded, moduleHungCookie } from '@cupboard/shared/contracts'

/** Which version of a module this browser did not get out of, as the site has answered the report of it; told once. */
export function takeHung(page: Pick<Document, 'cookie' | 'location'>): string | undefined {
  const isSecure = page.location.protocol === 'https:'
  const start = `${moduleHungCookie(isSecure)}=`
  const said = page.cookie.split('; ').find((one) => one.startsWith(start))
  if (said) page.cookie = `${start}; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return decoded(said?.slice(start.length) ?? '')
}
