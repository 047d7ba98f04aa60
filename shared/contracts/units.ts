import * as z from '@cupboard/shared/schemas'

/** Whole US cents. Money is stored and sent in cents only. SHR-54. */
export const Cents = z.int().check(z.gte(0), z.lte(100_000_000)).brand<'Cents'>()
export type Cents = z.infer<typeof Cents>

/** @throws RangeError on a fraction, a negative or an absurd amount: those are bugs, not input. */
export function cents(amount: number): Cents {
  const parsed = Cents.safeParse(amount)
  if (!parsed.success) throw new RangeError(`not an amount in cents: ${amount}`)
  return parsed.data
}

/** How many articles (rolls, bottles, bags, ounces…) of one product group; 0 is a skipped one. */
export const ArticleCount = z.int().check(z.gte(0), z.lte(10_000)).brand<'ArticleCount'>()
export type ArticleCount = z.infer<typeof ArticleCount>

/** @throws RangeError when it is not a count. */
export function articleCount(count: number): ArticleCount {
  const parsed = ArticleCount.safeParse(count)
  if (!parsed.success) throw new RangeError(`not an article count: ${count}`)
  return parsed.data
}

/** An instant, ISO 8601 in UTC, as JSON carries it. */
export const Instant = z.iso.datetime()

export const MINUTE_MS = 60_000
export const HOUR_SECONDS = 3_600
export const HOUR_MS = HOUR_SECONDS * 1000
/** 24 hours. */
export const DAY_SECONDS = 86_400
export const DAY_MS = DAY_SECONDS * 1000

/** A calendar day in Austin, `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** Free text: trimmed, whole characters only, without control characters other than line breaks, at most `max` characters. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}]*$/u))
