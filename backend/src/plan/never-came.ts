import { articleCount, type PlanChange, type ProductGroup } from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import { nextUntoldWindow, windowAfterWeeks, type DeliveryWindow } from '../availability/index.ts'
import type { CustomerRow } from '../customers/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { noteChanges } from './history.ts'
import { isMoreThanAMonth } from './household-use.ts'
import { readKnown, type DeliveredTo } from './known.ts'
import { STEP_WEEKS } from './domain/small-delivery.ts'
import { predictedFor, type PlanningFor } from './predicted-for.ts'
import { estimatesFor, type TakenProduct } from './predict.ts'
import { changeManifest, findPredicted, lockManifest, readProducts, replaceProducts, windowRow } from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'
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

/** Weeks by which a delivery is brought forward, as long as nothing in it has run out by then. */
const SOONER_WEEKS = [STEP_WEEKS, 2 * STEP_WEEKS]

/**
 * When a delivery comes instead, where something in it would have run out on its day: as late as nothing has, else in the first window that can
 * still be announced. Undefined where its day stays: it was told, or its household has chosen what is in it.
 */
function soonerWindow(
  { customer: { interview }, groups, past, now }: PlanningFor,
  row: ManifestRow,
  rows: readonly ManifestProductRow[],
): DeliveryWindow | undefined {
  const first = nextUntoldWindow(now)
  if (row.modified || row.contactedAt !== null || first.day >= row.windowDay) return undefined
  const estimates = estimatesFor({ interview, past }, groups, now)
  const used = rows.map(({ productType }) => estimates(productType)).filter(({ unitsPerDay }) => unitsPerDay > 0)
  const lasts = ({ deliverAt }: Pick<DeliveryWindow, 'deliverAt'>): boolean =>
    used.every(({ stockAt }) => stockAt(deliverAt) > 0)
  if (lasts(row)) return undefined
  const sooner = SOONER_WEEKS.map((weeks) => windowAfterWeeks(row.windowDay, -weeks))
  return sooner.find((window) => window.day > first.day && lasts(window)) ?? first
}

/** The plan that was made as if an order would come, which then was cancelled. */
export function createMakingUp({ clocks }: Pick<Platform, 'clocks'>, { deliveredTo, afterChange }: NeverCameParts) {
  /**
   * The open delivery brings what is thought to be needed without that order: of what the household never had, at least what it had ordered.
   * It comes sooner where something would have run out. What was chosen by hand stays. After the order is cancelled, in the same transaction.
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
    const planning = { customer, groups, past: { ...known, delivered }, now }
    const sooner = soonerWindow(planning, row, rows)
    const { deliverAt } = sooner ?? row
    const wanted = predictedFor(planning, { ...row, deliverAt }, rows)

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
    const moved: PlanChange[] = sooner ? [{ what: 'planned', deliverAt: deliverAt.toISOString() }] : []
    const changes = [...moved, ...changesOf(rows, adjusted)]
    if (sooner) await changeManifest(tx, row.manifestId, windowRow(sooner))
    await replaceProducts(tx, row.manifestId, adjusted)
    await noteChanges(tx, { customerId, manifestId: row.manifestId, changedAt: now, actor: 'operations' }, changes)
    await afterChange(tx, customerId, 'operations')
  }
}

export type MakeUpFor = ReturnType<typeof createMakingUp>
