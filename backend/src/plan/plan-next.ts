import { DAY_MS, type ProductGroup } from '@cupboard/shared/contracts'
import { windowAfterWeeks } from '../availability/index.ts'
import type { CustomerRow } from '../customers/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { cadenceWeeks, predict, type Delivered } from './predict.ts'
import { composePlan, insertManifest, type ComposedPlan } from './repository.ts'

/** A paid order, as far as the next plan depends on it. */
export interface PaidOrder {
  readonly windowDay: string
  readonly deliverAt: Date
  /** What it holds. */
  readonly lines: readonly Omit<Delivered, 'daysAgo'>[]
  /** Of each product type the last delivery before this order. */
  readonly before: readonly (Omit<Delivered, 'daysAgo'> & { readonly deliverAt: Date })[]
}

export function createPlanning({ clocks }: Pick<Platform, 'clocks'>) {
  /** The delivery after a paid order. */
  function composeNext(
    customer: CustomerRow,
    groups: readonly ProductGroup[],
    { windowDay, deliverAt, lines, before }: PaidOrder,
  ): ComposedPlan {
    const weeks = cadenceWeeks(customer.interview, groups, lines)
    const window = windowAfterWeeks(windowDay, weeks)
    const daysSince = (day: Date): number => (window.deliverAt.getTime() - day.getTime()) / DAY_MS
    const delivered = [
      ...lines.map((line) => ({ ...line, daysAgo: daysSince(deliverAt) })),
      ...before.map((line) => ({ ...line, daysAgo: daysSince(line.deliverAt) })),
    ]
    const products = predict(customer.interview, groups, delivered, weeks)
    return composePlan(customer.customerId, window, weeks, products, clocks.business())
  }

  /** Stores it; in the transaction that stores the payment. */
  async function planNext(
    tx: Database,
    customer: CustomerRow,
    groups: readonly ProductGroup[],
    paid: PaidOrder,
  ): Promise<void> {
    await insertManifest(tx, composeNext(customer, groups, paid))
  }

  return { composeNext, planNext }
}

export type Planning = ReturnType<typeof createPlanning>
