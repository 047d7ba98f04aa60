import type { CustomerRow } from '../customers/index.ts'
import type { DeliveredLine } from './hot-statements.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from './tables.ts'

/** An order whose outcome is being stored, with what its customer had before it. */
export interface ConcludedOrder {
  readonly order: OrderRow
  readonly customer: CustomerRow
  readonly lines: readonly OrderLineRow[]
  readonly before: readonly DeliveredLine[]
}

/** As of when, and by which attempt, an outcome came about. */
export interface Occasion {
  readonly at: Date
  readonly payment: PaymentRow
}
