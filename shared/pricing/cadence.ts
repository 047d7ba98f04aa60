/** How often a household is delivered to. SHR-51. */
export interface Cadence {
  readonly title: 'Monthly' | 'Bi-Monthly' | 'Quarterly'
  readonly months: 1 | 2 | 3
}

const WEEKS_PER_MONTH = 4

/** The cadence of a manifest's `cadenceWeeks`. SHR-74..SHR-76, OP-49. */
export function cadenceOf(cadenceWeeks: number): Cadence {
  const months = cadenceWeeks / WEEKS_PER_MONTH
  if (months < 1.5) return { title: 'Monthly', months: 1 }
  if (months < 2.5) return { title: 'Bi-Monthly', months: 2 }
  return { title: 'Quarterly', months: 3 }
}

/** `deliveries` counts the one at hand: the message begins with the second. SHR-77. */
export const isCadenceMessageShown = (deliveries: number, cadenceWeeks: number): boolean =>
  deliveries >= 2 && cadenceOf(cadenceWeeks).months > 1
