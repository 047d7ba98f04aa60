import { isDeepStrictEqual } from 'node:util'
import {
  err,
  ok,
  type Interview,
  type Manifest,
  type ManifestChange,
  type ProductGroup,
  type Result,
} from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import { isAllowedCount } from '@cupboard/shared/pricing'
import { findCustomer } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { differences } from './domain/differences.ts'
import { fingerprintOf } from './fingerprint.ts'
import { noteChanges } from './history.ts'
import { isMoreThanAMonth } from './household-use.ts'
import type { PlanState, PricedState, WithPriced } from './priced.ts'
import { changeManifest, ENDED, findCurrent, replaceProducts, type PlannedRow } from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'
import { isToldAlready, keepAnnouncement } from './told.ts'
import type { ViewPlan } from './view.ts'

interface ChangingParts {
  readonly withPriced: WithPriced
  readonly viewPlan: ViewPlan
}

type Refusal = ProblemFailure<CallProblem<'putManifest'>>

const countsOf = (products: readonly Pick<ManifestProductRow, 'groupName' | 'articleCount'>[]) =>
  Object.fromEntries(products.map(({ groupName, articleCount }) => [groupName, articleCount]))

/** Whether a plan stands as it was on the screen that changes it; or as it is to be, since a save may be sent twice. */
function isAsSeen(before: readonly ManifestProductRow[], { over, products }: ManifestChange): boolean {
  if (over === undefined) return true
  const wanted = Object.entries(products).map(([groupName, { articleCount }]) => ({ groupName, articleCount }))
  return [over, countsOf(wanted)].some((counts) => isDeepStrictEqual(countsOf(before), counts))
}

/** The rows of a changed plan, or what is wrong with it. What was there before may stay, even when no longer offered. */
function rowsOf(
  change: ManifestChange,
  before: readonly ManifestProductRow[],
  groups: readonly ProductGroup[],
  interview: Interview,
): Result<readonly PlannedRow[], Refusal> {
  if (!isAsSeen(before, change)) return err('plan_changed')
  const rows = new Map<string, PlannedRow>()
  for (const [groupName, wanted] of Object.entries(change.products)) {
    const { articleCount: count, quantityChangeReason = 'None', productChangeReason = 'None' } = wanted
    const group = groups.find((one) => one.groupName === groupName)
    const present = before.find((one) => one.groupName === groupName)
    if (!group || (!isOffered(group) && !present)) return err('group_not_offered', groupName)
    const isKept = present?.articleCount === count
    if (count > 0 && !isKept && !(isOffered(group) && isAllowedCount(group, count)))
      return err('count_not_allowed', groupName)
    if (rows.has(group.productType)) return err('invalid_request', `two groups of ${group.productType}`)
    rows.set(group.productType, {
      productType: group.productType,
      groupName,
      articleCount: count,
      moreThanAMonth: isMoreThanAMonth(groups, interview, groupName, count),
      quantityChangeReason,
      productChangeReason,
    })
  }
  return ok([...rows.values()])
}

/** A plan that its household changes by hand. API-27. */
export function createChanging({ db, clocks }: Platform, { withPriced, viewPlan }: ChangingParts) {
  /** What is told of an announced delivery, by the screen that changed it. */
  async function tellOnScreen(
    tx: Database,
    { manifest, told }: PlanState,
    priced: PricedState,
    now: Date,
  ): Promise<void> {
    if (manifest.contactedAt === null || (told && isToldAlready(told, priced))) return
    const catalogue = fingerprintOf(priced.groups)
    const telling = { toldAt: now, toldBy: 'screen', because: 'household', catalogue } as const
    await keepAnnouncement(tx, manifest.manifestId, told, priced, telling)
  }

  /**
   * The whole plan as it is to be: a product that is not named leaves it. Until the cut-off, which tells which delivery is meant. API-27,
   * DASH-21, SHR-97.
   */
  return async function change(
    { sub }: CustomerIdentity,
    wanted: ManifestChange,
    cutoffAt?: string,
  ): Promise<Result<Manifest, Refusal>> {
    const customer = await findCustomer(db, sub)
    const open = customer && (await findCurrent(db, customer.customerId))
    if (open?.status === ENDED) return err('plan_ended')
    if (customer && cutoffAt !== undefined && open?.cutoffAt.getTime() !== Date.parse(cutoffAt))
      return err('delivery_closed')
    if (!customer || !open) return err('customer_unknown')
    const changed = await withPriced<ManifestRow, Refusal>(
      open.manifestId,
      ({ manifest, products }, groups) =>
        manifest.status !== open.status || clocks.business() >= manifest.cutoffAt
          ? err('delivery_closed')
          : rowsOf(wanted, products, groups, customer.interview),
      async (tx, state, priced) => {
        const { manifest, products } = state
        const { manifestId, customerId } = manifest
        const now = clocks.business()
        if (now >= manifest.cutoffAt) return err('delivery_closed')
        await replaceProducts(tx, manifestId, priced.products)
        await changeManifest(tx, manifestId, { modified: true })
        const changes = differences(products, priced.products)
        await noteChanges(tx, { customerId, manifestId, changedAt: now, actor: 'household' }, changes)
        await tellOnScreen(tx, state, priced, now)
        return ok({ ...manifest, modified: true })
      },
    )
    if (!changed) return err('customer_unknown')
    return changed.ok ? ok(await viewPlan(customer, changed.value)) : changed
  }
}
