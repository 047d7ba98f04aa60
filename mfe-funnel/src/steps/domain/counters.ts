/** What a counter accepts. */
export interface CounterLimits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** FUN-38, FUN-39; the top is the interview's own. */
export const BATHROOM_LIMITS: CounterLimits = { min: 1, max: 20, step: 0.5 }
/** FUN-41. */
export const TRASH_LIMITS: CounterLimits = { min: 0, max: 50, step: 1 }
/** Nights a week. FUN-44. */
export const COOKING_LIMITS: CounterLimits = { min: 0, max: 7, step: 1 }
/** Runs a week. FUN-45. */
export const DISHWASHING_LIMITS: CounterLimits = { min: 0, max: 50, step: 1 }
/** Times a month. FUN-46. */
export const CLEANING_LIMITS: CounterLimits = { min: 0, max: 31, step: 1 }
/** Loads a week. FUN-47, FUN-48. */
export const LAUNDRY_LIMITS: CounterLimits = { min: 0, max: 50, step: 1 }
export const PET_LIMITS: CounterLimits = { min: 0, max: 20, step: 1 }

/** The nearest accepted number. */
export function withinLimits(value: number, { min, max, step }: CounterLimits): number {
  const steps = Math.round((value - min) / step)
  return Math.min(max, Math.max(min, min + steps * step))
}
