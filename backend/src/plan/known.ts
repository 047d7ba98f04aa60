import { DAY_MS } from '@cupboard/shared/contracts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import type { DeliveredProduct, Past } from './predict.ts'
import { lastClosed, readProducts, readRunOuts, readSkipped } from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'

const DAYS_PER_WEEK = 7

/** What every delivery of a household brought that was paid for, those that are on their way among them. */
export type DeliveredTo = (db: Database, customerId: string) => Promise<readonly DeliveredProduct[]>

/** What a household said of its use, and its plan that was closed last. */
export interface Known extends Pick<Past, 'runOuts' | 'enough'> {
  readonly closed: ClosedPlan | undefined
}

/** A plan that can be changed no more. */
export interface ClosedPlan {
  readonly row: Pick<ManifestRow, 'windowDay' | 'deliverAt' | 'cadenceWeeks' | 'createdAt'>
  readonly products: readonly Pick<
    ManifestProductRow,
    'productType' | 'groupName' | 'articleCount' | 'quantityChangeReason'
  >[]
}

/** Of a household that has had nothing yet. */
export const NOTHING_KNOWN: Known = { runOuts: [], enough: [], closed: undefined }

/** From a delivery until the one after what a household has of a product that it skipped is to do. */
const enoughUntilNext = ({ deliverAt, cadenceWeeks }: Pick<ManifestRow, 'deliverAt' | 'cadenceWeeks'>) => ({
  at: deliverAt,
  until: new Date(deliverAt.getTime() + cadenceWeeks * DAYS_PER_WEEK * DAY_MS),
})

/** What is known once an open plan is closed as it stands. A delivery that is skipped as a whole says nothing of a product. */
export function closedAs(known: Known, closed: ClosedPlan): Known {
  const isSkipped = closed.products.every(({ articleCount }) => articleCount === 0)
  const skipped = closed.products.filter(
    ({ articleCount, quantityChangeReason }) => articleCount === 0 && quantityChangeReason === 'NoReason',
  )
  const enough = skipped.map(({ productType }) => ({ productType, ...enoughUntilNext(closed.row) }))
  return { ...known, enough: isSkipped ? known.enough : [...known.enough, ...enough], closed }
}

export async function readKnown(db: Database, customerId: string): Promise<Known> {
  const [runOuts, skipped, row] = await together([
    readRunOuts(db, customerId),
    readSkipped(db, customerId),
    lastClosed(db, customerId),
  ])
  return {
    runOuts,
    enough: skipped.map((one) => ({ productType: one.productType, ...enoughUntilNext(one) })),
    closed: row && { row, products: await readProducts(db, row.manifestId) },
  }
}
