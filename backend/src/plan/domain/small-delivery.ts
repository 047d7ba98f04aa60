import type { ProductType, SmallDelivery } from '@cupboard/shared/contracts'

/** Deliveries are moved by so many weeks, and no further apart than a quarter. SHR-74..SHR-76. */
export const STEP_WEEKS = 4
export const QUARTER_WEEKS = 12

/** A delivery that might be planned. */
export interface Candidate {
  readonly isEmpty: boolean
  /** It is not empty, and its household would pay shipping on it. */
  readonly paysShipping: boolean
}

/** What there is to choose from. */
export interface Choices<Plan extends Candidate> {
  /** The soonest that the next delivery comes: weeks after the one before. */
  readonly weeks: number
  /** Weeks from the last delivery that came to the one before; 0 where that one came. */
  readonly weeksSinceLast: number
  /** The delivery `weeks` after the one before, with what is needed for `lasting` weeks from then on. */
  planAt(weeks: number, lasting: number): Plan
  /** What a delivery brings that runs out before it would come `later` weeks after the one before. */
  runsOutBefore(plan: Plan, later: number): readonly ProductType[]
}

export interface Chosen<Plan> {
  readonly weeks: number
  /** How many weeks what it holds is to last: until the delivery after. */
  readonly lasting: number
  readonly plan: Plan
  readonly small: SmallDelivery | null
}

const longer = (weeks: number): readonly number[] =>
  [weeks + STEP_WEEKS, weeks + 2 * STEP_WEEKS].filter((one) => one <= QUARTER_WEEKS)

/**
 * When a delivery goes, so that it is worth its shipping. An empty one, and one that would have to pay shipping, is joined with the next:
 * it goes four weeks later, and again, at most a quarter after the one before. Where something in it would run out before, it goes and takes
 * what the next ones would bring; if it is still small then, it pays and says why. At a quarter's distance its shipping is on us.
 *
 * @see docs/product/delivery-calendar.md
 */
export function joinSmall<Plan extends Candidate>(choices: Choices<Plan>): Chosen<Plan> {
  const { weeksSinceLast, planAt, runsOutBefore } = choices
  const isLast = (weeks: number): boolean => weeksSinceLast + weeks + STEP_WEEKS > QUARTER_WEEKS
  const goAt = (weeks: number): Chosen<Plan> => {
    const plan = planAt(weeks, weeks)
    const later = weeks + STEP_WEEKS
    const going = { weeks, lasting: weeks, plan }
    if (plan.isEmpty) return isLast(weeks) ? { ...going, small: null } : goAt(later)
    if (!plan.paysShipping) return { ...going, small: weeks > choices.weeks ? { what: 'joined' } : null }
    if (isLast(weeks)) return { ...going, small: { what: 'on-us' } }
    const productTypes = runsOutBefore(plan, later)
    if (productTypes.length === 0) return goAt(later)
    const larger = longer(weeks).map((lasting) => ({ weeks, lasting, plan: planAt(weeks, lasting) }))
    const joined = larger.find((one) => !one.plan.paysShipping)
    if (joined) return { ...joined, small: { what: 'joined' } }
    return { ...going, ...larger.at(-1), small: { what: 'runs-out', productTypes: [...productTypes] } }
  }
  return goAt(choices.weeks)
}
