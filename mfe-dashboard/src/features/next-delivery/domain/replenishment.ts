import { TIME_ZONE } from '@cupboard/shared/contracts'
import { monthsCovered } from '@cupboard/shared/pricing'

export interface Replenishment {
  /** Whole months that the articles last, at least 1. */
  readonly months: number
  /** The month in which they run out, named only when that is more than two months away. */
  readonly until: string | undefined
}

/**
 * How long a count lasts a household. DASH-18, DASH-19, OP-62, SHR-79.
 *
 * @param deliveryDate the day the articles arrive
 * @returns undefined where the household's use is not known
 */
export function replenishment(
  articleCount: number,
  articlesPerDay: number | undefined,
  deliveryDate: Date,
): Replenishment | undefined {
  if (articlesPerDay === undefined || articlesPerDay <= 0 || articleCount <= 0) return undefined
  const months = monthsCovered(articleCount, articlesPerDay)
  if (months <= 2) return { months, until: undefined }
  const austinMonth = Number(
    new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone: TIME_ZONE }).format(deliveryDate),
  )
  const until = new Date(Date.UTC(2000, (austinMonth - 1 + months) % 12, 15))
  return { months, until: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(until) }
}
