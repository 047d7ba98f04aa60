import { cents, type Cents } from '@cupboard/shared/contracts'

export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** What is left of `amount` after taking the others away; never below nothing. SHR-62. */
export const minus = (amount: Cents, ...taken: readonly Cents[]): Cents => cents(Math.max(0, amount - sumCents(taken)))

export const atMost = (first: Cents, ...others: readonly Cents[]): Cents => cents(Math.min(first, ...others))

/** `percent` of `amount`, rounded half up to a whole cent. Percents of up to four decimals are exact. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  cents(Math.floor((amount * Math.round(percent * 10_000) + 500_000) / 1_000_000))
