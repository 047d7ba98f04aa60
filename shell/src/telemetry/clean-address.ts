/** Parameters of sign-in links: whoever reads them can sign in. */
const SECRET_PARAMETERS = ['u', 's', 'token', 'code']

/** The path and query as telemetry may see them. SHELL-48, ACC-25. */
export function cleanAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  SECRET_PARAMETERS.forEach((name) => query.delete(name))
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

/** A text without the secrets of a sign-in link that may stand in it. */
export const cleanText = (text: string): string => text.replace(/([?&](?:u|s|token|code)=)[^&\s#"')]*/g, '$1removed')
