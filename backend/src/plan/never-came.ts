import { articleCount, type PlanChange, type ProductGroup } from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import type { CustomerRow } from '../customers/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { noteChanges } from './history.ts'
import { isMoreThanAMonth } from './household-use.ts'
import { readKnown, type DeliveredTo } from './known.ts'
import { predictedFor } from './predicted-for.ts'
import type { TakenProduct } from './predict.ts'
import { findPredicted, lockManifest, readProducts, replaceProducts } from './repository.ts'
import type { ManifestProductRow } from './tables.ts'
import type { TellingAgain } from './tell-again.ts'

interface NeverCameParts extends Pick<TellingAgain, 'afterChange'> {
  readonly deliveredTo: DeliveredTo
}

/** A line of an order that was paid for and then cancelled. */
interface MissedProduct extends TakenProduct {
  readonly articleCount: number
}

const isByHand = ({ quantityChangeReason, productChangeReason }: ManifestProductRow): boolean =>
  quantityChangeReason !== 'None' || productChangeReason !== 'None'

const changesOf = (before: readonly ManifestProductRow[], after: readonly ManifestProductRow[]): PlanChange[] =>
  after.flatMap(({ productType, groupName, articleCount: to }): PlanChange[] => {
    const from = before.find((one) => one.productType === productType)?.articleCount ?? 0
    const counts = { from: articleCount(from), to: articleCount(to) }
    return from === to ? [] : [{ what: 'quantity', productType, groupName, ...counts, reason: 'cancelled' }]
  })

/** The plan that was made as if an order would come, which then was cancelled. */
export function createMakingUp({ clocks }: Pick<Platform, 'clocks'>, { deliveredTo, afterChange }: NeverCameParts) {
  /**
   * The open delivery brings what is thought to be needed without that order: of what the household never had, at least what it had ordered.
   * What was chosen by hand stays. After the order is cancelled, in the same transaction.
   */
  return async function makeUpFor(
    tx: Database,
    customer: CustomerRow,
    groups: readonly ProductGroup[],
    missed: readonly MissedProduct[],
  ): Promise<void> {
    const { customerId, interview } = customer
    const open = await findPredicted(tx, customerId)
    const row = open && (await lockManifest(tx, open.manifestId))
    const now = clocks.business()
    if (!row || now >= row.cutoffAt) return
    const rows = await readProducts(tx, row.manifestId)
    const [known, delivered] = [await readKnown(tx, customerId), await deliveredTo(tx, customerId)]
    const wanted = predictedFor({ customer, groups, past: { ...known, delivered }, now }, row, rows)

    /** The group that was ordered, where nothing of its type ever came: a refill is of no use without its starter. */
    function firstOf(one: ManifestProductRow, needed: number): Pick<ManifestProductRow, 'groupName' | 'articleCount'> {
      const hadBefore = delivered.some(({ productType }) => productType === one.productType)
      const ordered = hadBefore ? undefined : missed.find(({ productType }) => productType === one.productType)
      const group = groups.find(({ groupName }) => groupName === ordered?.groupName)
      if (!ordered || !group || !isOffered(group)) return { groupName: one.groupName, articleCount: needed }
      const isSame = group.groupName === one.groupName
      return {
        groupName: group.groupName,
        articleCount: isSame ? Math.max(needed, ordered.articleCount) : ordered.articleCount,
      }
    }

    const adjusted = rows.map((one) => {
      if (isByHand(one)) return one
      const { groupName, articleCount: count } = firstOf(one, wanted.get(one.productType)?.articleCount ?? 0)
      const moreThanAMonth = isMoreThanAMonth(groups, interview, groupName, count)
      return { ...one, groupName, articleCount: count, moreThanAMonth }
    })
    const changes = changesOf(rows, adjusted)
    await replaceProducts(tx, row.manifestId, adjusted)
    await noteChanges(tx, { customerId, manifestId: row.manifestId, changedAt: now, actor: 'operations' }, changes)
    await afterChange(tx, customerId, 'operations')
  }
}

export type MakeUpFor = ReturnType<typeof createMakingUp>
