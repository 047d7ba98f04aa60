import { DAY_MS } from '@cupboard/shared/contracts'
import type { TypePast } from '../domain/stock.ts'

/** The day of a page's tables. */
export const onDay = (day: number): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS)

/** "20 on day 0, empty on day 10, skipped from day 28 to 56". */
export function pastIn(words: string): TypePast {
  const daysIn = (pattern: RegExp) => [...words.matchAll(pattern)].map(([, ...found]) => found.map(Number))
  return {
    brought: daysIn(/(\d+) on day (\d+)/g).map(([units = 0, day = 0]) => ({ at: onDay(day), units })),
    ranOut: daysIn(/empty on day (\d+)/g).map(([day = 0]) => onDay(day)),
    enough: daysIn(/skipped from day (\d+) to (\d+)/g).map(([from = 0, to = 0]) => ({
      at: onDay(from),
      until: onDay(to),
    })),
  }
}
