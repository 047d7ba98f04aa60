import {
  DAY_MS,
  err,
  ok,
  type Manifest,
  type ProductGroup,
  type ProductType,
  type Result,
} from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, lockCustomer, type CustomerRow } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import type { Announcing } from './announce.ts'
import { quantityChanges } from './domain/quantity-changes.ts'
import { noteChanges } from './history.ts'
import { readKnown, type DeliveredTo } from './known.ts'
import { predictedFor } from './predicted-for.ts'
import {
  findPredicted,
  keepRunOut,
  lastClosed,
  lockManifest,
  readProducts,
  readRunOuts,
  replaceProducts,
} from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'
import type { ViewPlan } from './view.ts'

interface RunOutParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly viewPlan: ViewPlan
  readonly deliveredTo: DeliveredTo
  readonly afterChange: Announcing['afterChange']
}

type Answer = Result<Manifest, ProblemFailure<CallProblem<'tellRunOut'>>>

/** What is said again within so many days is the same run-out. */
const SAME_DAYS = 7

/** A household that has used up a product before its next delivery, and says so. */
export function createRunOuts(
  { db, clocks }: Platform,
  { catalogue, viewPlan, deliveredTo, afterChange }: RunOutParts,
) {
  /** The open plan brings at least what is thought to be needed now, where the household has not chosen the quantity itself. */
  async function raise(
    tx: Database,
    customer: CustomerRow,
    row: ManifestRow,
    products: readonly ManifestProductRow[],
    productType: ProductType,
    groups: readonly ProductGroup[],
  ): Promise<void> {
    const { customerId } = customer
    const now = clocks.business()
    const [known, delivered] = [await readKnown(tx, customerId), await deliveredTo(tx, customerId)]
    const wanted = predictedFor({ customer, groups, past: { ...known, delivered }, now }, row, products)
    const raised = products.map((product) => {
      const count = wanted.get(product.productType)?.articleCount ?? 0
      const mayRise = product.productType === productType && product.quantityChangeReason === 'None'
      return mayRise && count > product.articleCount ? { ...product, articleCount: count } : product
    })
    const before = products.map((product) => ({ ...product, isByHand: false }))
    const changes = quantityChanges(before, raised, () => true)
    if (changes.length === 0) return
    await replaceProducts(tx, row.manifestId, raised)
    await noteChanges(tx, { customerId, manifestId: row.manifestId, changedAt: now, actor: 'cupboard' }, changes)
    await afterChange(tx, customerId, 'ran-out')
  }

  async function keep(
    tx: Database,
    { customerId }: CustomerRow,
    productType: ProductType,
    groups: readonly ProductGroup[],
  ): Promise<ManifestRow | undefined> {
    const customer = await lockCustomer(tx, customerId)
    const now = clocks.business()
    const open = await findPredicted(tx, customerId)
    const row = (open && (await lockManifest(tx, open.manifestId))) ?? (await lastClosed(tx, customerId))
    if (!row) return undefined
    const products = await readProducts(tx, row.manifestId)
    if (!products.some((one) => one.productType === productType)) return undefined
    const isSaid = (await readRunOuts(tx, customerId)).some(
      (one) => one.productType === productType && now.getTime() - one.at.getTime() < SAME_DAYS * DAY_MS,
    )
    if (isSaid) return row
    await keepRunOut(tx, customerId, productType, now)
    await noteChanges(tx, { customerId, manifestId: row.manifestId, changedAt: now, actor: 'household' }, [
      { what: 'ran-out', productType },
    ])
    if (open && now < row.cutoffAt) await raise(tx, customer, row, products, productType, groups)
    return row
  }

  /** One tap: it is kept, the forecast learns by it, and a plan that is open still brings enough. */
  return async function tellRunOut({ sub }: CustomerIdentity, productType: ProductType): Promise<Answer> {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const groups = await catalogue.productGroups()
    const row = await db.transaction((tx) => keep(tx, customer, productType, groups))
    return row ? ok(await viewPlan(customer, row)) : err('not_found')
  }
}
