/** Which frame a page has: a question needs calm, a card needs trust, a dashboard needs its menu. */
export type Place = 'marketing' | 'interview' | 'checkout' | 'thanks' | 'sign-in' | 'dashboard' | 'operations'

const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/^\/(check-availability|start|kitchen|laundry|preference|recommendation|prediction)(\/|$)/i, 'interview'],
  [/^\/checkout(\/|$)/i, 'checkout'],
  [/^\/ordercomplete(\/|$)/i, 'thanks'],
  [/^\/(login|magiclink)(\/|$)/i, 'sign-in'],
  [/^\/dashboard(\/|$)/i, 'dashboard'],
  [/^\/ops(\/|$)/i, 'operations'],
]

/** What is none of those has the whole frame, a landing among it. LAND-67. */
export const placeOf = (pathname: string): Place =>
  PLACES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'marketing'
