import type { ProductGroup } from '@cupboard/shared/contracts'
import { nextUntoldWindow, windowAfterWeeks } from '../availability/index.ts'
import type { CustomerRow } from '../customers/index.ts'
import type { Database } from '../platform/ports.ts'
import { STEP_WEEKS } from './domain/small-delivery.ts'
import { releasePlan, type HoldAct } from './hold.ts'
import type { DeliveredTo } from './known.ts'
import { planNext } from './plan-next.ts'
import { changeManifest, findCurrent, findPredicted, PREDICTED } from './repository.ts'
import type { ManifestRow } from './tables.ts'

interface ResumingParts {
  readonly deliveredTo: DeliveredTo
}

/** A plan that stands still, or was ended, goes on. */
export function createResuming({ deliveredTo }: ResumingParts) {
  /** After the deliveries that would have come meanwhile: none of them is made up for. */
  async function planAnew(tx: Database, customer: CustomerRow, groups: readonly ProductGroup[], at: Date) {
    const { day: windowDay, deliverAt } = windowAfterWeeks(nextUntoldWindow(at).day, -STEP_WEEKS)
    const before = await deliveredTo(tx, customer.customerId)
    await planNext(tx, customer, groups, { at, windowDay, deliverAt, lines: [], before })
  }

  /**
   * It goes on with the delivery at hand; one that was ended with that one, as long as it can be changed, else with another.
   * @returns the next delivery; undefined where the plan does not stand still, or there is none
   */
  return async function resumePlan(
    tx: Database,
    customer: CustomerRow,
    groups: readonly ProductGroup[],
    act: HoldAct,
  ): Promise<ManifestRow | undefined> {
    const { customerId } = customer
    const current = await findCurrent(tx, customerId)
    if (!current || !(await releasePlan(tx, customerId, act))) return undefined
    if (current.status !== PREDICTED && act.at < current.cutoffAt)
      await changeManifest(tx, current.manifestId, { status: PREDICTED })
    else if (current.status !== PREDICTED) await planAnew(tx, customer, groups, act.at)
    return findPredicted(tx, customerId)
  }
}

export type ResumePlan = ReturnType<typeof createResuming>
