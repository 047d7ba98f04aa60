import { err, ok, type Interview, type ProductGroup, type Result } from '@cupboard/shared/contracts'
import { proposalOf } from '@cupboard/shared/household'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, updateCustomer } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { isMoreThanAMonth, recommend } from './household-use.ts'
import { asPredicted, findPredicted, lockManifest, readProducts, replaceProducts } from './repository.ts'
import type { ManifestRow } from './tables.ts'

/** Counts grow or shrink as the household's use does; a skipped product stays skipped, what is no longer used is skipped. */
async function adjust(
  tx: Database,
  row: ManifestRow,
  groups: readonly ProductGroup[],
  before: Interview,
  after: Interview,
): Promise<void> {
  const rows = await readProducts(tx, row.manifestId)
  const [old, now] = [recommend(before, groups, rows), recommend(after, groups, rows)]
  const known = new Map(rows.map((one) => [one.productType, one]))
  const adjusted = rows.map((one) => {
    const wasProposed = proposalOf(old, one)?.proposedArticles
    const proposed = proposalOf(now, one)?.proposedArticles
    const isChosen = one.quantityChangeReason !== 'None'
    const isSkipped = one.articleCount === 0 && wasProposed !== undefined
    const count = isChosen || isSkipped || wasProposed === proposed ? one.articleCount : (proposed ?? 0)
    return { ...one, articleCount: count, moreThanAMonth: isMoreThanAMonth(groups, after, one.groupName, count) }
  })
  const added = Object.entries(now.productSets).flatMap(([productType, { preferred }]) => {
    const type = groups.find(({ groupName }) => groupName === preferred.groupName)?.productType
    const isNew = type !== undefined && !known.has(type) && old.productSets[type] === undefined
    if (!isNew || productType !== type) return []
    const count = preferred.proposedArticles
    const moreThanAMonth = isMoreThanAMonth(groups, after, preferred.groupName, count)
    return [asPredicted({ productType: type, groupName: preferred.groupName, articleCount: count, moreThanAMonth })]
  })
  await replaceProducts(tx, row.manifestId, [...adjusted, ...added])
}

/** A household that changed its answers, and the plan that follows it. API-17, ACC-80. */
export function createFollowing(
  { db, clocks }: Platform,
  { catalogue }: { readonly catalogue: Pick<CatalogueContext, 'productGroups'> },
) {
  /** Quantities that nobody chose by hand follow the answers. */
  return async function saveInterview(
    { sub }: CustomerIdentity,
    interview: Interview,
  ): Promise<Result<Interview, ProblemFailure<CallProblem<'putInterview'>>>> {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const groups = await catalogue.productGroups()
    await db.transaction(async (tx) => {
      await updateCustomer(tx, customer.customerId, { interview })
      const open = await findPredicted(tx, customer.customerId)
      const row = open && (await lockManifest(tx, open.manifestId))
      if (row && clocks.business() < row.cutoffAt) await adjust(tx, row, groups, customer.interview, interview)
    })
    return ok(interview)
  }
}
