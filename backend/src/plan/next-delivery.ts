import { cents, type ProductGroup, type ProductType, type SmallDelivery } from '@cupboard/shared/contracts'
import { isShippingCharged, sumCents } from '@cupboard/shared/pricing'
import { windowAfterWeeks, type DeliveryWindow } from '../availability/index.ts'
import { joinSmall, QUARTER_WEEKS, STEP_WEEKS, type Candidate } from './domain/small-delivery.ts'
import { daysBetween } from './domain/stock.ts'
import {
  estimatesFor,
  predict,
  type Estimates,
  type Household,
  type PredictedProduct,
  type TakenProduct,
} from './predict.ts'

const DAYS_PER_WEEK = 7

/** After what a household's next delivery is planned. */
export interface Before {
  /** When it is planned: what was not said until then is not known. */
  readonly now: Date
  /** Of the delivery before, whether it came or was skipped. */
  readonly windowDay: string
  readonly deliverAt: Date
  /** It was skipped, empty or cancelled: nothing came. */
  readonly isSkipped: boolean
}

/** A household that is planned for. */
export interface PlannedFor extends Household {
  /** What it takes, whether it is due or not. */
  readonly taken: readonly TakenProduct[]
  readonly chargeShipping: boolean
}

export interface NextDelivery {
  readonly window: DeliveryWindow
  /** How long it is to last: weeks until the delivery after. */
  readonly cadenceWeeks: number
  readonly products: readonly PredictedProduct[]
  readonly small: SmallDelivery | null
}

const WEEKS: readonly number[] = [QUARTER_WEEKS, 2 * STEP_WEEKS]

/**
 * How many weeks lie between two deliveries: 4, 8 or 12, as long as nothing that the household takes is thought to run out. SHR-47,
 * SHR-74..SHR-76.
 */
export function cadenceWeeks(
  taken: readonly TakenProduct[],
  estimates: Estimates,
  { windowDay, isSkipped }: Before,
): number {
  if (isSkipped) return STEP_WEEKS
  const used = taken.map(({ productType }) => estimates(productType)).filter(({ unitsPerDay }) => unitsPerDay > 0)
  if (used.length === 0) return STEP_WEEKS
  const lasts = (weeks: number): boolean => {
    const { deliverAt } = windowAfterWeeks(windowDay, weeks)
    return used.every(({ stockAt }) => stockAt(deliverAt) > 0)
  }
  return WEEKS.find(lasts) ?? STEP_WEEKS
}

interface Planned extends Candidate {
  readonly products: readonly PredictedProduct[]
}

/** The delivery after another, when it comes and what it holds. Pure: the same past always gives the same. */
export function nextDelivery(household: PlannedFor, catalogue: readonly ProductGroup[], before: Before): NextDelivery {
  const estimates = estimatesFor(household, catalogue, before.now)
  const priceOf = ({ groupName, articleCount }: PredictedProduct) =>
    cents((catalogue.find((one) => one.groupName === groupName)?.pricePerArticle ?? 0) * articleCount)
  const windowAt = (weeks: number): DeliveryWindow => windowAfterWeeks(before.windowDay, weeks)
  const planAt = (weeks: number, lasting: number): Planned => {
    const products = predict(household, catalogue, estimates, {
      taken: household.taken,
      deliverAt: windowAt(weeks).deliverAt,
      days: lasting * DAYS_PER_WEEK,
    })
    const subtotal = sumCents(products.map(priceOf))
    return { products, isEmpty: subtotal === 0, paysShipping: isShippingCharged(subtotal, household) }
  }
  const runsOutBefore = ({ products }: Planned, later: number): readonly ProductType[] =>
    products
      .filter(({ articleCount }) => articleCount > 0)
      .map(({ productType }) => productType)
      .filter((type) => estimates(type).stockAt(windowAt(later).deliverAt) === 0)
  const came = household.past.delivered.map(({ deliverAt }) => deliverAt).filter((at) => at <= before.deliverAt)
  const last = came.reduce((latest, at) => (at > latest ? at : latest), came[0] ?? before.deliverAt)
  const { weeks, lasting, plan, small } = joinSmall({
    weeks: cadenceWeeks(household.taken, estimates, before),
    weeksSinceLast: Math.round(daysBetween(last, before.deliverAt) / DAYS_PER_WEEK),
    planAt,
    runsOutBefore,
  })
  return { window: windowAt(weeks), cadenceWeeks: lasting, products: plan.products, small }
}
