/** Where scripts keep what the server reads with the next page. */
export type CookiePlace = Pick<Document, 'cookie' | 'location'>

/** Keeps a value in a cookie of this host; for 0 seconds takes it away. @param nameOf its name, over https or without */
export function keepOwnCookie(
  page: CookiePlace,
  nameOf: (isSecure: boolean) => string,
  value: string,
  seconds: number,
): void {
  const isSecure = page.location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  page.cookie = `${nameOf(isSecure)}=${value}; ${attributes}`
}
