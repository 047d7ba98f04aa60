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
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import { isMoreThanAMonth } from './household-use.ts'
import {
  changeManifest,
  findPredicted,
  lockManifest,
  readProducts,
  replaceProducts,
  type PlannedRow,
} from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'
import type { ViewPlan } from './view.ts'

interface ChangingParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly viewPlan: ViewPlan
}

type Refusal = ProblemFailure<CallProblem<'putManifest'>>

/** The rows of a changed plan, or what is wrong with it. What was there before may stay, even when no longer offered. */
function rowsOf(
  change: ManifestChange,
  before: readonly ManifestProductRow[],
  groups: readonly ProductGroup[],
  interview: Interview,
): Result<readonly PlannedRow[], Refusal> {
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
export function createChanging({ db, clocks }: Platform, { catalogue, viewPlan }: ChangingParts) {
  /** The whole plan as it is to be: a product that is not named leaves it. Until the cut-off. */
  return async function change({ sub }: CustomerIdentity, wanted: ManifestChange): Promise<Result<Manifest, Refusal>> {
    const customer = await findCustomer(db, sub)
    const open = customer && (await findPredicted(db, customer.customerId))
    if (!customer || !open) return err('customer_unknown')
    const groups = await catalogue.productGroups()
    const changed = await db.transaction(async (tx): Promise<Result<ManifestRow, Refusal>> => {
      const row = await lockManifest(tx, open.manifestId)
      if (!row || row.status !== open.status || clocks.business() >= row.cutoffAt) return err('delivery_closed')
      const before = await readProducts(tx, row.manifestId)
      const rows = rowsOf(wanted, before, groups, customer.interview)
      if (!rows.ok) return rows
      await replaceProducts(tx, row.manifestId, rows.value)
      await changeManifest(tx, row.manifestId, { modified: true })
      return ok({ ...row, modified: true })
    })
    return changed.ok ? ok(await viewPlan(customer, changed.value)) : changed
  }
}
