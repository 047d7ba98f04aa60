import type { PlanChange, ProductGroup } from '@cupboard/shared/contracts'
import type { CustomerRow } from '../customers/index.ts'
import type { Database } from '../platform/ports.ts'
import { quantityChanges } from './domain/quantity-changes.ts'
import { refreshed } from './domain/refreshed.ts'
import { NOTHING_KNOWN, readKnown, type Known } from './known.ts'
import { nextDelivery, type NextDelivery } from './next-delivery.ts'
import type { DeliveredProduct, Past } from './predict.ts'
import { composePlan, insertManifest, type ComposedPlan } from './repository.ts'

/** A paid order, or a delivery of which nothing came, as far as the next plan depends on it. */
export interface PaidOrder {
  /** When it was paid, or passed over: as of when the next one is planned. */
  readonly at: Date
  readonly windowDay: string
  readonly deliverAt: Date
  /** What it holds; nothing of a delivery that was skipped, empty or cancelled. */
  readonly lines: readonly Omit<DeliveredProduct, 'deliverAt'>[]
  /** Every line of every other delivery that was paid for; in any order. */
  readonly before: readonly DeliveredProduct[]
}

interface Product extends Omit<DeliveredProduct, 'deliverAt'> {
  readonly isByHand: boolean
}

/** What a household takes: what its last plan held, skipped or not; before the first, what it last received of each type. */
function takenBy({ lines, before }: PaidOrder, { closed }: Known): readonly Product[] {
  const inTime = [...before].sort((one, other) => one.deliverAt.getTime() - other.deliverAt.getTime())
  const received = [...(closed ? [] : inTime), ...lines].map((line) => ({ ...line, isByHand: false }))
  const planned = closed?.products.map((row) => ({ ...row, isByHand: row.quantityChangeReason !== 'None' })) ?? []
  return [...new Map([...received, ...planned].map((product) => [product.productType, product])).values()]
}

/** A delivery, and what it changes. */
export interface Foreseen {
  readonly next: NextDelivery
  readonly changes: readonly PlanChange[]
}

/** The delivery after a paid order, or after one of which nothing came. Pure. */
export function foresee(
  { interview, chargeShipping }: Pick<CustomerRow, 'interview' | 'chargeShipping'>,
  groups: readonly ProductGroup[],
  paid: PaidOrder,
  known: Known,
): Foreseen {
  const { at: now, lines, deliverAt } = paid
  const past: Past = { ...known, delivered: [...paid.before, ...lines.map((line) => ({ ...line, deliverAt }))] }
  const { products: taken, changes } = refreshed(takenBy(paid, known), groups)
  // a window is planned once, so what follows a late payment comes after the last one that was planned
  const closed = known.closed && known.closed.row.windowDay > paid.windowDay ? known.closed.row : paid
  const next = nextDelivery({ interview, chargeShipping, past, taken }, groups, {
    now,
    windowDay: closed.windowDay,
    deliverAt: closed.deliverAt,
    isSkipped: lines.length === 0,
  })
  const hasRunOut = (type: string): boolean =>
    known.runOuts.some(({ productType, at }) => productType === type && at > (known.closed?.row.createdAt ?? deliverAt))
  return {
    next,
    changes: [
      { what: 'planned', deliverAt: next.window.deliverAt.toISOString() },
      ...changes,
      ...quantityChanges(taken, next.products, hasRunOut),
    ],
  }
}

/** The delivery after a paid order. */
export const composeNext = (
  customer: CustomerRow,
  groups: readonly ProductGroup[],
  paid: PaidOrder,
  known: Known = NOTHING_KNOWN,
): ComposedPlan =>
  composePlan({
    customerId: customer.customerId,
    ...foresee(customer, groups, paid, known),
    createdAt: paid.at,
  })

/** Stores it, where the household has no open plan; in the transaction that stores what it follows. */
export async function planNext(
  tx: Database,
  customer: CustomerRow,
  groups: readonly ProductGroup[],
  paid: PaidOrder,
): Promise<void> {
  const known = await readKnown(tx, customer.customerId)
  await insertManifest(tx, composeNext(customer, groups, paid, known))
}
