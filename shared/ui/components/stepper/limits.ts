export interface Limits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The nearest number that the limits allow. */
export const within = (value: number, { min, max }: Limits): number => Math.min(max, Math.max(min, value))

/** One step up or down, on the grid that starts at `min`: from 5 with step 4 and minimum 4, up is 8 and down is 4. */
export const stepFrom = (value: number, direction: 1 | -1, limits: Limits): number => {
  const position = (value - limits.min) / limits.step
  const next = direction === 1 ? Math.floor(position) + 1 : Math.ceil(position) - 1
  return within(limits.min + next * limits.step, limits)
}

/** What a numeral means; NaN where it is none. */
export const typedNumber = (typed: string): number =>
  /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(typed.trim()) ? Number.parseFloat(typed) : Number.NaN

/** The nearest number on the grid that starts at `min`. */
export const onGrid = (value: number, limits: Limits): number =>
  within(limits.min + Math.round((value - limits.min) / limits.step) * limits.step, limits)

/** Whether what was typed is a number of the grid. */
export const isAllowed = (typed: string, limits: Limits): boolean => {
  const number = typedNumber(typed)
  return number === onGrid(number, limits)
}
