import { daysBetween, pastUntil, type TypePast } from './stock.ts'

/** What a household uses is at least and at most so many times what the model says. */
const LEAST = 0.5
const MOST = 2

/** How far the use of most households is from the model's word. */
const USUAL_LEAST = 0.6
const USUAL_MOST = 1.4

/** How many days of the model's word weigh as much as days that were measured. */
const DAYS_OF_THE_MODEL = 1

/** How many product types the model's word weighs as much as, for a type of which nothing is known. */
const TYPES_OF_THE_MODEL = 4

/** A skip may have other reasons: it lowers what is thought no further than to this part. */
const LEAST_OF_A_SKIP = 0.75

interface Measured {
  readonly days: number
  readonly units: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
const between = (least: number, amount: number, most: number): number => Math.min(most, Math.max(least, amount))

const inTime = (dates: readonly Date[]): readonly Date[] =>
  [...dates].sort((one, other) => one.getTime() - other.getTime())

/** What could be used, and in how many days: from the first delivery after `since` until `end`. */
function usable({ brought }: Pick<TypePast, 'brought'>, since: Date | undefined, end: Date): Measured {
  const counted = brought.filter(({ at }) => at <= end && (since === undefined || at > since))
  const [first] = inTime(counted.map(({ at }) => at))
  return { days: first ? daysBetween(first, end) : 0, units: sum(counted.map(({ units }) => units)) }
}

/**
 * How many times the model's word a household was seen to use: from the first delivery after an empty shelf until the shelf was empty again all
 * that came was used. Undefined where it never said so.
 */
function measuredFactor(past: TypePast, modelUnitsPerDay: number): number | undefined {
  const ends = inTime(past.ranOut)
  const measured = ends.map((end, index) => usable(past, ends[index - 1], end)).filter(({ days }) => days > 0)
  if (measured.length === 0) return undefined
  const days = sum(measured.map((one) => one.days))
  const units = sum(measured.map((one) => one.units))
  return (DAYS_OF_THE_MODEL + units / modelUnitsPerDay) / (DAYS_OF_THE_MODEL + days)
}

/** The most that it can use, as it skipped the product by hand: what it had was to do until the delivery after. */
function lowestBound(past: TypePast, modelUnitsPerDay: number): number {
  const since = inTime(past.ranOut).at(-1)
  const bounds = past.enough.flatMap(({ at, until }) => {
    const { days, units } = usable(pastUntil(past, at), since, until)
    return days > 0 ? [units / (modelUnitsPerDay * days)] : []
  })
  return Math.min(MOST, ...bounds)
}

/** What a type that never ran out says of its household: it uses no more than came, and seldom less than most. */
function silentFactor(past: TypePast, modelUnitsPerDay: number, now: Date): number | undefined {
  const { days, units } = usable(past, undefined, now)
  if (days <= 0) return undefined
  return (USUAL_LEAST + between(USUAL_LEAST, units / (modelUnitsPerDay * days), USUAL_MOST)) / 2
}

/** A product type that a household is brought. */
export interface UsedType<Type> {
  readonly type: Type
  readonly past: TypePast
  readonly modelUnitsPerDay: number
}

/**
 * How many times what the model says a household uses of each product type. What ran out was measured. Of what never did the household's other
 * products speak: who uses more of one mostly uses more of all; and so does silence, since who uses much runs out. What it skipped by
 * hand, because it had plenty, uses less, by a quarter at most, until it runs out again.
 */
export function factorsOfUse<Type>(types: readonly UsedType<Type>[], now: Date): ReadonlyMap<Type, number> {
  const used = types.filter(({ modelUnitsPerDay }) => modelUnitsPerDay > 0)
  const known = used.flatMap(
    ({ past, modelUnitsPerDay }) =>
      measuredFactor(past, modelUnitsPerDay) ?? silentFactor(past, modelUnitsPerDay, now) ?? [],
  )
  const usual = (TYPES_OF_THE_MODEL + sum(known)) / (TYPES_OF_THE_MODEL + known.length)
  return new Map(
    used.map(({ type, past, modelUnitsPerDay }) => {
      const factor = measuredFactor(past, modelUnitsPerDay) ?? usual
      const bounded = between(LEAST_OF_A_SKIP * factor, lowestBound(past, modelUnitsPerDay), factor)
      return [type, between(LEAST, bounded, MOST)]
    }),
  )
}
