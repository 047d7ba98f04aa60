import { err, mapOk, ok, type Manifest, type Rounder } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { findCustomer } from './repository.ts'
import { createCustomerService, type CustomerDependencies } from './service.ts'
import type { CustomerRow } from './tables.ts'

export {
  changeCredit,
  findCustomer,
  findReferrer,
  keepDiscount,
  lockCustomer,
  readCustomer,
  readDiscounts,
  rewardReferrer,
  saveCustomer,
  updateCustomer,
} from './repository.ts'
export { customers, type CustomerRow } from './tables.ts'
export { payerOf } from './view.ts'

/** What the plan knows of a customer; both are null until there is a plan. SHR-40. */
export interface CustomerPlan {
  readonly manifest: Manifest | null
  readonly roundedProducts: Rounder | null
}

export interface CustomersContext {
  readonly context: Context
}

/** Customers and what they change of themselves. */
export function createCustomers(
  platform: Platform,
  dependencies: CustomerDependencies & {
    readonly readPlan: (customer: CustomerRow) => Promise<CustomerPlan>
  },
): CustomersContext {
  const { db } = platform
  const service = createCustomerService(platform, dependencies)
  const context: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'getCustomer', async ({ customer }) => {
        const row = await findCustomer(db, customer.sub)
        if (!row) return err('customer_unknown')
        return ok({ customer: await service.view(row), ...(await dependencies.readPlan(row)) })
      })
      registerCall(app, 'putCustomer', async ({ customer: account, body }) =>
        mapOk(await service.change(account, body), (customer) => ({ customer })),
      )
      registerCall(app, 'putSource', async ({ customer: account, body, request }) =>
        mapOk(await service.changeSource(account, body.sourceId, request.ip), (customer) => ({ customer })),
      )
      registerCall(app, 'enroll', async ({ customer: account, body }) =>
        mapOk(await service.enroll(account, body.employerId, body.workEmail), (customer) => ({ customer })),
      )
    },
  }
  return { context }
}
