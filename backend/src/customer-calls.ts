import * as z from 'zod'
import { calls, mapOk, type Order, type Result } from '@cupboard/shared/contracts'
import type { CatalogueContext } from './catalogue/index.ts'
import type { CustomersContext } from './customers/index.ts'
import type { IdentityContext } from './identity/index.ts'
import type { LedgerContext } from './ledger/index.ts'
import type { OrdersContext } from './orders/index.ts'
import type { PlanContext } from './plan/index.ts'
import type { CustomerIdentity } from './platform/ports.ts'
import type { CustomerParts, VisitorCalls } from './site/index.ts'

interface Parts {
  readonly identity: Pick<IdentityContext, 'documentCustomer'>
  readonly customers: Pick<CustomersContext, 'readUser'>
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly plan: Pick<PlanContext, 'readManifest' | 'readHistory' | 'readYearAhead'>
  readonly orders: Pick<OrdersContext, 'listOrders' | 'readOrder'>
  readonly ledger: Pick<LedgerContext, 'statement'>
}

const orNothing = <Value>(found: Result<Value, unknown>): Value | undefined => (found.ok ? found.value : undefined)

const GetOrder = z.object({ params: calls.getOrder.params })
/** The call asks the card provider first, and notes what it hears: a page that is opened does neither. */
const isUnsettled = ({ status }: Order): boolean => status === 'AwaitingPayment'

/** What a customer's screens are drawn from: each answers what its call does, of this customer alone. */
const createCustomerCalls =
  ({ catalogue, customers, plan, orders, ledger }: Omit<Parts, 'identity'>) =>
  (customer: CustomerIdentity): VisitorCalls => ({
    productGroups: catalogue.productGroups,
    getCustomer: async () => orNothing(await customers.readUser(customer)),
    getManifest: async () => orNothing(mapOk(await plan.readManifest(customer), (manifest) => ({ manifest }))),
    getPlanHistory: async () => orNothing(await plan.readHistory(customer)),
    getYearAhead: async () => orNothing(await plan.readYearAhead(customer)),
    listOrders: () => orders.listOrders(customer),
    async getOrder(input) {
      const order = orNothing(await orders.readOrder(customer, GetOrder.parse(input).params.id, false))
      return order && !isUnsettled(order) ? { order } : undefined
    },
    getLedger: async () => orNothing(await ledger.statement(customer)),
  })

/** Whose documents are drawn, and from what. */
export const createCustomerDocuments = ({ identity, ...parts }: Parts): CustomerParts => ({
  of: identity.documentCustomer,
  callsOf: createCustomerCalls(parts),
})
