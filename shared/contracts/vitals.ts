/** What browsers measure of how fast a page was, in the order in which it is shown. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof VITAL_NAMES)[number]

/** How a page fares by one measure. */
export type VitalGrade = 'good' | 'middling' | 'poor'

/**
 * Where a value is good, and from where on it is poor, by web.dev/articles/vitals: LCP and INP in milliseconds, CLS as a share of the
 * window.
 */
export const VITAL_BOUNDS: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
}

/** A bound belongs to the better side. */
export function gradeOf(name: VitalName, value: number): VitalGrade {
  const { good, poor } = VITAL_BOUNDS[name]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}
