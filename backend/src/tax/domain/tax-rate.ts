import { cents, stateOfZipcode, type Cents } from '@cupboard/shared/contracts'

/** A rate in hundredths of a percent: 825 is 8.25 %. `zipPrefix` is empty for the whole state. */
export interface TaxRate {
  readonly state: string
  readonly zipPrefix: string
  readonly basisPoints: number
}

/** The rate of the longest prefix that fits, in the state that the zip lies in; 0 where we collect none. OP-15. */
export function rateFor(rates: readonly TaxRate[], zipcode: string): number {
  const state = stateOfZipcode(zipcode)
  const fitting = rates.filter((rate) => rate.state === state && zipcode.startsWith(rate.zipPrefix))
  return (
    fitting.reduce<TaxRate | undefined>(
      (best, rate) => (best && best.zipPrefix.length >= rate.zipPrefix.length ? best : rate),
      undefined,
    )?.basisPoints ?? 0
  )
}

/** Rounded to the nearest cent, half up. OP-15. */
export const taxOn = (amount: Cents, basisPoints: number): Cents =>
  cents(Math.floor((amount * basisPoints + 5_000) / 10_000))
