import type { CatalogueContext } from '../catalogue/index.ts'
import type { CustomersContext, TellingDependencies } from '../customers/index.ts'
import type { Audit } from '../ops/index.ts'
import type { OrdersContext } from '../orders/index.ts'
import type { PlanContext } from '../plan/index.ts'
import type { Platform } from '../platform/ports.ts'

/** What operations staff do through other contexts. */
export interface FulfilmentDependencies {
  readonly orders: Pick<OrdersContext, 'latest' | 'moveBoxes' | 'retryCharge' | 'refund' | 'cancelOrder'>
  readonly plan: Pick<
    PlanContext,
    'afterChange' | 'cancelPlan' | 'holdPlan' | 'noteChanges' | 'resumePlan' | 'skipDelivery'
  >
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly letters: TellingDependencies
  readonly customers: Pick<CustomersContext, 'checkAddress' | 'changeAddress'>
}

/** What a call of the warehouse or the desk works with. */
export interface DeskParts extends FulfilmentDependencies, Pick<Platform, 'config' | 'db' | 'clocks' | 'jobs'> {
  readonly audit: Audit
}
