import { articleCount, type ProductGroup } from '@cupboard/shared/contracts'
import type { CustomerRow } from '../customers/index.ts'
import type { PlanContext } from '../plan/index.ts'
import type { Database } from '../platform/ports.ts'
import { deliveredBefore } from './repository/orders.ts'

/** A delivery that did not come: skipped, held or cancelled. */
export interface Missed {
  /** Of the plan and, where there was one, of its order. */
  readonly orderId: string
  readonly windowDay: string
  readonly deliverAt: Date
  /** When that was so. */
  readonly at: Date
}

/** Plans the delivery after one that did not come. */
export const createPlanningAfter =
  ({ planNext }: Pick<PlanContext, 'planNext'>) =>
  async (tx: Database, missed: Missed, customer: CustomerRow, groups: readonly ProductGroup[]): Promise<void> => {
    const { orderId, windowDay, deliverAt, at } = missed
    const before = await deliveredBefore(tx, customer.customerId, orderId)
    await planNext(tx, customer, groups, {
      at,
      windowDay,
      deliverAt,
      lines: [],
      before: before.map((line) => ({ ...line, articleCount: articleCount(line.articleCount) })),
    })
  }
