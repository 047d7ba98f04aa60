import type { PageData } from '@cupboard/shared/contracts'
import { saidHere, sayHere } from './here-cookie.ts'

/** What of an ID token tells whose it is, and which of theirs. */
export interface TokenOfPerson {
  readonly text: string
  readonly username: string
  /** Seconds. */
  readonly issuedAt: number
}

export interface DocumentKeyOptions {
  readonly page: Pick<Document, 'cookie' | 'location'>
  readonly send: typeof fetch
  readonly endpoint: PageData['identity']['endpoint']
  /** Whose tokens this browser keeps at this moment. */
  readonly keptUser: () => string | null
}

/** The key by which the site draws a customer's screens: this browser gets one for each ID token, and says whose it is. */
export interface DocumentKey {
  get(token: TokenOfPerson): void
  /** For good: calls that a sign-out waits for get no other for the same token. */
  giveBack(): void
}

/** Nobody waits for it, and nobody misses it: without a key the browser draws. */
export function createDocumentKey({ page, send, endpoint, keptUser }: DocumentKeyOptions): DocumentKey {
  const ask = async (method: 'PUT' | 'DELETE', headers: Readonly<Record<string, string>> = {}): Promise<boolean> => {
    try {
      return (await send(`${endpoint}document`, { method, headers, credentials: 'same-origin', keepalive: true })).ok
    } catch {
      return false
    }
  }
  let asked: string | undefined
  let givenBack: string | undefined

  return {
    get({ text, username, issuedAt }) {
      const here = `${username}.${issuedAt}`
      const before = saidHere(page)
      if (endpoint === undefined || [before, asked, givenBack].includes(here)) return
      asked = here
      if (before !== undefined && !before.startsWith(`${username}.`)) sayHere(page, undefined)
      void ask('PUT', { authorization: `Bearer ${text}` }).then((isGiven) => {
        if (isGiven && givenBack !== here && keptUser() === username) sayHere(page, here)
      })
    },
    giveBack() {
      const here = saidHere(page)
      givenBack = here ?? asked
      if (here === undefined) return
      sayHere(page, undefined)
      void ask('DELETE')
    },
  }
}
