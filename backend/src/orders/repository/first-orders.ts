import { customers, type CustomerRow } from '../../customers/index.ts'
import { writeTogether } from '../../platform/database/ask-together.ts'
import { rowsAsJson } from '../../platform/database/row-json.ts'
import { insertFirstOrders, payFirstOrders, type FirstPayment } from '../hot-statements.ts'
import { orderLines, orderPayments, orders, type OrderLineRow, type PaymentRow } from '../tables.ts'
import type { UnnumberedOrder, SavedOrder } from './new-orders.ts'
import { isFirstOfOrder, type NewPayment } from './payments.ts'

/** A first order that is not stored yet. */
interface FirstOrder {
  readonly customer: CustomerRow
  readonly order: UnnumberedOrder
  readonly lines: readonly OrderLineRow[]
  readonly attempt: NewPayment
}

/** The first order of a household that is not there yet; undefined, and nothing was written, where it is. */
export const saveFirstOrder = writeTogether(
  async (db, firsts: readonly FirstOrder[]): Promise<readonly (SavedOrder | undefined)[]> => {
    const payments = firsts.map(({ attempt }) => ({ ...attempt, attempt: 1 }))
    const inserted = await insertFirstOrders(db, {
      customers: rowsAsJson(
        customers,
        firsts.map(({ customer }) => customer),
      ),
      orders: rowsAsJson(
        orders,
        firsts.map(({ order }) => order),
      ),
      lines: rowsAsJson(
        orderLines,
        firsts.flatMap(({ lines }) => lines),
      ),
      payments: rowsAsJson(orderPayments, payments),
    })
    const numberOf = new Map(inserted.map(({ customerId, orderNumber }) => [customerId, orderNumber]))
    return firsts.map(({ order, attempt }) => {
      const orderNumber = numberOf.get(order.customerId)
      return orderNumber === undefined
        ? undefined
        : { order: { ...order, orderNumber }, payment: { ...attempt, attempt: 1 } }
    })
  },
)

/** As `payFirstOrders` takes it; most of it is JSON already. */
function firstPaymentAsJson({
  manifest,
  products,
  message,
  job,
  entries,
  event,
  changes,
  ...paid
}: FirstPayment): string {
  const facts = {
    order_id: JSON.stringify(paid.orderId),
    attempt: paid.attempt,
    customer_id: JSON.stringify(paid.customerId),
    charge_id: JSON.stringify(paid.chargeId),
    payer_id: JSON.stringify(paid.payerId),
    card: paid.card,
    credit_used: paid.creditUsed,
    ...{ manifest, products, message, job, entries, event, changes },
  }
  const fields = Object.entries(facts).map(([name, json]) => `"${name}":${json}`)
  return `{${fields.join()}}`
}

/**
 * All that a paid first order leaves; undefined, and nothing was written, where the attempt has its outcome already, or somebody else
 * holds the household.
 */
export const concludeFirstOrder = writeTogether(
  async (db, paid: readonly FirstPayment[]): Promise<readonly (PaymentRow | undefined)[]> => {
    const firsts = paid.filter(isFirstOfOrder)
    const concluded = await payFirstOrders(db, {
      payments: `[${firsts.map(firstPaymentAsJson).join()}]`,
      orderIds: firsts.map(({ orderId }) => orderId),
      customerIds: firsts.map(({ customerId }) => customerId),
    })
    return paid.map((one) =>
      firsts.includes(one) ? concluded.find(({ orderId }) => orderId === one.orderId) : undefined,
    )
  },
)
