import { err, ok, type Manifest, type ProductType, type Result } from '@cupboard/shared/contracts'
import { findCustomer } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import { noteChanges } from './history.ts'
import { findPredicted, readProducts } from './repository.ts'
import type { ViewPlan } from './view.ts'

type Answer = Result<Manifest, ProblemFailure<CallProblem<'tellRunOut'>>>

/** A household that has used up a product before the next delivery, and says so. */
export const createRunOuts =
  ({ db, clocks }: Platform, { viewPlan }: { readonly viewPlan: ViewPlan }) =>
  async ({ sub }: CustomerIdentity, productType: ProductType): Promise<Answer> => {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const { customerId } = customer
    const row = await findPredicted(db, customerId)
    if (!row) return err('not_found')
    const products = await readProducts(db, row.manifestId)
    if (!products.some((one) => one.productType === productType)) return err('not_found')
    await noteChanges(
      db,
      { customerId, manifestId: row.manifestId, changedAt: clocks.business(), actor: 'household' },
      [{ what: 'ran-out', productType }],
    )
    return ok(await viewPlan(customer, row))
  }
