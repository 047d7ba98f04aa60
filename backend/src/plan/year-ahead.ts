import { err, ok, type DeliveryAhead, type Result } from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, readDiscounts } from '../customers/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import type { PricePlan } from './price.ts'
import { findPredicted, readProducts } from './repository.ts'

interface YearAheadParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly pricePlan: PricePlan
}

type Answer = Result<{ readonly deliveries: DeliveryAhead[] }, ProblemFailure<CallProblem<'getYearAhead'>>>

/** Every delivery of the year to come, if nothing changes. */
export const createYearAhead =
  ({ db }: Pick<Platform, 'db'>, { catalogue, pricePlan }: YearAheadParts) =>
  async ({ sub }: CustomerIdentity): Promise<Answer> => {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const row = await findPredicted(db, customer.customerId)
    if (!row) return ok({ deliveries: [] })
    const [products, discounts] = [await readProducts(db, row.manifestId), await readDiscounts(db, customer.customerId)]
    const { lines, parts } = await pricePlan({ customer, discounts, products }, await catalogue.productGroups())
    return ok({
      deliveries: [
        {
          cutoffAt: row.cutoffAt.toISOString(),
          deliverAt: row.deliverAt.toISOString(),
          products: lines.map(({ productType, groupName, articleCount }) => ({ productType, groupName, articleCount })),
          totalCents: parts.totalCents,
        },
      ],
    })
  }
