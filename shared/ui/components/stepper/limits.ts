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

/** What can be part of a number on this grid: digits, and a point where the step is a fraction. */
export const numeral = (text: string, { step }: Pick<Limits, 'step'>): string =>
  text.replaceAll(Number.isInteger(step) ? /\D/g : /[^\d.]/g, '')

/** What a numeral means; nothing typed means no number. */
export const typedNumber = (typed: string): number | null =>
  /^\d+(?:\.(?:\d+\.?)?)?$|^\.\d+\.?$/.test(typed) ? Number.parseFloat(typed) : null

/** The nearest number on the grid that starts at `min`. */
export const onGrid = (value: number, limits: Limits): number =>
  within(limits.min + Math.round((value - limits.min) / limits.step) * limits.step, limits)
