import { DAY_MS } from '@cupboard/shared/contracts'

/** What is known of a household and one product type, in no order. Units are those of the consumption model, more than none of each that came. */
export interface TypePast {
  readonly brought: readonly { readonly at: Date; readonly units: number }[]
  /** When the household said that nothing was left. */
  readonly ranOut: readonly Date[]
  /** What it skipped by hand: from that delivery until the one after, what it had was to do. */
  readonly enough: readonly { readonly at: Date; readonly until: Date }[]
}

export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS

/** What came and what ran out until an instant, that instant included. */
export const pastUntil = ({ brought, ranOut }: TypePast, at: Date): Omit<TypePast, 'enough'> => ({
  brought: brought.filter((one) => one.at <= at),
  ranOut: ranOut.filter((one) => one <= at),
})

/**
 * How many units are left at an instant: all that was brought until then, less what was used since, never below nothing at any time
 * between. Nothing is left where the household said so, whatever was thought before.
 */
export function stockAt(past: TypePast, unitsPerDay: number, at: Date): number {
  const { brought, ranOut } = pastUntil(past, at)
  const moments = [...brought, ...ranOut.map((one) => ({ at: one, units: -Infinity }))].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const used = (from: Date, to: Date): number => unitsPerDay * daysBetween(from, to)
  const { left, since } = moments.reduce(
    (stock, moment) => ({
      left: Math.max(0, Math.max(0, stock.left - used(stock.since, moment.at)) + moment.units),
      since: moment.at,
    }),
    { left: 0, since: moments[0]?.at ?? at },
  )
  return Math.max(0, left - used(since, at))
}
