import type { Consent } from '@cupboard/shared/contracts'
import type { MeasuredFact } from '../measured-facts.ts'

/** A service of others that measures. */
export interface MeasurementService {
  readonly kind: keyof Consent
  /** Called once what it is for is allowed, and whenever a choice changes after that. The first time, its script is asked for. */
  follow(consent: Consent): void
  /** Called where it is not allowed, also if it never was on this page: what waits for its script goes, and its cookies. */
  forget(): void
  tell(fact: MeasuredFact): void
}

/** What carries the service's cookies, so that they go when it is no longer allowed. */
type CookieJar = Pick<Document, 'cookie' | 'location'>

export function loadScript({ document }: Window, address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** Takes out of a queue what its script has not come to take. */
export function forgetWaiting(queue: unknown[], isTold: (entry: unknown) => boolean): void {
  queue.splice(0, queue.length, ...queue.filter((entry) => !isTold(entry)))
}

/** Removes cookies of this host, and of those above it, for which a service may have set them. */
export function removeCookies(jar: CookieJar, isOwn: (name: string) => boolean): void {
  const labels = jar.location.hostname.split('.')
  const hosts = labels.map((_, index) => labels.slice(index).join('.'))
  const names = jar.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
  for (const name of names.filter(isOwn)) {
    jar.cookie = `${name}=; Path=/; Max-Age=0`
    for (const host of hosts) jar.cookie = `${name}=; Path=/; Max-Age=0; Domain=${host}`
  }
}

export const inDollars = (cents: number): number => cents / 100

/** Shipping is always told as 0. API-44. */
export const MONEY = { currency: 'USD', shipping: 0 } as const
