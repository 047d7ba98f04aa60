import {
  DAY_MS,
  DEFAULT_INTERVIEW,
  PRODUCT_TYPES,
  TRASH_TYPES,
  type Interview,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { nextWindow } from '../../availability/index.ts'
import { round, unitsPerDayOf } from '../../recommendations/index.ts'
import { member } from '../../recommendations/testing/households.ts'
import { daysBetween } from '../domain/stock.ts'
import { nextDelivery, type NextDelivery } from '../next-delivery.ts'
import {
  estimatesFor,
  predict,
  type DeliveredProduct,
  type Past,
  type PredictedProduct,
  type TakenProduct,
} from '../predict.ts'

export interface ExperimentOptions {
  readonly households: number
  readonly months: number
  readonly seed: number
  /** True use is up to so many times more or less than the model's, for each household and product by itself. */
  readonly spread: number
  /** How much of that is the household's, the same for all its products: 0 is none, 1 all of it. */
  readonly ownShare: number
}

export interface ExperimentResult {
  readonly productMonths: number
  /** Share of product-months in which a product ran out before the next delivery. */
  readonly runOutShare: number
  /** Days of stock left of a product when it is delivered. */
  readonly medianDaysLeft: number
  /** The same of every product of the plan, whether it is in the delivery or not. */
  readonly medianDaysLeftOfAll: number
  readonly deliveriesAYear: number
}

const START = new Date('2026-11-18T18:00:00Z')
const DAYS_PER_MONTH = 30

/** Numbers from 0 to 1, the same for the same seed: mulberry32. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function anyInterview(chance: () => number): Interview {
  const upTo = (most: number): number => Math.floor(chance() * (most + 1))
  const adults = chance() < 0.35 ? 1 : chance() < 0.9 ? 2 : 3
  const children = chance() < 0.5 ? 0 : 1 + upTo(2)
  return {
    ...DEFAULT_INTERVIEW,
    family: [
      ...Array.from({ length: adults }, () => member(20 + upTo(50), chance() < 0.3)),
      ...Array.from({ length: children }, () => member(upTo(17))),
    ],
    pets: { cats: upTo(1), dogs: upTo(1) },
    bathrooms: 1 + upTo(4) / 2,
    cookingFrequency: upTo(7),
    housekeeping: upTo(8),
    dishwashing: { frequency: upTo(7), products: [] },
    laundry: { frequency: upTo(7), preferences: [] },
    trashPreferences: TRASH_TYPES.map((type) => ({ type, bags: upTo(4), frequency: 1 })),
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

interface Tally {
  outMonths: number
  readonly left: number[]
  readonly leftOfAll: number[]
  productMonths: number
  deliveries: number
}

interface World {
  readonly interview: Interview
  readonly catalogue: readonly ProductGroup[]
  readonly usePerDay: ReadonlyMap<ProductType, number>
  readonly end: Date
}

/** What ran out, as its household says. */
interface RunOut {
  readonly productType: ProductType
  readonly at: Date
}

/** One household from its first delivery on, who says at once what ran out, and otherwise nothing. */
function live({ interview, catalogue, usePerDay, end }: World, tally: Tally): void {
  const unitsOf = (groupName: string): number =>
    catalogue.find((one) => one.groupName === groupName)?.unitsPerArticle ?? 0
  const delivered: DeliveredProduct[] = []
  const runOuts: RunOut[] = []
  const household = (at: Date) => ({
    interview,
    chargeShipping: true,
    past: { delivered: [...delivered], runOuts: runOuts.filter((one) => one.at <= at), enough: [] } satisfies Past,
  })
  const stock = new Map<ProductType, { at: Date; units: number }>()
  const first = nextWindow(START)
  let products: readonly PredictedProduct[] = Object.values(round(interview, catalogue).productSets).flatMap(
    ({ preferred: { groupName, proposedArticles } }) => {
      const group = catalogue.find((one) => one.groupName === groupName)
      return group
        ? [{ productType: group.productType, groupName, articleCount: proposedArticles, moreThanAMonth: false }]
        : []
    },
  )
  let window = first
  const monthOf = (at: Date): number => Math.floor(daysBetween(first.deliverAt, at) / DAYS_PER_MONTH)
  const dailyUse = (productType: ProductType): number => usePerDay.get(productType) ?? 0
  /** The open plan brings what is needed by now of what ran out. */
  function raise(plan: NextDelivery, { productType, at }: RunOut, taken: readonly TakenProduct[]): NextDelivery {
    const now = household(at)
    const again = predict(now, catalogue, estimatesFor(now, catalogue, at), {
      taken,
      deliverAt: plan.window.deliverAt,
      days: plan.cadenceWeeks * 7,
    })
    const raised = plan.products.map((product) =>
      product.productType === productType
        ? (again.find((other) => other.productType === productType) ?? product)
        : product,
    )
    return { ...plan, products: raised }
  }
  /** Said while the delivery before was closed already. */
  let late: readonly RunOut[] = []
  while (window.deliverAt < end) {
    for (const { productType, groupName, articleCount } of products) {
      const use = dailyUse(productType)
      const before = stock.get(productType)
      const rest = before ? Math.max(0, before.units - use * daysBetween(before.at, window.deliverAt)) : 0
      if (before && use > 0) {
        tally.leftOfAll.push(rest / use)
        if (articleCount > 0) tally.left.push(rest / use)
      }
      stock.set(productType, { at: window.deliverAt, units: rest + articleCount * unitsOf(groupName) })
      if (articleCount > 0) delivered.push({ productType, groupName, articleCount, deliverAt: window.deliverAt })
    }
    if (products.some(({ articleCount }) => articleCount > 0)) tally.deliveries += 1
    const taken = products.map(({ productType, groupName }) => ({ productType, groupName }))
    const isSkipped = products.every(({ articleCount }) => articleCount === 0)
    const before = { now: window.cutoff, windowDay: window.day, deliverAt: window.deliverAt, isSkipped }
    const planned = nextDelivery({ ...household(window.cutoff), taken }, catalogue, before)
    let next = late.reduce((plan, one) => raise(plan, one, taken), planned)
    const said = taken.flatMap(({ productType }) => {
      const has = stock.get(productType)
      if (!has || dailyUse(productType) === 0) return []
      const at = new Date(has.at.getTime() + (has.units / dailyUse(productType)) * DAY_MS)
      return at < next.window.deliverAt ? [{ productType, at }] : []
    })
    late = said.filter(({ at }) => at >= next.window.cutoff)
    for (const one of said.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      const { productType, at } = one
      tally.outMonths += Math.max(1, Math.ceil(daysBetween(at, next.window.deliverAt) / DAYS_PER_MONTH))
      if (!runOuts.some((other) => other.productType === productType && other.at >= (stock.get(productType)?.at ?? at)))
        runOuts.push(one)
      if (at < next.window.cutoff) next = raise(next, one, taken)
    }
    products = next.products
    window = next.window
  }
  tally.productMonths += products.length * monthOf(end)
}

/** What becomes of many households whose true use is not the model's. */
export function forecastExperiment(
  catalogue: readonly ProductGroup[],
  { households, months, seed, spread, ownShare }: ExperimentOptions,
): ExperimentResult {
  const chance = chanceOf(seed)
  const end = new Date(nextWindow(START).deliverAt.getTime() + months * DAYS_PER_MONTH * DAY_MS)
  const tally: Tally = { outMonths: 0, left: [], leftOfAll: [], productMonths: 0, deliveries: 0 }
  for (let index = 0; index < households; index += 1) {
    const interview = anyInterview(chance)
    const anyDeviation = (): number => spread * (2 * chance() - 1)
    const own = anyDeviation()
    const deviation = (): number => ownShare * own + (1 - ownShare) * anyDeviation()
    const usePerDay = new Map(
      PRODUCT_TYPES.map((type) => [type, unitsPerDayOf(interview, type) * (1 + deviation())] as const),
    )
    live({ interview, catalogue, usePerDay, end }, tally)
  }
  return {
    productMonths: tally.productMonths,
    runOutShare: tally.outMonths / tally.productMonths,
    medianDaysLeft: middle(tally.left),
    medianDaysLeftOfAll: middle(tally.leftOfAll),
    deliveriesAYear: tally.deliveries / households / (months / 12),
  }
}
