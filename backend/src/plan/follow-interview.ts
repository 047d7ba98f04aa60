import {
  articleCount,
  err,
  ok,
  type Interview,
  type PlanChange,
  type ProductGroup,
  type Result,
} from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, updateCustomer, type CustomerRow } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import type { Announcing } from './announce.ts'
import { noteChanges } from './history.ts'
import { isMoreThanAMonth, recommend } from './household-use.ts'
import { readKnown, type DeliveredTo } from './known.ts'
import { predictedFor } from './predicted-for.ts'
import {
  asPredicted,
  findPredicted,
  lockManifest,
  readProducts,
  replaceProducts,
  type PlannedRow,
} from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'

interface FollowingParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly deliveredTo: DeliveredTo
  readonly afterChange: Announcing['afterChange']
}

/** What the answers ask for now and did not before: of each new type the group that is recommended. */
function newlyUsed(
  before: Interview,
  after: Interview,
  groups: readonly ProductGroup[],
  rows: readonly ManifestProductRow[],
): readonly PlannedRow[] {
  const old = recommend(before, groups, rows).productSets
  return Object.values(recommend(after, groups, rows).productSets).flatMap(({ preferred: { groupName } }) => {
    const productType = groups.find((one) => one.groupName === groupName)?.productType
    const isNew = productType !== undefined && !rows.some((one) => one.productType === productType) && !old[productType]
    return isNew ? [asPredicted({ productType, groupName, articleCount: articleCount(0), moreThanAMonth: false })] : []
  })
}

const changesOf = (before: readonly PlannedRow[], after: readonly PlannedRow[]): PlanChange[] =>
  after.flatMap(({ productType, groupName, articleCount: to }): PlanChange[] => {
    const from = before.find((one) => one.productType === productType)?.articleCount ?? 0
    if (from === to) return []
    const counts = { from: articleCount(from), to: articleCount(to) }
    return [{ what: 'quantity', productType, groupName, ...counts, reason: 'answers' }]
  })

/** A household that changed its answers, and the plan that follows it. API-17, ACC-80. */
export function createFollowing({ db, clocks }: Platform, { catalogue, deliveredTo, afterChange }: FollowingParts) {
  /** Counts follow what the answers change of the household's use; what is chosen by hand stays, and what is skipped. */
  async function adjust(
    tx: Database,
    customer: CustomerRow,
    row: ManifestRow,
    before: Interview,
    groups: readonly ProductGroup[],
  ): Promise<void> {
    const { customerId, interview: after } = customer
    const [now, rows] = [clocks.business(), await readProducts(tx, row.manifestId)]
    const [known, delivered] = [await readKnown(tx, customerId), await deliveredTo(tx, customerId)]
    const taken: readonly PlannedRow[] = [...rows, ...newlyUsed(before, after, groups, rows)]
    const predictedBy = (interview: Interview) =>
      predictedFor({ customer: { interview }, groups, past: { ...known, delivered }, now }, row, taken)
    const [old, wanted] = [predictedBy(before), predictedBy(after)]
    const adjusted = taken.map((one) => {
      const count = wanted.get(one.productType)?.articleCount ?? 0
      const isAsBefore = old.get(one.productType)?.articleCount === count
      const articles = one.quantityChangeReason !== 'None' || isAsBefore ? one.articleCount : count
      const moreThanAMonth = isMoreThanAMonth(groups, after, one.groupName, articles)
      return { ...one, articleCount: articles, moreThanAMonth }
    })
    await replaceProducts(tx, row.manifestId, adjusted)
    const changes = changesOf(rows, adjusted)
    if (changes.length === 0) return
    await noteChanges(tx, { customerId, manifestId: row.manifestId, changedAt: now, actor: 'cupboard' }, changes)
    await afterChange(tx, customerId, 'answers')
  }

  /** Quantities that nobody chose by hand follow the answers. */
  return async function saveInterview(
    { sub }: CustomerIdentity,
    interview: Interview,
  ): Promise<Result<Interview, ProblemFailure<CallProblem<'putInterview'>>>> {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const groups = await catalogue.productGroups()
    await db.transaction(async (tx) => {
      const updated = await updateCustomer(tx, customer.customerId, { interview })
      const open = await findPredicted(tx, customer.customerId)
      const row = open && (await lockManifest(tx, open.manifestId))
      if (row && clocks.business() < row.cutoffAt) await adjust(tx, updated, row, customer.interview, groups)
    })
    return ok(interview)
  }
}
