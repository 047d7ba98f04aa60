import {
  cents,
  DAY_MS,
  err,
  ok,
  type Coupon,
  type DeliveryAhead,
  type ProductGroup,
  type Result,
} from '@cupboard/shared/contracts'
import { windowAfterWeeks } from '../availability/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, readDiscounts, type CustomerRow } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import { closedAs, readKnown, type ClosedPlan, type DeliveredTo, type Known } from './known.ts'
import { foresee } from './plan-next.ts'
import type { DeliveredProduct } from './predict.ts'
import type { PlanToPrice, PricedPlan, PricePlan } from './price.ts'
import { ENDED, findCurrent, readProducts } from './repository.ts'
import type { ManifestRow } from './tables.ts'
import { lastAnnouncement } from './told.ts'

interface YearAheadParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly pricePlan: PricePlan
  readonly deliveredTo: DeliveredTo
}

type Answer = Result<{ readonly deliveries: DeliveryAhead[] }, ProblemFailure<CallProblem<'getYearAhead'>>>

type Spendable = Pick<PlanToPrice, 'customer' | 'discounts'>

/** A planned delivery with what it holds. */
interface Delivery extends ClosedPlan {
  readonly row: ClosedPlan['row'] & Pick<ManifestRow, 'cutoffAt' | 'small'>
}

/** What a household's year is foreseen from. */
interface Foretold {
  readonly customer: Pick<CustomerRow, 'interview' | 'chargeShipping'>
  readonly groups: readonly ProductGroup[]
  readonly known: Known
  readonly delivered: readonly DeliveredProduct[]
  /** The open plan; undefined between two. */
  readonly open: Delivery | undefined
  /** No delivery after this instant. */
  readonly end: Date
}

const DAYS_AHEAD = 365

const received = ({ row, products }: ClosedPlan): readonly DeliveredProduct[] =>
  products.filter(({ articleCount }) => articleCount > 0).map((product) => ({ ...product, deliverAt: row.deliverAt }))

/** The delivery after one that came as it was planned, by the rule by which it will be planned. */
function deliveryAfter(
  { customer, groups }: Foretold,
  known: Known,
  { row }: ClosedPlan,
  lines: readonly DeliveredProduct[],
  before: readonly DeliveredProduct[],
): Delivery {
  const at = windowAfterWeeks(row.windowDay, 0).cutoff
  const { next } = foresee(customer, groups, { ...row, at, lines, before }, known)
  const { window, cadenceWeeks, products, small } = next
  return {
    row: {
      windowDay: window.day,
      cutoffAt: window.cutoff,
      deliverAt: window.deliverAt,
      createdAt: at,
      cadenceWeeks,
      small,
    },
    products: products.map((product) => ({ ...product, quantityChangeReason: 'None' })),
  }
}

/** Every delivery until an instant, soonest first, the open one as it stands. Pure. */
function deliveriesAhead(foretold: Foretold): readonly Delivery[] {
  const { open, end } = foretold
  const ahead: Delivery[] = []
  let { known, delivered } = foretold
  let at = open
  if (!at && known.closed) {
    const { row } = known.closed
    const isOfLast = ({ deliverAt }: DeliveredProduct): boolean => deliverAt.getTime() === row.deliverAt.getTime()
    const [lines, before] = [delivered.filter(isOfLast), delivered.filter((line) => !isOfLast(line))]
    at = deliveryAfter(foretold, known, known.closed, lines, before)
  }
  while (at && at.row.deliverAt <= end) {
    ahead.push(at)
    known = closedAs(known, at)
    const lines = received(at)
    const next = deliveryAfter(foretold, known, at, lines, delivered)
    delivered = [...delivered, ...lines]
    at = next
  }
  return ahead
}

/** What a household has left after an order: each coupon that took something off is used once, credit as far as it went. */
const afterOrder = ({ customer, discounts }: Spendable, { parts, couponCodes }: PricedPlan): Spendable => ({
  customer: { ...customer, sdCreditCents: customer.sdCreditCents - parts.sdCreditCents },
  discounts: discounts.flatMap((coupon): readonly Coupon[] => {
    const { usesRemaining, code } = coupon
    if (usesRemaining === undefined || !couponCodes.includes(code)) return [coupon]
    return usesRemaining > 1 ? [{ ...coupon, usesRemaining: usesRemaining - 1 }] : []
  }),
})

/** Every delivery of the year to come, if nothing changes. */
export function createYearAhead(
  { db, clocks }: Pick<Platform, 'db' | 'clocks'>,
  { catalogue, pricePlan, deliveredTo }: YearAheadParts,
) {
  const withProducts = async (row: ManifestRow) => ({ row, products: await readProducts(db, row.manifestId) })

  return async ({ sub }: CustomerIdentity): Promise<Answer> => {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const { customerId } = customer
    const [groups, current] = [await catalogue.productGroups(), await findCurrent(db, customerId)]
    if (current?.status === ENDED) return ok({ deliveries: [] })
    const open = current && (await withProducts(current))
    const [known, delivered] = [await readKnown(db, customerId), await deliveredTo(db, customerId)]
    const announced = open && (await lastAnnouncement(db, open.row.manifestId))
    const end = new Date(clocks.business().getTime() + DAYS_AHEAD * DAY_MS)
    const deliveries: DeliveryAhead[] = []
    let spendable: Spendable = { customer, discounts: await readDiscounts(db, customerId) }
    for (const { row, products } of deliveriesAhead({ customer, groups, known, delivered, open, end })) {
      const priced = await pricePlan({ ...spendable, products, small: row.small }, groups)
      const { lines, parts } = priced
      const told = row === open?.row ? announced?.totalCents : undefined
      if (lines.length > 0) spendable = afterOrder(spendable, priced)
      deliveries.push({
        cutoffAt: row.cutoffAt.toISOString(),
        deliverAt: row.deliverAt.toISOString(),
        products: lines.map(({ productType, groupName, articleCount }) => ({ productType, groupName, articleCount })),
        totalCents: told === undefined ? parts.totalCents : cents(told),
      })
    }
    return ok({ deliveries })
  }
}
