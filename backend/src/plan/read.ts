import { err, ok, type Manifest, type Result } from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, type CustomerRow } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import { recommend } from './household-use.ts'
import { changeManifest, findCurrent, readProducts } from './repository.ts'
import type { ViewPlan } from './view.ts'

interface ReadingParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly viewPlan: ViewPlan
}

/** What a household reads of its next delivery; where its plan was ended, of the one that it ended with. API-26. */
export function createReading({ db }: Pick<Platform, 'db'>, { catalogue, viewPlan }: ReadingParts) {
  /** What a customer reads of it beside who they are; nothing of either before there is a plan. API-19, SHR-40. */
  async function readPlan(customer: CustomerRow) {
    const row = await findCurrent(db, customer.customerId)
    if (!row) return { manifest: null, roundedProducts: null }
    const rows = await readProducts(db, row.manifestId)
    return {
      manifest: await viewPlan(customer, row),
      roundedProducts: recommend(customer.interview, await catalogue.productGroups(), rows),
    }
  }

  async function read({
    sub,
  }: CustomerIdentity): Promise<Result<Manifest, ProblemFailure<CallProblem<'getManifest'>>>> {
    const customer = await findCustomer(db, sub)
    const row = customer && (await findCurrent(db, customer.customerId))
    if (!customer || !row) return err('customer_unknown')
    const manifest = await viewPlan(customer, row)
    if (!row.viewed) await changeManifest(db, row.manifestId, { viewed: true })
    return ok(manifest)
  }

  return { readPlan, read }
}
