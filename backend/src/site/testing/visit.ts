import { PageData } from '@cupboard/shared/contracts'

export interface Opened {
  readonly response: Response
  readonly html: string
}

/**
 * A browser, as far as it keeps the site's cookies.
 *
 * @param always headers of each of its requests
 */
export function newVisitTo(origin: string, always: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...always, ...(cookie ? { cookie } : {}), ...Object.fromEntries(new Headers(init.headers)) }
    const response = await fetch(`${origin}${path}`, { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (set.includes('; Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    ask,
    async open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Opened> {
      const response = await ask(path, { headers })
      return { response, html: await response.text() }
    },
    send: (path: string, body: object) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin },
      }),
  }
}
export type Visit = ReturnType<typeof newVisitTo>

export const dataOf = (html: string): PageData =>
  PageData.parse(JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''))

export const versionIn = (html: string, name: string): string | undefined =>
  dataOf(html).registry.modules.find((module) => module.name === name)?.version
